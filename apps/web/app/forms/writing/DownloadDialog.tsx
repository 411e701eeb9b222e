import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../words/speech.tsx';
import { useFormPart, useOpenForm } from '../state/form-context.ts';
import { stopsFinishing } from '../state/reading.ts';
import type { FormWriter } from './form-writer.ts';
import { MadeFiles } from './MadeFiles.tsx';
import { useMaking } from './use-making.ts';
import { firstWish, WishFields } from './WishFields.tsx';

interface DownloadDialogProps {
  writer: FormWriter;
  /** Shows what is left to do. */
  onList: () => void;
  onClose: () => void;
}

/** How the form is downloaded; then what was made of it. */
export function DownloadDialog({ writer, onList, onClose }: DownloadDialogProps) {
  const { session } = useOpenForm();
  const t = useWords('forms');
  const left = useFormPart(({ reading }) => reading.remarks.filter(stopsFinishing).length);
  const all = useFormPart(({ reading }) => reading.all);
  const { copies } = session.form;
  const offered = copies.filter(({ when }) => when?.(all) !== false);
  const [wish, setWish] = useState(() => firstWish(copies));
  const { making, make } = useMaking(writer);
  if (making.state === 'made') return <MadeFiles {...making} onClose={onClose} />;
  const isDraft = left > 0;
  return (
    <Dialog title={isDraft ? t('download.unfinished') : t('download.title')} open onClose={onClose} width="normal">
      {isDraft && (
        <div className="mb-5 rounded-control border border-danger bg-danger-soft px-4 py-3">
          <p>{t('download.left', { count: left })}</p>
          <Button kind="primary" size="small" className="mt-3" onClick={onList} data-first-focus>
            {t('download.list')}
          </Button>
        </div>
      )}
      <WishFields copies={offered} wish={wish} onWish={setWish} />
      {making.state === 'refused' && (
        <div role="alert" className="mt-4 text-small">
          <p className="text-danger">{making.sentence}</p>
          {making.question !== undefined && <LeadTo question={making.question} onClose={onClose} />}
        </div>
      )}
      <div className="sticky bottom-0 -mx-6 -mb-6 mt-6 flex flex-wrap justify-end gap-3 border-t border-line bg-sheet px-6 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
        <Button
          kind={isDraft ? 'plain' : 'primary'}
          disabled={making.state === 'making' || wish.copies.size === 0}
          onClick={() => void make({ ...wish, isDraft })}
          {...(!isDraft && { 'data-first-focus': true })}
        >
          {making.state === 'making' ? t('download.making') : isDraft ? t('download.draft') : t('download.make')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The way out of a refusal is in one answer. */
function LeadTo({ question, onClose }: { question: string; onClose: () => void }) {
  const { session } = useOpenForm();
  const t = useWords('forms');
  const go = () => {
    onClose();
    session.lead(question);
  };
  return (
    <Button size="small" className="mt-2" onClick={go}>
      {t('problems.lead')}
    </Button>
  );
}

import { useState } from 'react';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../words/speech.tsx';
import { DataFiles } from './DataFiles.tsx';
import { DraftList } from './DraftList.tsx';
import { useOpenForm } from '../state/form-context.ts';
import { isOwn } from '../state/is-own.ts';
import type { FormWriter } from '../writing/form-writer.ts';
import { KeepDraft } from './KeepDraft.tsx';
import { OwnData } from './OwnData.tsx';
import { useDrafts } from './use-drafts.ts';

/** Answers that are kept in this browser or in a file, by choice alone. */
export function DraftsDialog({ writer, onClose }: { writer: FormWriter; onClose: () => void }) {
  const { session } = useOpenForm();
  const t = useWords('forms');
  const drafts = useDrafts();
  const [said, setSaid] = useState('');
  return (
    <Dialog title={t('drafts.title')} open onClose={onClose}>
      <p className="text-ink-soft">{t('drafts.intro', { days: LIMITS.keptFormDraftDays })}</p>
      <output className="block text-small font-medium text-accent not-empty:mt-3">{said}</output>
      {drafts.trouble !== undefined && (
        <p role="alert" className="mt-3 text-small text-danger">
          {t(`drafts.trouble.${drafts.trouble}`)}
        </p>
      )}
      <KeepDraft drafts={drafts} onKept={(name) => setSaid(t('drafts.kept', { name }))} />
      <DraftList drafts={drafts} onOpened={onClose} />
      {isOwn(session.form) ? <OwnData writer={writer} onSaid={setSaid} /> : <DataFiles onSaid={setSaid} />}
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>{t('drafts.done')}</Button>
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { useWords } from '../../../words/speech.tsx';
import { firstWish, WishFields } from '../../writing/WishFields.tsx';
import type { JudgedRow } from '../judged-rows.ts';
import type { OpenMany } from '../many.ts';
import { ManyMadeView } from './ManyMadeView.tsx';
import { useMany } from './use-many.ts';

interface MakeDialogProps {
  many: OpenMany;
  rows: readonly JudgedRow[];
  /** Shows the wrong rows. */
  onList: () => void;
  onSaved: () => void;
  onClose: () => void;
}

/** How the forms are made; then their making, and what came of it. */
export function MakeDialog({ many, rows, onList, onSaved, onClose }: MakeDialogProps) {
  const t = useWords('formTables');
  const { copies } = many.form;
  const [wish, setWish] = useState(() => firstWish(copies));
  const { making, make, cancel } = useMany(many);
  const finished = rows.filter(({ state }) => state !== 'wrong');
  const left = rows.length - finished.length;
  const count = finished.length;
  if (making.state === 'made')
    return (
      <Dialog title={t('made.title')} open onClose={onClose}>
        <ManyMadeView made={making} onSaved={onSaved} />
      </Dialog>
    );
  if (making.state === 'making')
    return (
      <Dialog title={t('make.title')} open onClose={onClose}>
        <output className="figures mb-3 block">{t('make.making', { done: making.done, count })}</output>
        <ProgressBar label={t('make.title')} value={making.done / count} />
        <div className="mt-6 flex justify-end">
          <Button onClick={cancel} data-first-focus>
            {t('make.cancel')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t('make.title')} open onClose={onClose}>
      {left > 0 && (
        <div className="mb-5 rounded-control border border-danger bg-danger-soft px-4 py-3">
          <p>{t('make.left', { count: left })}</p>
          <Button size="small" className="mt-3" onClick={onList} data-first-focus>
            {t('make.list')}
          </Button>
        </div>
      )}
      {count === 0 && <p>{t('make.nothing')}</p>}
      <WishFields copies={copies} wish={wish} onWish={setWish} />
      {making.state === 'broken' && (
        <p role="alert" className="mt-4 text-small text-danger">
          {t('made.broken')}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button
          kind="primary"
          disabled={count === 0 || wish.copies.size === 0}
          onClick={() => void make(finished, wish)}
          {...(left === 0 && { 'data-first-focus': true })}
        >
          {t('make.go', { count })}
        </Button>
      </div>
    </Dialog>
  );
}

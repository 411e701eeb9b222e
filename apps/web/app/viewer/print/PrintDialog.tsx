import { useEffect, useRef, useState } from 'react';
import { readPageRanges } from '@pagewright/contract/page-ranges.ts';
import type { Preview } from '../../preview/preview.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../words/speech.tsx';
import { paperOf, type Paper } from './paper.ts';

interface PrintDialogProps {
  preview: Preview;
  /** The page that is read, from 0. */
  page: number;
  onClose: () => void;
}

/** Each takes up to a megabyte until it is printed. */
const MOST_SHEETS = 400;

type Which = 'all' | 'this' | 'some';

/** Which pages are printed; then how far they are drawn. */
export function PrintDialog({ preview, page, onClose }: PrintDialogProps) {
  const t = useWords('viewer');
  const [which, setWhich] = useState<Which>('all');
  const [typed, setTyped] = useState('');
  const [drawn, setDrawn] = useState<{ count: number; of: number }>();
  const [fault, setFault] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const paper = useRef<Paper>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      paper.current?.remove();
    },
    [],
  );
  const pagesWanted = (): number[] | string => {
    if (which === 'this') return [page];
    const read = readPageRanges(which === 'all' ? 'all' : typed, preview.pages);
    if (!read.ok) return t('pagesUnread', { count: preview.pages });
    return read.value.length > MOST_SHEETS
      ? t('pagesTooMany', { count: MOST_SHEETS })
      : read.value.map((each) => each - 1);
  };
  const print = async () => {
    const pages = pagesWanted();
    setFault(typeof pages === 'string' ? pages : undefined);
    if (typeof pages === 'string') return;
    const leaving = new AbortController();
    running.current = leaving;
    paper.current?.remove();
    setDrawn({ count: 0, of: pages.length });
    try {
      paper.current = await paperOf(preview, pages, (count) => setDrawn({ count, of: pages.length }), leaving.signal);
      setDrawn(undefined);
      paper.current.print();
    } catch {
      setDrawn(undefined);
      if (!leaving.signal.aborted) setFault(t('printFailed'));
    }
  };
  return (
    <Dialog title={t('print')} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void print();
        }}
      >
        <RadioCards
          name="print-pages"
          value={which}
          onValue={(value) => setWhich(value as Which)}
          choices={[
            { value: 'all', label: t('printAll', { count: preview.pages }) },
            { value: 'this', label: t('printThis', { page: page + 1 }) },
            { value: 'some', label: t('printSome') },
          ]}
        >
          {which === 'some' && (
            <TextField
              label={t('printPages')}
              placeholder="1-3, 5"
              value={typed}
              onValue={setTyped}
              fault={undefined}
            />
          )}
        </RadioCards>
        {fault !== undefined && (
          <p role="alert" className="mt-3 text-small text-danger">
            {fault}
          </p>
        )}
        {drawn && (
          <div className="mt-4">
            <p className="figures mb-2 text-small text-ink-soft">
              {t('printing', { page: drawn.count, count: drawn.of })}
            </p>
            <ProgressBar label={t('print')} value={drawn.count / drawn.of} />
          </div>
        )}
        <div className="mt-5 flex justify-end gap-3">
          <Button onClick={drawn ? () => running.current?.abort() : onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" disabled={drawn !== undefined}>
            {t('print')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

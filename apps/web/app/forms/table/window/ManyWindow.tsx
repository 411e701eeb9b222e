import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../words/speech.tsx';
import { useLeaveWarning } from '../../../workbench/use-leave-warning.ts';
import { FormProvider } from '../../state/form-context.ts';
import { LeaveForm } from '../../window/LeaveForm.tsx';
import { MakeDialog } from '../making/MakeDialog.tsx';
import type { OpenMany } from '../many.ts';
import { RowDialog } from '../rows/RowDialog.tsx';
import { RowList, type RowFilter } from '../rows/RowList.tsx';
import { useTable } from '../use-table.ts';
import { SharedFields } from './SharedFields.tsx';
import { TableFile } from './TableFile.tsx';
import { TableTotals } from './TableTotals.tsx';

interface ManyWindowProps {
  many: OpenMany;
  onClose: () => void;
}

/** A table while it becomes forms, over the whole window: what all share, the file, and its rows. */
export function ManyWindow({ many, onClose }: ManyWindowProps) {
  const t = useWords('formTables');
  const forms = useWords('forms');
  const element = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLElement>(null);
  const table = useTable(many);
  const [filter, setFilter] = useState<RowFilter>('all');
  const [dialog, setDialog] = useState<'make' | 'leave'>();
  const [line, setLine] = useState<number>();
  useLeaveWarning(table.isUnsaved);
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    element.current?.showModal();
  }, []);
  const { form } = many;
  const shut = () => element.current?.close();
  const close = () => setDialog(undefined);
  const [jump, setJump] = useState<{ isAsked: boolean }>();
  const showRows = (which: RowFilter, isAsked: boolean) => {
    setFilter(which);
    setJump({ isAsked });
  };
  useJump(list, jump, table.missing.length > 0);
  const opened = table.rows.find(({ row }) => row.line === line);
  return (
    <FormProvider value={many.shared}>
      <dialog
        ref={element}
        data-family="forms"
        aria-label={t('heading', { form: form.name })}
        // Dialogs within it close, too.
        onClose={(event) => event.target === event.currentTarget && onClose()}
        // Escape leaves a field, and not the table.
        onCancel={(event) => event.target === event.currentTarget && event.preventDefault()}
        className="m-0 flex h-dvh max-h-none w-dvw max-w-none flex-col overflow-hidden border-0 bg-paper p-0 text-ink not-open:hidden"
      >
        <header className="flex items-center gap-x-2 border-b border-line bg-sheet px-2 py-1.5">
          <IconButton
            label={t('close')}
            onClick={() => (table.isUnsaved ? setDialog('leave') : shut())}
            className="pointer-coarse:size-11"
          >
            <Icon of={X} />
          </IconButton>
          <div className="min-w-0 flex-1 px-1">
            <h2 className="truncate font-medium">
              <span className="max-sm:sr-only">{t('heading', { form: form.name })}</span>
              <span aria-hidden="true" className="sm:hidden">
                {form.name}
              </span>
            </h2>
            <p className="truncate text-small text-ink-soft max-sm:hidden">
              {form.blank.revision} · {forms('staysHere')}
            </p>
          </div>
          <Button
            kind="primary"
            size="small"
            className="pointer-coarse:h-11"
            disabled={!table.chosen}
            onClick={() => setDialog('make')}
          >
            {t('make.open')}
          </Button>
        </header>
        <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain min-[75rem]:grid min-[75rem]:grid-cols-[minmax(26rem,2fr)_3fr] min-[75rem]:grid-rows-1 min-[75rem]:overflow-hidden">
          <div className="relative min-w-0 px-5 pt-5 pb-8 sm:px-8 min-[75rem]:overflow-y-auto">
            <TableFile many={many} table={table} onChosen={() => showRows('all', false)} />
            <SharedFields />
          </div>
          <section
            ref={list}
            tabIndex={-1}
            aria-label={t('rows.title')}
            className="relative min-w-0 border-line px-5 pt-5 pb-10 outline-none sm:px-8 max-[75rem]:border-t min-[75rem]:overflow-y-auto min-[75rem]:border-l"
          >
            <RowList rows={table.rows} words={many.words} filter={filter} onFilter={setFilter} onOpen={setLine} />
            {table.rows.length > 0 && <TableTotals many={many} rows={table.rows} />}
          </section>
        </div>
        {dialog === 'make' && (
          <MakeDialog
            many={many}
            rows={table.rows}
            onList={() => {
              close();
              showRows('wrong', true);
            }}
            onSaved={table.saved}
            onClose={close}
          />
        )}
        {opened && (
          <RowDialog
            key={opened.row.line}
            many={many}
            judged={opened}
            rows={table.rows}
            onMend={table.mend}
            onOpen={setLine}
            onClose={() => setLine(undefined)}
          />
        )}
        <LeaveForm isAsked={dialog === 'leave'} isUnsaved={table.isUnsaved} onStay={close} onLeave={shut} />
      </dialog>
    </FormProvider>
  );
}

/**
 * Goes to the rows where somebody asked for them, or has chosen a table that wants nothing besides. Once they stand there: before
 * that there is nothing to go to.
 */
function useJump(
  list: { current: HTMLElement | null },
  jump: { isAsked: boolean } | undefined,
  isSomethingMissing: boolean,
): void {
  const go = useEffectEvent(({ isAsked }: { isAsked: boolean }) => {
    if (isSomethingMissing && !isAsked) return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (jump) go(jump);
  }, [jump]);
}

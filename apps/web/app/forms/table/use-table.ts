import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { missingColumns, type OpenRow, type OpenTable } from '@pagewright/forms';
import { judgeRow, type JudgedRow } from './judged-rows.ts';
import type { OpenMany } from './many.ts';

/** A file that is a table, with what was mended in it since. */
interface ChosenTable {
  /** Of the file. */
  readonly name: string;
  readonly table: OpenTable;
}

export interface TableState {
  readonly chosen: ChosenTable | undefined;
  readonly rows: readonly JudgedRow[];
  /** Questions that every form answers, and neither a column nor what all share. */
  readonly missing: readonly string[];
  /** There is something that would be lost. */
  readonly isUnsaved: boolean;
  readonly choose: (chosen: ChosenTable) => void;
  /** Puts a row in the place of the one of its line. */
  readonly mend: (row: OpenRow) => void;
  readonly saved: () => void;
}

/** The table that was chosen, each row judged with what all share, as soon as either changes. */
export function useTable({ form, shared: { session }, today }: OpenMany): TableState {
  const [chosen, setChosen] = useState<ChosenTable>();
  const [saved, setSaved] = useState<ChosenTable>();
  const read = () => session.reading.answers;
  // Hundreds of rows are not judged at each letter that somebody types.
  const shared = useDeferredValue(useSyncExternalStore(session.subscribe, read, read));
  const isSharedUnsaved = useSyncExternalStore(session.subscribe, () => session.isUnsaved);
  const table = chosen?.table;
  const rows = useMemo(
    () => table?.rows.map((row) => judgeRow(form, row, shared, today)) ?? [],
    [form, table, shared, today],
  );
  const missing = useMemo(() => (table ? missingColumns(form, table.columns, shared) : []), [form, table, shared]);
  const mend = (row: OpenRow) => {
    if (!chosen) return;
    const mended = chosen.table.rows.map((each) => (each.line === row.line ? row : each));
    setChosen({ ...chosen, table: { ...chosen.table, rows: mended } });
  };
  return {
    chosen,
    rows,
    missing,
    isUnsaved: isSharedUnsaved || chosen !== saved,
    choose: setChosen,
    mend,
    saved: () => {
      setSaved(chosen);
      session.saved();
    },
  };
}

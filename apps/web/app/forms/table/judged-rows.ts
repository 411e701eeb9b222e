import {
  isRowFinished,
  readRow,
  type Answers,
  type Cells,
  type Form,
  type OpenRow,
  type TableRow,
} from '@pagewright/forms';
import { typedOf } from '../drafts/draft-data.ts';
import type { Typed } from '../state/filling.ts';
import { remarkOn, type Remark } from '../state/reading.ts';

/** `wrong`: no form is made of it. */
export type RowState = 'ready' | 'unusual' | 'wrong';

/** A row, read with what all rows share, and what is to say of it. */
export interface JudgedRow {
  readonly row: OpenRow;
  readonly read: TableRow;
  readonly state: RowState;
  readonly remarks: readonly Remark[];
  /** Whom the form is for; empty where the row does not say. */
  readonly who: string;
}

/** By the rules of the prompt. `today`: `2026-03-31`. */
export function judgeRow(form: Form, row: OpenRow, shared: Answers, today: string): JudgedRow {
  const read = readRow(form, row, shared, { today });
  const unread = [...read.faults].map(([id, fault]): Remark => ({ kind: 'wrong', questions: [id], fault }));
  const remarks = [...unread, ...read.findings.map(remarkOn)];
  const isUnusual = remarks.some(({ kind }) => kind === 'unusual');
  return {
    row,
    read,
    state: isRowFinished(read) ? (isUnusual ? 'unusual' : 'ready') : 'wrong',
    remarks,
    who: (form.many?.who ?? []).flatMap((id) => row.cells[id] ?? []).join(' '),
  };
}

/** A row as it stands in the fields of its form, with what all rows share. */
export const typedIn = (form: Form, { cells }: OpenRow, shared: Typed): Typed => ({
  ...shared,
  ...typedOf(form, { answers: cells }).typed,
});

/** The row after somebody has mended it: what all rows share stays out of it. */
export function mendedRow({ line }: OpenRow, typed: Typed, shared: Typed): OpenRow {
  const own = Object.entries(typed).filter(([id, value]) => value !== '' && value !== shared[id]);
  return { line, cells: Object.fromEntries(own) satisfies Cells, surplus: 0 };
}

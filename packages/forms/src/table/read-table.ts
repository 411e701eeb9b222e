import type { Answers } from '../form/answers.ts';
import { completed, isRequired, questionsOf } from '../form/form-state.ts';
import type { Form } from '../form/form.ts';
import type { Checking } from '../form/rule.ts';
import type { FormText } from '../form/text.ts';
import { openTable, type OpenTable, type TableFault } from './open-table.ts';
import { readRow, type TableRow } from './read-row.ts';

export interface Table extends Pick<OpenTable, 'unknown' | 'repeated'> {
  readonly rows: readonly TableRow[];
  /** Questions that every form answers and for which there is no column. */
  readonly missing: readonly string[];
}

export type ReadTable = { readonly table: Table } | { readonly fault: TableFault };

export interface TableOf {
  readonly form: Form;
  /** In every language in which columns may be named. */
  readonly texts: readonly FormText[];
  /** Answers that all rows share, such as the payer's; a cell that says something else counts more. */
  readonly shared?: Answers;
}

/** `file` is its text, as `decodeTable` gives it. */
export function readTable({ form, texts, shared = {} }: TableOf, file: string, checking: Checking): ReadTable {
  const opened = openTable(form, texts, file);
  if ('fault' in opened) return opened;
  const { rows, columns, unknown, repeated } = opened.table;
  const read = rows.map((row) => readRow(form, row, shared, checking));
  return { table: { rows: read, missing: missingColumns(form, columns, shared), unknown, repeated } };
}

/** Questions that every form answers, and neither a column nor what all rows share. */
export function missingColumns(form: Form, columns: ReadonlySet<string>, shared: Answers): string[] {
  const all = completed(form, shared);
  return questionsOf(form)
    .filter((question) => isRequired(question, all) && !columns.has(question.id) && all[question.id] === undefined)
    .map(({ id }) => id);
}

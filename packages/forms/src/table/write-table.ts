import type { Form } from '../form/form.ts';
import { questionsOf } from '../form/form-state.ts';
import type { FormText } from '../form/text.ts';
import { csvLine, type Separator } from './csv.ts';
import type { Cells } from './open-table.ts';

export interface WrittenTable {
  readonly separator?: Separator;
  /** Questions without a column: all rows share their answers. */
  readonly without?: ReadonlySet<string>;
}

/**
 * A table that `readTable` reads again: a column for each question, named by its label, and a line for each form. Without rows it is
 * one to begin with. It begins with the mark of UTF-8, without which Excel takes accents for other letters; a cell that Excel would
 * reckon as a formula begins with an apostrophe.
 */
export function writeTable(
  form: Form,
  text: FormText,
  rows: readonly Cells[],
  { separator = ',', without = new Set() }: WrittenTable = {},
): string {
  const ids = questionsOf(form).flatMap(({ id }) => (without.has(id) ? [] : [id]));
  const names = ids.map((id) => text.questions[id]?.label ?? id);
  const lines = rows.map((cells) => ids.map((id) => written(cells[id])));
  return `\uFEFF${[names, ...lines].map((cells) => csvLine(cells, separator)).join('')}`;
}

function written(cell: string | true | undefined): string {
  if (cell === undefined) return '';
  if (cell === true) return 'x';
  return /^[=+\-@]/.test(cell) ? `'${cell}` : cell;
}

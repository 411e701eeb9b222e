import type { Form } from '../form/form.ts';
import type { Facts } from '../form/rule.ts';
import type { FormText } from '../form/text.ts';
import { readCsv } from './csv.ts';
import { readHeader } from './header.ts';

/** Recipients or employees of one file; each becomes a form. */
export const MOST_ROWS = 500;

/** Of a file with so many rows that are filled to their edges; more is not even read. */
export const MOST_TABLE_BYTES = 10_000_000;

/** Why a file is no table. */
export const TABLE_FAULTS = ['empty', 'quote', 'columns', 'rows', 'bytes'] as const;
export interface TableFault {
  readonly code: (typeof TABLE_FAULTS)[number];
  readonly facts: Facts;
}

/** What stands in a row, by its questions; a cell that is empty has no entry. `true`: a tick that was made where the row was mended. */
export type Cells = Readonly<Record<string, string | true>>;

/** One recipient or employee, as the file has it. */
export interface OpenRow {
  /** Of the file, from 1; the first has the names of the columns. */
  readonly line: number;
  readonly cells: Cells;
  /** Cells to the right of the last column, which belong to nothing: often a separator within an amount or address. */
  readonly surplus: number;
}

export interface OpenTable {
  readonly rows: readonly OpenRow[];
  /** Questions that have a column. */
  readonly columns: ReadonlySet<string>;
  /** Names of columns that the form does not ask; they are left out. */
  readonly unknown: readonly string[];
  /** Questions with more than one column; the first one counts. */
  readonly repeated: readonly string[];
}

export type OpenedTable = { readonly table: OpenTable } | { readonly fault: TableFault };

/** Which cell answers what, before any of them is read. `texts`: in every language in which columns may be named. */
export function openTable(form: Form, texts: readonly FormText[], file: string): OpenedTable {
  const read = readCsv(file);
  if ('openQuote' in read) return refused('quote', { line: String(read.openQuote) });
  const [names, ...records] = read.records;
  if (!names || records.length === 0) return refused('empty');
  if (records.length > MOST_ROWS) return refused('rows', { rows: String(records.length), most: String(MOST_ROWS) });
  const { columns, unknown, repeated } = readHeader(form, texts, names.cells);
  if (columns.every((id) => id === undefined)) return refused('columns');

  const rows = records.map(({ line, cells }): OpenRow => {
    const given = columns.flatMap((id, at): [string, string][] => {
      const cell = withoutGuard(cells[at] ?? '');
      return id === undefined || cell === '' ? [] : [[id, cell]];
    });
    const surplus = cells.slice(columns.length).filter((cell) => cell !== '').length;
    return { line, cells: Object.fromEntries(given), surplus };
  });
  return { table: { rows, columns: new Set(columns.filter((id) => id !== undefined)), unknown, repeated } };
}

const refused = (code: TableFault['code'], facts: Facts = {}): OpenedTable => ({ fault: { code, facts } });

/** The apostrophe that `writeTable` puts before what a spreadsheet would reckon. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

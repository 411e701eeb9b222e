import type { Answers } from '../form/answers.ts';
import { checkForm, type Finding } from '../form/check-form.ts';
import type { Fault } from '../form/fault.ts';
import { completed, isRequired, questionsOf } from '../form/form-state.ts';
import type { Form } from '../form/form.ts';
import { readData } from '../form/read-data.ts';
import type { Checking, Facts } from '../form/rule.ts';
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

/** One recipient or employee. */
export interface TableRow {
  /** Of the file, from 1; the first has the names of the columns. */
  readonly line: number;
  readonly answers: Answers;
  /** Cells that cannot be read, by their questions. */
  readonly faults: ReadonlyMap<string, Fault>;
  readonly findings: readonly Finding[];
  /** Cells to the right of the last column, which belong to nothing: often a separator within an amount or address. */
  readonly surplus: number;
}

export interface Table {
  readonly rows: readonly TableRow[];
  /** Questions that every form answers and for which there is no column. */
  readonly missing: readonly string[];
  /** Names of columns that the form does not ask; they are left out. */
  readonly unknown: readonly string[];
  /** Questions with more than one column; the first one counts. */
  readonly repeated: readonly string[];
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
  const read = readCsv(file);
  if ('openQuote' in read) return refused('quote', { line: String(read.openQuote) });
  const [names, ...records] = read.records;
  if (!names || records.length === 0) return refused('empty');
  if (records.length > MOST_ROWS) return refused('rows', { rows: String(records.length), most: String(MOST_ROWS) });
  const { columns, unknown, repeated } = readHeader(form, texts, names.cells);
  if (columns.every((id) => id === undefined)) return refused('columns');

  const rows = records.map(({ line, cells }): TableRow => {
    const given = columns.flatMap((id, at): [string, string][] => {
      const cell = withoutGuard(cells[at] ?? '');
      return id === undefined || cell === '' ? [] : [[id, cell]];
    });
    const { answers: own, faults } = readData(form, { answers: Object.fromEntries(given) });
    const answers = { ...shared, ...own };
    return {
      line,
      answers,
      faults,
      findings: checkForm(form, answers, checking).filter((finding) => !isFaulty(finding, faults)),
      surplus: cells.slice(columns.length).filter((cell) => cell !== '').length,
    };
  });
  return { table: { rows, missing: missingColumns(form, columns, shared), unknown, repeated } };
}

const refused = (code: TableFault['code'], facts: Facts = {}): ReadTable => ({ fault: { code, facts } });

/** A cell that cannot be read is neither missing nor to be judged: what hangs on it waits until it is mended. */
const isFaulty = ({ questions }: Finding, faults: ReadonlyMap<string, Fault>): boolean =>
  questions.some((id) => faults.has(id));

function missingColumns(form: Form, columns: readonly (string | undefined)[], shared: Answers): string[] {
  const all = completed(form, shared);
  return questionsOf(form)
    .filter((question) => isRequired(question, all) && !columns.includes(question.id) && all[question.id] === undefined)
    .map(({ id }) => id);
}

/** The apostrophe that `writeTable` puts before what a spreadsheet would reckon. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

import { inParallel } from '@pagewright/runtime/threads/together.ts';
import type { Language, Note } from '@pagewright/contract';
import {
  loadFormText,
  loadTableText,
  sentence,
  writeTable,
  type Answers,
  type OfficialForm,
  type TableRow,
} from '@pagewright/forms';
import { ToolFailure } from '../../failure.ts';
import type { LocalFile } from '../../options.ts';
import type { ToolResult, ToolWork } from '../../tool.ts';
import { asLines, judge, type Judged } from '../judge.ts';
import { formNamed } from '../form-named.ts';
import { notesOn } from '../notes-on.ts';
import type { FormWords } from '../words.ts';
import { stemOf, writeSheets } from '../write-sheets.ts';
import { readTableFile } from './read-table-file.ts';

interface ManyForms {
  readonly form: OfficialForm;
  /** That all rows share. */
  readonly answers: Answers;
  readonly words: FormWords;
  readonly table: LocalFile;
  /** `2026-03-31`. */
  readonly today: string;
}

interface Options {
  check: boolean;
  draft: boolean;
  copies: string;
  pages: 'filed' | 'all';
  flatten: boolean;
  language: Language;
}

interface JudgedRow extends Judged {
  readonly row: TableRow;
}

/** A form may come to several sheets; so many names are kept for each row. */
const NAMES_A_ROW = 100;

/**
 * A form for each row of a table. With `check` nothing is made, and the result says what is to say of each row. Fails with
 * FORM_TABLE_UNREADABLE, with FORM_ROWS_UNFINISHED where a row is not finished, and as `writeSheets` does.
 */
export async function runTable(many: ManyForms, work: ToolWork<Options>): Promise<ToolResult> {
  const { form, words, table: file, today } = many;
  const { options, folder, progress } = work;
  const table = await readTableFile(file, { form, shared: many.answers, today, language: options.language });
  const text = await loadTableText(options.language);
  const rows = table.rows.map((row): JudgedRow => {
    const judged = judge(form, { answers: row.answers, faults: row.faults, unknown: [] }, { today }, words);
    if (row.surplus === 0) return { ...judged, row };
    const surplus = { rule: 'surplus', severity: 'error', questions: [], message: text.surplus } as const;
    return { isFinished: false, remarks: [surplus, ...judged.remarks], row };
  });
  const named = (ids: readonly string[]) => ids.map((id) => words.labelOf(id)).join(', ');
  const said = [
    ...(table.missing.length > 0 ? [sentence(text.missing, { columns: named(table.missing) })] : []),
    ...(table.unknown.length > 0 ? [sentence(text.unknown, { columns: table.unknown.join(', ') })] : []),
    ...(table.repeated.length > 0 ? [sentence(text.repeated, { columns: named(table.repeated) })] : []),
  ];
  if (options.check) return told(form, rows, said);
  expectFinished(rows, options.draft);
  let done = 0;
  const { copies, pages, flatten } = options;
  const made = await inParallel([...rows.entries()], work.signal, async ([at, { row, isFinished }], signal) => {
    const stem = `${stemOf(form)}-line-${row.line}`;
    const wish = { form, answers: row.answers, words, stem, isDraft: !isFinished, copies, pages, flatten };
    const outputs = await writeSheets({ ...wish, folder, before: at * NAMES_A_ROW, signal });
    done += 1;
    progress(done, rows.length);
    return outputs;
  });
  const columns = said.map((each): Note => ({ code: 'FORM_COLUMNS', sentence: each }));
  const remarks = rows.flatMap((row) => row.remarks);
  return { outputs: made.flat(), notes: [...columns, ...notesOn(form, remarks, words)] };
}

/** What cannot be read is no answer, not even in a draft. */
function expectFinished(rows: readonly JudgedRow[], isDraft: boolean): void {
  const unfinished = rows.filter(({ isFinished, row }) =>
    isDraft ? row.faults.size > 0 || row.surplus > 0 : !isFinished,
  );
  const [first] = unfinished;
  const wrong = first?.remarks.find(({ severity }) => severity === 'error');
  if (first && wrong)
    throw new ToolFailure('FORM_ROWS_UNFINISHED', {
      count: unfinished.length,
      line: first.row.line,
      sentence: wrong.message,
    });
}

function told({ id: form, blank }: OfficialForm, rows: readonly JudgedRow[], columns: readonly string[]): ToolResult {
  const finished = rows.every(({ isFinished }) => isFinished);
  const findings = rows.map(({ row, isFinished, remarks }) => ({
    line: row.line,
    finished: isFinished,
    findings: remarks,
  }));
  const lines = rows.flatMap(({ row, remarks }) =>
    remarks.length === 0
      ? []
      : asLines({ remarks })
          .split('\n')
          .map((each) => `${row.line}: ${each}`),
  );
  return {
    outputs: [],
    notes: [],
    report: { form, revision: blank.revised, finished, columns, rows: findings },
    said: [...columns, ...lines].join('\n'),
  };
}

/** A table to begin with, whose line is the example of the form. */
export async function templateOf(id: string, language: Language): Promise<string> {
  const form = await formNamed(id);
  const text = await loadFormText(id, language);
  if (!text) throw new TypeError(`the form ${id} has no words`);
  return writeTable(form, text, [form.example]);
}

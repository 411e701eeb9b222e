import { failure, failureSentence, type Language, type Note } from '@pagewright/contract';
import {
  loadFormText,
  loadTableText,
  sentence,
  writeTable,
  type Answers,
  type Form,
  type TableRow,
} from '@pagewright/forms';
import { ToolFailure } from '../../failure.ts';
import type { LocalFile } from '../../options.ts';
import type { ToolResult, ToolWork } from '../../tool.ts';
import { asLines, judge, type Judged } from '../judge.ts';
import { formNamed } from '../form-named.ts';
import { notesOn } from '../notes-on.ts';
import type { FormWords } from '../words.ts';
import { makeForms, type AnsweredForm, type FormMaking } from '../writing/make-forms.ts';
import { readTableFile } from './read-table-file.ts';

interface ManyForms {
  readonly form: Form;
  /** That all rows share. */
  readonly answers: Answers;
  readonly words: FormWords;
  readonly table: LocalFile;
  /** `2026-03-31`. */
  readonly today: string;
}

interface Options extends FormMaking {
  check: boolean;
  draft: boolean;
  language: Language;
}

interface JudgedRow extends Judged {
  readonly row: TableRow;
}

/**
 * A form for each row of a table. With `check` nothing is made, and the result says what is to say of each row. Fails with
 * FORM_TABLE_UNREADABLE, with FORM_ROWS_UNFINISHED where a row is not finished, FORM_ROW_REFUSED
 * where it cannot be written, and as `makeForms` does.
 */
export async function runTable(many: ManyForms, work: ToolWork<Options>): Promise<ToolResult> {
  const { form, words, table: file, today } = many;
  const { options } = work;
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
  expectFinished(rows, words, options);
  const answered = rows.map(({ row: { line, answers }, isFinished }): AnsweredForm => ({
    answers,
    isDraft: !isFinished,
    suffix: `-line-${line}`,
    failing: ({ failure }) =>
      new ToolFailure('FORM_ROW_REFUSED', { line, sentence: failureSentence(failure, options.language) }),
  }));
  const outputs = await makeForms(answered, { form, words }, work);
  const columns = said.map((each): Note => ({ code: 'FORM_COLUMNS', sentence: each }));
  const remarks = rows.flatMap((row) => row.remarks);
  return { outputs, notes: [...columns, ...notesOn(form, remarks, words)] };
}

/** What cannot be read is no answer, not even in a draft. */
function expectFinished(rows: readonly JudgedRow[], words: FormWords, { draft, language }: Options): void {
  const unfinished = rows.filter(({ isFinished, row }) =>
    draft ? row.faults.size > 0 || row.surplus > 0 : !isFinished,
  );
  const [first] = unfinished;
  const wrong = first?.remarks.find(({ severity }) => severity === 'error');
  if (!first || !wrong) return;
  const [question = ''] = wrong.questions;
  const unfit = { names: words.labelOf(question), sentence: wrong.message };
  // What is wrong with an answer does not name its question; what a rule says does.
  const sentence = first.row.faults.has(question)
    ? failureSentence(failure('FORM_ANSWER_UNFIT', unfit), language)
    : wrong.message;
  throw new ToolFailure('FORM_ROWS_UNFINISHED', { count: unfinished.length, line: first.row.line, sentence });
}

function told({ id: form, blank }: Form, rows: readonly JudgedRow[], columns: readonly string[]): ToolResult {
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

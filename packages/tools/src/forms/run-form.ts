import type { OfficialForm, ReadData } from '@pagewright/forms';
import type { Note } from '@pagewright/contract';
import { ToolFailure } from '../failure.ts';
import type { LocalFile, OptionValues } from '../options.ts';
import type { ToolResult, ToolWork } from '../tool.ts';
import { formNamed } from './form-named.ts';
import type { formOptions } from './form-options.ts';
import { asLines, judge } from './judge.ts';
import { notesOn } from './notes-on.ts';
import { readDataFile } from './read-data-file.ts';
import { wordsOf, type FormWords } from './words.ts';
import { runTable, templateOf } from './table/run-table.ts';
import { makeForms } from './writing/make-forms.ts';

type Options = Omit<OptionValues<ReturnType<typeof formOptions>>, 'example'> & {
  example: string;
  /** Of a tool that makes many forms at once. */
  table?: LocalFile | undefined;
  template?: string;
};

/**
 * Fills in one of these forms from a file of data. With `example` or `check` nothing is made, and the result says what was asked.
 * Fails with OPTION_MISSING without data, FORM_UNFINISHED where a finished form is not to have what its data have, and as
 * `readDataFile` and `makeForms` do.
 */
export async function runForm(ids: readonly string[], work: ToolWork<Options>): Promise<ToolResult> {
  const { options, clock } = work;
  if (options.example !== 'no') return saying(await exampleOf(options.example));
  if (options.template !== undefined && options.template !== 'no')
    return { ...saying(undefined), said: await templateOf(options.template, options.language) };
  if (!options.data) throw new ToolFailure('OPTION_MISSING', { option: 'data' });
  const data = await readDataFile(options.data, ids);
  const words = await wordsOf(data.form, options.language);
  if (options.table) {
    expectReadable(data, words);
    return runTable({ ...data, words, table: options.table, today: dayOf(clock()) }, work);
  }
  const judged = judge(data.form, data, { today: dayOf(clock()) }, words);
  if (options.check) {
    const { id: form, blank } = data.form;
    const report = { form, revision: blank.revised, finished: judged.isFinished, findings: judged.remarks };
    return { ...saying(report), said: asLines(judged) };
  }
  expectReadable(data, words);
  const errors = judged.remarks.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first && !options.draft)
    throw new ToolFailure('FORM_UNFINISHED', { count: errors.length, sentence: first.message });
  const { form, answers } = data;
  const outputs = await makeForms([{ answers, isDraft: first !== undefined }], { form, words }, work);
  return { outputs, notes: [...notesOnRevision(data), ...notesOn(data.form, judged.remarks, words)] };
}

function expectReadable({ faults }: ReadData, words: FormWords): void {
  const [unread] = faults;
  if (!unread) return;
  const [question, fault] = unread;
  throw new ToolFailure('FORM_ANSWER_UNFIT', { names: words.labelOf(question), sentence: words.ofFault(fault) });
}

/** As dates of forms are written: where the person is. */
function dayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const saying = (report: unknown): ToolResult => ({
  outputs: [],
  notes: [],
  report,
  said: JSON.stringify(report, undefined, 2),
});

async function exampleOf(id: string): Promise<unknown> {
  const form = await formNamed(id);
  return { form: form.id, revision: form.blank.revised, answers: form.example };
}

function notesOnRevision({ form, revision }: { form: OfficialForm; revision: string }): Note[] {
  return revision === '' || revision === form.blank.revised ? [] : [{ code: 'FORM_OTHER_REVISION', revision }];
}

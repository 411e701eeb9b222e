import { said, type Answers, type Form } from '@pagewright/forms';
import type { Note } from '@pagewright/contract';
import { ToolFailure } from '../failure.ts';
import { outputPath } from '../names.ts';
import type { OptionValues } from '../options.ts';
import type { ToolOutput, ToolResult, ToolWork } from '../tool.ts';
import { blankFor } from './blanks/blank-of.ts';
import { copiesOf, copiesWith, pagesOf } from './copies.ts';
import { formNamed } from './form-named.ts';
import type { formOptions } from './form-options.ts';
import { judge, type Judged } from './judge.ts';
import { readDataFile } from './read-data-file.ts';
import { wordsOf, type FormWords } from './words.ts';
import { writeSheet } from './write-sheet.ts';

type Options = Omit<OptionValues<ReturnType<typeof formOptions>>, 'example'> & { example: string };

/**
 * Fills in one of these forms from a file of data. With `example` or `check` nothing is made, and the result says what was asked.
 * Fails with OPTION_MISSING without data, FORM_UNFINISHED where a finished form is not to have what its data have, and as
 * `readDataFile`, `blankFor` and `writeSheet` do.
 */
export async function runForm(ids: readonly string[], work: ToolWork<Options>): Promise<ToolResult> {
  const { options, clock } = work;
  if (options.example !== 'no') return saying(await exampleOf(options.example));
  if (!options.data) throw new ToolFailure('OPTION_MISSING', { option: 'data' });
  const data = await readDataFile(options.data, ids);
  const words = await wordsOf(data.form, options.language);
  const judged = judge(data.form, data, { today: dayOf(clock()) }, words);
  if (options.check) {
    const { id: form, blank } = data.form;
    const report = { form, revision: blank.revised, finished: judged.isFinished, findings: judged.remarks };
    return { ...saying(report), said: asLines(judged) };
  }
  const [unread] = data.faults;
  if (unread) {
    const [question, fault] = unread;
    throw new ToolFailure('FORM_ANSWER_UNFIT', { names: words.labelOf(question), sentence: words.ofFault(fault) });
  }
  const errors = judged.remarks.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first && !options.draft)
    throw new ToolFailure('FORM_UNFINISHED', { count: errors.length, sentence: first.message });
  const outputs = await writeSheets(data.form, data.answers, work, { words, isDraft: first !== undefined });
  return { outputs, notes: [...notesOnRevision(data), ...notesOn(data.form, judged, words)] };
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

/** One line for each remark, errors first. */
function asLines({ remarks }: Judged): string {
  const rank = { error: 0, question: 1, hint: 2 };
  const sorted = remarks.toSorted((one, other) => rank[one.severity] - rank[other.severity]);
  return sorted.map(({ severity, questions, message }) => `${severity} ${questions.join(', ')}: ${message}`).join('\n');
}

async function writeSheets(
  form: Form,
  answers: Answers,
  { options, folder, progress, signal }: ToolWork<Options>,
  { words, isDraft }: { words: FormWords; isDraft: boolean },
): Promise<ToolOutput[]> {
  const { path: empty } = await blankFor(form.blank, yearIn(answers));
  const chosen = copiesOf(form, options.copies);
  const sheets = form.sheets?.(answers) ?? [answers];
  const outputs: ToolOutput[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const copies = copiesWith(form, sheet, chosen);
    const pages = pagesOf(form, copies, options.pages);
    const output = outputPath(folder, index + 1, 'pdf');
    await writeSheet({ form, answers: sheet, copies, pages, flatten: options.flatten, empty, output }, words, signal);
    const number = sheets.length === 1 ? '' : `-${index + 1}`;
    outputs.push({ path: output, name: `${stemOf(form)}${number}${isDraft ? ' draft' : ''}.pdf`, pages: pages.length });
    progress(index + 1, sheets.length);
  }
  return outputs;
}

/** Where a form asks for its calendar year, it asks so. */
function yearIn(answers: Answers): number | undefined {
  const year = said(answers, 'year');
  return /^\d{4}$/.test(year) ? Number(year) : undefined;
}

/** `W-9` is `w9`. */
const stemOf = ({ name }: Form) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function notesOnRevision({ form, revision }: { form: Form; revision: string }): Note[] {
  return revision === '' || revision === form.blank.revised ? [] : [{ code: 'FORM_OTHER_REVISION', revision }];
}

function notesOn(form: Form, { remarks }: Judged, words: FormWords): Note[] {
  const count = (isCounted: (severity: string) => boolean) => remarks.filter((each) => isCounted(each.severity)).length;
  const [errors, others] = [count((severity) => severity === 'error'), count((severity) => severity === 'question')];
  return [
    ...(errors > 0 ? [{ code: 'FORM_DRAFT' as const, count: errors }] : []),
    ...(others > 0 ? [{ code: 'FORM_UNUSUAL' as const, count: others }] : []),
    ...(form.leftOut ?? []).map(({ id }) => ({ code: 'FORM_PAGES_LEFT_OUT' as const, sentence: words.ofLeftOut(id) })),
  ];
}

import type { FormToWrite } from '@pagewright/editor/filling';
import { unseenValues } from '@pagewright/engine/forms';
import { completed, writtenFields, type Answers, type Copy, type Form } from '@pagewright/forms';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { ToolFailure } from '../failure.ts';
import { faceFilesFor } from './face-files.ts';
import type { FormWords } from './words.ts';
import type { SheetInput } from './write-sheet-task.ts';

export interface Sheet {
  form: Form;
  answers: Answers;
  copies: readonly Copy[];
  /** Of the empty file, from 1. */
  pages: readonly number[];
  flatten: boolean;
  empty: string;
  output: string;
}

/**
 * Writes one form, and has another reader see every value at its place. Fails with FIELD_TOO_LONG and FIELD_LETTERS_MISSING, which
 * name the question, and with FORM_READ_BACK; there is no file then.
 */
export async function writeSheet(sheet: Sheet, words: FormWords, signal: AbortSignal): Promise<void> {
  const { form, copies, empty, output } = sheet;
  const asked = new Map(copies.flatMap(({ entries }) => entries.map(({ field, question }) => [field, question])));
  const labelOf = (field: string) => words.labelOf(asked.get(field) ?? field);
  const shown = await written(sheet, words, signal).catch((error: unknown) => {
    throw error instanceof EngineFailure ? namingQuestion(error, labelOf) : error;
  });
  const unseen = await unseenValues(output, { empty, shown, signal });
  const names = unseen.flatMap((at) => {
    const value = shown[at];
    if (!value) return [];
    return 'field' in value ? labelOf(value.field) : words.labelOf(value.question);
  });
  if (names.length > 0)
    throw new ToolFailure('FORM_READ_BACK', { names: [...new Set(names)].join(', ') }, `unseen in ${form.id}`);
}

async function written(sheet: Sheet, words: FormWords, signal: AbortSignal) {
  const { form, answers, copies, pages, flatten, empty, output } = sheet;
  const all = completed(form, answers);
  const values = writtenFields(form, answers, copies);
  const fields = copies
    .flatMap(({ entries }) => entries)
    .map(({ field, question }) => ({ name: field, value: values.get(field) ?? null, tip: words.labelOf(question) }));
  const marks = copies
    .flatMap((copy) => copy.marks ?? [])
    .flatMap(({ question, page, area, draw }) => {
      const drawn = draw(all);
      return drawn ? [{ question, page, area, draw: drawn }] : [];
    });
  const input = { empty, fields: once(fields), marks, pages, flatten, output };
  try {
    return await inThread({ ...input, faces: new Map() }, signal);
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code !== 'FIELD_LETTERS_MISSING') throw error;
    return inThread({ ...input, faces: await faceFilesFor([...values.values()].join('')) }, signal);
  }
}

/** A field that two entries write by turns is written by the one that has something. */
function once(fields: FormToWrite['fields']): FormToWrite['fields'] {
  const first = new Map<string, FormToWrite['fields'][number]>();
  for (const field of fields) if (first.get(field.name)?.value == null) first.set(field.name, field);
  return [...first.values()];
}

const inThread = (input: SheetInput, signal: AbortSignal) =>
  runInThread<typeof import('./write-sheet-task.ts')>(new URL('./write-sheet-task.ts', import.meta.url), input, {
    signal,
  });

/** The official names of fields say nothing to anybody. */
function namingQuestion({ code, facts }: EngineFailure, labelOf: (field: string) => string): EngineFailure {
  return new EngineFailure(code, facts.names === undefined ? facts : { ...facts, names: labelOf(facts.names) });
}

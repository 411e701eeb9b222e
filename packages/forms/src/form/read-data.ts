import type { Answers } from './answers.ts';
import type { Fault } from './fault.ts';
import { questionsOf } from './form-state.ts';
import type { Form } from './form.ts';
import { readTyped } from './read-typed.ts';

/** A form's data in a file: what the prompt and the page read and write. */
export interface FormData {
  /** Id of the form. */
  readonly form: string;
  /** Of its blank: `2024-03`. */
  readonly revision: string;
  readonly answers: Readonly<Record<string, string | number | boolean>>;
}

export interface ReadData {
  readonly answers: Answers;
  /** Answers that cannot be read, by their questions. */
  readonly faults: ReadonlyMap<string, Fault>;
  /** Names that the form does not ask. */
  readonly unknown: readonly string[];
}

/** `undefined` where the value is no data of a form. */
export function dataIn(value: unknown): FormData | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { form, revision, answers } = value as Partial<Record<string, unknown>>;
  if (typeof form !== 'string' || typeof answers !== 'object' || answers === null || Array.isArray(answers))
    return undefined;
  const isAnswer = (each: unknown) => ['string', 'number', 'boolean'].includes(typeof each);
  if (!Object.values(answers).every(isAnswer)) return undefined;
  return {
    form,
    revision: typeof revision === 'string' ? revision : '',
    answers: answers as FormData['answers'],
  };
}

export function readData(form: Form, { answers: given }: Pick<FormData, 'answers'>): ReadData {
  const questions = new Map(questionsOf(form).map((question) => [question.id, question]));
  const answers: Record<string, string | true> = {};
  const faults = new Map<string, Fault>();
  for (const [id, value] of Object.entries(given)) {
    const question = questions.get(id);
    if (!question) continue;
    const read = readTyped(question.kind, typeof value === 'number' ? String(value) : value);
    if ('fault' in read) faults.set(id, read.fault);
    else if (read.answer !== undefined) answers[id] = read.answer;
  }
  return { answers, faults, unknown: Object.keys(given).filter((id) => !questions.has(id)) };
}

import {
  dataIn,
  questionsOf,
  readData,
  readTyped,
  shownAnswer,
  type Answers,
  type Form,
  type FormData,
  type Question,
} from '@pagewright/forms';
import type { Typed } from '../state/filling.ts';

/** Numbers of people, which a draft has only where that is asked for. */
const PERSONAL: readonly string[] = ['ssn', 'itin', 'atin'];

export const isPersonalNumber = ({ kind }: Question): boolean =>
  kind.is === 'formatted'
    ? kind.format.is === 'special' && kind.format.of === 'ssn'
    : kind.is === 'identifier' && kind.of.some((each) => PERSONAL.includes(each));

/** What is typed as the data of a form; what cannot be read goes along as it was typed. */
export function dataOf(form: Form, typed: Typed, withNumbers: boolean): FormData {
  const answers: Record<string, string | true> = {};
  for (const question of questionsOf(form)) {
    const value = typed[question.id];
    if (value === undefined || value === '' || (!withNumbers && isPersonalNumber(question))) continue;
    const read = readTyped(question.kind, value);
    // What a file keeps in a format of its own would be read otherwise where somebody types it.
    const answer = 'fault' in read || question.kind.is === 'formatted' ? value : read.answer;
    if (answer !== undefined) answers[question.id] = answer;
  }
  return { form: form.id, revision: form.blank.revised, answers };
}

export type Taken =
  /** `unknown`: names that the form does not ask for. */
  | {
      readonly is: 'taken';
      readonly typed: Typed;
      readonly unknown: readonly string[];
      readonly isOtherRevision: boolean;
    }
  | { readonly is: 'unreadable' }
  | { readonly is: 'other form' };

/** Data of a form as it stands in the fields. What is wrong with an answer is said beside its question, where it stays as it was given. */
export function typedFrom(form: Form, value: unknown): Taken {
  const data = dataIn(value);
  if (!data) return { is: 'unreadable' };
  if (data.form !== form.id) return { is: 'other form' };
  const { typed, unknown } = typedOf(form, data);
  return { is: 'taken', typed, unknown, isOtherRevision: data.revision !== '' && data.revision !== form.blank.revised };
}

/** Answers as they stand in the fields; what cannot be read stays as it was given. `unknown`: names that the form does not ask for. */
export function typedOf(
  form: Form,
  data: Pick<FormData, 'answers'>,
): { readonly typed: Typed; readonly unknown: readonly string[] } {
  const { answers, faults, unknown } = readData(form, data);
  const kinds = new Map(questionsOf(form).map(({ id, kind }) => [id, kind]));
  const typed: Record<string, string | true> = {};
  for (const [id, answer] of Object.entries<Answers[string]>(answers)) {
    const kind = kinds.get(id);
    if (kind) typed[id] = answer === true ? true : shownAnswer(kind, answer);
  }
  for (const id of faults.keys()) typed[id] = String(data.answers[id]);
  return { typed, unknown };
}

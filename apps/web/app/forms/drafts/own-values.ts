import { writtenFields, type Answers, type FieldValue, type Form, type GivenData } from '@pagewright/forms';
import type { Typed } from '../state/filling.ts';
import { typedFrom } from './draft-data.ts';

/** What each field of a file then has. */
export function valuesIn(form: Form, answers: Answers): Map<string, FieldValue> {
  const entries = form.copies.flatMap((copy) => copy.entries);
  const several = new Set(entries.flatMap(({ field, isSeveral }) => (isSeveral ? field : [])));
  return new Map(
    [...writtenFields(form, answers)].map(([name, value]) => [name, several.has(name) ? value.split('\n') : value]),
  );
}

/** What is typed with what a file of data says in its place; what it does not name stays. */
export function withData(form: Form, typed: Typed, { given, emptied }: GivenData): Typed {
  const taken = typedFrom(form, { form: form.id, answers: given });
  const left = Object.entries<Typed[string]>(typed).filter(([id]) => !emptied.includes(id));
  return { ...Object.fromEntries(left), ...(taken.is === 'taken' && taken.typed) };
}

import type { Answers } from './answers.ts';
import { completed } from './form-state.ts';
import type { Form } from './form.ts';

/** What is written into a file on one sheet with all of its copies, by the names of its fields; a field that is not named stays empty. */
export function writtenFields(form: Form, answers: Answers): Map<string, string> {
  const all = completed(form, answers);
  return new Map(
    form.copies.flatMap(({ entries }) =>
      entries.flatMap(({ field, write }) => {
        const value = write(all);
        return value === undefined || value === '' ? [] : [[field, value] as const];
      }),
    ),
  );
}

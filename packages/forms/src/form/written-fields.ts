import type { Answers } from './answers.ts';
import { completed } from './form-state.ts';
import type { Copy, Form } from './form.ts';

/** What is written into the official file, by the names of its fields; a field that is not named stays empty. */
export function writtenFields(
  form: Form,
  answers: Answers,
  copies: readonly Copy[] = form.copies,
): Map<string, string> {
  const all = completed(form, answers);
  const written = new Map<string, string>();
  for (const { field, write } of copies.flatMap(({ entries, when }) => (when?.(all) === false ? [] : entries))) {
    const value = write(all);
    if (value !== undefined && value !== '') written.set(field, value);
  }
  return written;
}

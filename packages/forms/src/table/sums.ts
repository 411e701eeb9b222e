import { completed, questionsOf } from '../form/form-state.ts';
import type { Answers } from '../form/answers.ts';
import type { Form } from '../form/form.ts';
import { sumIn } from '../money/said-amounts.ts';
import type { Cents } from '../money/cents.ts';

/** What the amounts of many forms add up to, by the question, in the order of the form; without those that no form has. */
export function sumsOf(form: Form, rows: readonly Answers[]): ReadonlyMap<string, Cents> {
  const amounts = questionsOf(form).filter(({ kind }) => kind.is === 'money');
  const sums = new Map<string, Cents>();
  for (const answers of rows) {
    const all = completed(form, answers);
    for (const { id } of amounts) if (all[id] !== undefined) sums.set(id, (sums.get(id) ?? 0n) + sumIn(all, [id]));
  }
  return new Map(amounts.flatMap(({ id }) => (sums.has(id) ? [[id, sums.get(id) ?? 0n] as const] : [])));
}

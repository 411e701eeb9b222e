import { completed, type Answers, type Copy, type Form } from '@pagewright/forms';
import { ToolFailure } from '../failure.ts';

/** The copies that are asked for, in the order of the form. Fails with OPTION_INVALID where one is not of the form. */
export function copiesOf({ copies }: Form, asked: string): readonly Copy[] {
  const ids = asked.split(',').map((id) => id.trim());
  if (asked.trim() === '') return copies;
  const chosen = copies.filter(({ id }) => ids.includes(id));
  if (chosen.length !== new Set(ids).size) throw new ToolFailure('OPTION_INVALID', { option: 'copies' });
  return chosen;
}

/** Those of them that there are with these answers. */
export function copiesWith(form: Form, answers: Answers, chosen: readonly Copy[]): readonly Copy[] {
  const all = completed(form, answers);
  return chosen.filter(({ when }) => when?.(all) ?? true);
}

/** Pages of the empty file, from 1: those of the copies, or with instructions all that are not left out. */
export function pagesOf(form: Form, copies: readonly Copy[], which: 'filed' | 'all'): number[] {
  const filed = new Set(copies.flatMap(({ pages }) => pages));
  const others = [...form.copies, ...(form.leftOut ?? [])].flatMap(({ pages }) => pages);
  const left = which === 'all' ? numbersTo(form.blank.pages).filter((page) => !others.includes(page)) : [];
  return [...filed, ...left].sort((one, other) => one - other);
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

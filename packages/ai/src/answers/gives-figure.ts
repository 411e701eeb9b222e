import { conceptsIn, isAmount } from '../retrieval/concept-names.ts';
import { plainStems } from '../retrieval/terms.ts';
import { PERIOD } from '../retrieval/topics.ts';

const isFigure = (stem: string): boolean => /\d/.test(stem) && !PERIOD.test(stem);

/**
 * Whether a sentence gives a figure of one of these amounts: one stands behind its name before another amount is named. In
 * "operating income was 13.9% of net sales" net sales are only what it is a share of. Of no amounts any figure is one.
 */
export function givesFigure(text: string, amounts: ReadonlySet<string>, language: string | undefined): boolean {
  const stems = plainStems(text, language);
  if (amounts.size === 0) return stems.some(isFigure);
  const named = conceptsIn(stems, language).filter(({ terms }) => terms.some(isAmount));
  return named.some(
    ({ from, to, terms }, at) =>
      terms.some((term) => amounts.has(term)) &&
      stems[from - 1] !== 'percent' &&
      stems.slice(to, named[at + 1]?.from).some(isFigure),
  );
}

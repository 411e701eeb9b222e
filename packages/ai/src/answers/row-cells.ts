import type { Passage, PassageCell } from '../passages/passage.ts';
import type { Quote } from '../quotes/quote.ts';
import type { Question, Topic } from '../retrieval/question.ts';
import { termsOf } from '../retrieval/terms.ts';
import { isIn, setOf } from './coverage.ts';

/** Cells of one row that are shown together. */
const MOST = 4;

/**
 * What a row says to a question: its name and the cells below the heads that the question names, the year above all.
 * Undefined where it has no name or no cell, or none of the years that are asked for though its heads have years.
 */
export function cellsAsked(
  { number, text }: Passage,
  cells: readonly PassageCell[],
  { topics }: Question,
  language: string | undefined,
): { text: string; quotes: Quote[] } | undefined {
  const [name, ...others] = cells;
  if (!name || others.length === 0 || !/\p{L}/u.test(text.slice(name.from, name.to))) return undefined;
  const heads = others.map((cell) => ({ cell, terms: setOf(termsOf(cell.head, language)) }));
  const own = setOf(termsOf(text.slice(name.from, name.to), language));
  let left = heads;
  for (const topic of byTelling(topics)) {
    if (isIn(topic, own)) continue;
    const named = left.filter(({ terms }) => isIn(topic, terms));
    if (named.length > 0) left = named;
    else if (
      topic.kind === 'period' &&
      /^\d/.test(topic.stems[0]!) &&
      heads.some(({ cell }) => YEAR.test(cell.head)) &&
      !topics.some(
        (other) => other !== topic && other.kind === 'period' && heads.some(({ terms }) => isIn(other, terms)),
      )
    )
      return undefined;
  }
  const shown = left.slice(0, MOST).map(({ cell }) => cell);
  const said = shown.map((cell) =>
    [cell.head, text.slice(cell.from, cell.to)].filter((part) => part !== '').join(': '),
  );
  const first = text.slice(name.from, name.to).replace(/[:\s]+$/u, '');
  const composed = shown[0]!.head === '' ? `${first}: ${said.join('; ')}` : `${first}, ${said.join('; ')}`;
  return { text: composed, quotes: [name, ...shown].map(({ from, to }) => ({ passage: number, from, to })) };
}

const YEAR = /\b(?:19|20)\d\d\b/;

/** Years choose columns before words do. */
const byTelling = (topics: readonly Topic[]): Topic[] =>
  topics.toSorted((one, other) => Number(other.kind === 'period') - Number(one.kind === 'period'));

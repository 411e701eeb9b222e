import type { PassageCell } from '../passages/passage.ts';
import type { Cited, Said } from './evidence.ts';
import { figuresIn } from './figures.ts';

const YEAR = /\b(?:19|20)\d\d\b/gu;

/**
 * Whether each figure of a row that a sentence says stands below a year that it speaks of. `asked`: what the question says,
 * for sentences that leave the year to it.
 */
export function areColumnsRight({ text, language }: Said, cited: readonly Cited[], asked: readonly string[]): boolean {
  const own = yearsIn(text);
  const years = own.size > 0 ? own : yearsIn(asked[0] ?? '');
  if (years.size === 0) return true;
  const said = new Set(figuresIn(text, language).numbers.map(({ value }) => value));
  return cited.every(({ source: { passage, language: of } }) => {
    const cells = (passage.cells ?? []).map((cell) => ({
      years: yearsIn(cell.head),
      values: valuesOf(passage.text, cell, of),
    }));
    if (!cells.some((cell) => cell.years.intersection(years).size > 0)) return true;
    const having = [...said]
      .map((value) => cells.filter(({ values }) => values.has(value)))
      .filter(({ length }) => length > 0);
    const isRight = (those: typeof cells) =>
      those.some((cell) => cell.years.size === 0 || cell.years.intersection(years).size > 0);
    // A sentence that tells a whole row and no year has the right figure among others.
    return own.size > 0 ? having.every(isRight) : having.length === 0 || having.some(isRight);
  });
}

const yearsIn = (text: string): Set<string> => new Set(text.match(YEAR));

const valuesOf = (text: string, { from, to }: PassageCell, language: string | undefined): Set<string> =>
  new Set(figuresIn(text.slice(from, to), language).numbers.map(({ value }) => value));

import type { PassageDocument } from '../passages/passage.ts';
import type { Statement } from '../quotes/quote.ts';
import { choose } from './choose.ts';
import { keyFigures } from './key-figures.ts';
import { mainSections } from './main-sections.ts';
import { LENGTHS, type Summary, type SummaryOptions } from './summary.ts';
import { toldBy, type Told } from './told.ts';
import { weigh, type Candidate } from './weigh.ts';

/** Words of a summary for which its figures are counted, where its length has no name. */
const WORDS_A_FIGURE = 30;

/**
 * The sentences that stand for a document, as a whole or section by section, and its key figures. Documents without whole
 * sentences have no statements.
 */
export function summarize(document: PassageDocument, { length, bySection }: SummaryOptions): Summary {
  const lengths =
    typeof length === 'string'
      ? LENGTHS[length]
      : { ...length, sectionWords: length.words, figures: Math.ceil(length.words / WORDS_A_FIGURE) };
  const told = toldBy(document);
  const candidates = weigh(document, told);
  const groups: { title: string | undefined; candidates: readonly Candidate[] }[] = bySection
    ? mainSections(candidates)
    : [{ title: undefined, candidates }];
  const words = bySection ? lengths.sectionWords : lengths.words;
  const chosen = groups
    .map((group) => ({ title: group.title ?? '', places: choose(told, group.candidates, words) }))
    .filter(({ places }) => places.length > 0);
  const statementsOf = (places: readonly number[]) => places.map((at) => statementOf(told[at]!));
  const all = new Set(chosen.flatMap(({ places }) => places));
  return {
    statements: bySection ? [] : statementsOf([...all]),
    sections: bySection ? chosen.map(({ title, places }) => ({ title, statements: statementsOf(places) })) : [],
    figures: keyFigures(document, told, candidates, all, lengths.figures),
  };
}

const statementOf = ({ text, quote }: Told): Statement => ({ text, quotes: [quote] });

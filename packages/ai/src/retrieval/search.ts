import type { Passage } from '../passages/passage.ts';
import { fused } from './fusion.ts';
import type { Entry } from './entries.ts';
import { isNamed } from './named-places.ts';
import { nearnessOf } from './nearness.ts';
import { readQuestion, type Question } from './question.ts';
import type { Layer, SearchIndex } from './search-index.ts';
import { shared } from './shares.ts';

export interface SearchOptions {
  /** How many passages at most. */
  limit: number;
  /** How near each entry of the index comes to the question by its meaning (`Meanings`); 0 for those that do not. */
  meaning?: Float64Array;
}

/** A passage that speaks of what is asked. */
export interface Found {
  /** Counted from 0, in the order in which the documents were given. */
  document: number;
  passage: Passage;
  /** Where it stands, counted from 1: of its pages the first. */
  page: number;
  /** Greater is better; means nothing beside that of another question. */
  score: number;
}

/** The passages that speak most of what is asked, the best first. */
export function search(index: SearchIndex, question: string, options: SearchOptions): Found[] {
  return searchFor(
    index,
    readQuestion(
      question,
      index.documents.flatMap(({ languages }) => languages),
    ),
    options,
  );
}

/** More than any ranking gives. */
const FIRST = 1;
/** How much it counts that words stand together which the question has together; for so many of the best. */
const NEAR = 0.15;
const LOOKED_AT = 200;

export function searchFor(index: SearchIndex, question: Question, { limit, meaning }: SearchOptions): Found[] {
  const { entries, passages, windows, pages } = index;
  const scores = fused(
    [
      { scores: ofEntries(index, passages, question), weight: 1 },
      { scores: ofEntries(index, windows, question), weight: 1 },
      { scores: ofEntries(index, pages, question), weight: 1 },
      ...(meaning ? [{ scores: meaning, weight: 1 }] : []),
    ],
    entries.length,
  );
  if (question.places.length > 0 || question.phrases.length > 0)
    for (const [at, entry] of entries.entries()) if (isMeant(entry, question)) scores[at]! += FIRST;
  const ranked = ranking(scores);
  for (const at of ranked.slice(0, LOOKED_AT)) scores[at]! *= 1 + NEAR * nearnessOf(entries[at]!, question);
  return shared(
    ranking(scores).map((at) => ({ ...entries[at]!, score: scores[at]! })),
    limit,
    index.documents.length,
  ).map(({ document, passage, pages: own, score }) => ({ document, passage, page: own[0]!, score }));
}

/** Those with a score, the best first. */
const ranking = (scores: Float64Array): number[] =>
  [...scores.keys()].filter((at) => scores[at]! > 0).sort((one, other) => scores[other]! - scores[one]! || one - other);

/** Whether a passage stands where a question asks to look, or has the very words that it puts in quotation marks. */
const isMeant = (entry: Entry, { places, phrases }: Question): boolean =>
  places.some((place) => isNamed(entry, place)) || phrases.some((phrase) => hasPhrase(entry, phrase));

const hasPhrase = ({ own: { stems } }: Entry, phrase: readonly string[]): boolean =>
  stems.some((_, from) => phrase.every((stem, at) => stems[from + at] === stem));

/** Of each entry: the best score of the units in which it stands. */
function ofEntries({ entries }: SearchIndex, layer: Layer, question: Question): Float64Array {
  const scores = new Float64Array(entries.length);
  const ofUnits = layer.ranking.scores(question.terms);
  for (const [unit, own] of layer.units.entries()) {
    const score = ofUnits[unit]!;
    if (score > 0) for (const at of own) if (score > scores[at]!) scores[at] = score;
  }
  return scores;
}

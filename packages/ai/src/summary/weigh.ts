import { mainLanguageOf } from '../passages/main-language.ts';
import type { PassageDocument } from '../passages/passage.ts';
import { stemsOf } from '../words/stems.ts';
import { isLegal, isPassing, isTelling } from './cues.ts';
import { lexRank } from './lex-rank.ts';
import type { SectionKind } from './section-kinds.ts';
import type { Told } from './told.ts';
import { vectorsOf, type Vector } from './vectors.ts';

/** A sentence that may be chosen. */
export interface Candidate {
  told: Told;
  /** Place in the list of all sentences. */
  at: number;
  vector: Vector;
  /** What it is worth for a summary: about 0 to 2, below 0 for what belongs in none. */
  score: number;
}

/**
 * Found on nine of the papers of `benchmarks/ai-summary.ts`, and softened where reports read worse for them.
 * Being central alone is worse than being first.
 */
const WEIGHTS = {
  kinds: { abstract: 0.5, introduction: 0.35, conclusion: 0.35, plain: 0, boilerplate: 0 } satisfies Record<
    SectionKind,
    number
  >,
  firstOfSection: 0.25,
  amongFirst: 0.1,
  telling: 0.6,
  /** Outside introductions and conclusions. */
  tellingWithin: 0.3,
  passing: -0.4,
  /** For each word beyond what is read at one go. */
  wordTooMany: -0.015,
  /** Items of lists belong to what introduces them, unless they are the highlights. */
  point: -0.3,
  title: 0.3,
  central: 0.5,
  /** Of the first sentence of all, less and less towards the last. */
  early: 0.5,
};

const EASY_WORDS = 30;

/** Sentences of a section that has a first one worth telling from the others. */
const FULL_SECTION = 8;

/** Sentences that are compared with each other; of a longer document those that promise most, section by section. */
const MOST_CANDIDATES = 1500;
/** Of each section, however long the document is. */
const FEWEST_OF_SECTION = 3;

/** What can stand in a summary, and how much it is worth. */
export function weigh(document: PassageDocument, told: readonly Told[]): Candidate[] {
  const fit = fitOf(told);
  const promise = promiseOf(fit.map((each) => each.told));
  const kept = mostPromising(fit, (index) => promise[index]! + ownWorth(fit[index]!.told));
  const { vectors, numberOf } = vectorsOf(kept.map((each) => each.told.stems));
  const ranks = lexRank(vectors);
  const title = new Set(stemsOf(titleOf(document), mainLanguageOf(document)).map((stem) => numberOf.get(stem)));
  return kept.map(({ told: each, at }, index) => {
    const vector = vectors[index]!;
    const score =
      WEIGHTS.central * ranks[index]! +
      ownWorth(each) +
      WEIGHTS.title * Math.min(1, shareOf(title, vector)) +
      WEIGHTS.early * (1 - Math.log1p(at) / Math.log1p(told.length));
    return { told: each, at, vector, score };
  });
}

/** Of all sentences: a heading does not make more of them boilerplate. */
const MOST_BOILERPLATE = 0.5;

/** Sentences that can stand in a summary; poorer ones, asides and boilerplate only where there is nothing else. */
function fitOf(told: readonly Told[]): { told: Told; at: number }[] {
  const all = told.map((each, at) => ({ told: each, at })).filter((each) => each.told.fit);
  const good = all.filter((each) => each.told.fit !== 'piece');
  const plain = good.filter((each) => each.told.section.kind !== 'boilerplate');
  const main = (plain.length > good.length * MOST_BOILERPLATE ? plain : good).filter(
    (each) => !isLegal(each.told.text),
  );
  return [main, good].find(({ length }) => length > 0) ?? all;
}

const titleOf = ({ title = '', passages }: PassageDocument): string =>
  title === '' ? (passages.find(({ kind }) => kind === 'heading')?.text ?? '') : title;

function shareOf(stems: ReadonlySet<number | undefined>, { stems: own, weights }: Vector): number {
  return own.reduce((sum, stem, at) => (stems.has(stem) ? sum + weights[at]! : sum), 0);
}

/** What a sentence is worth by where it stands and how it is put. */
function ownWorth({ section, place, text, language, fit, words }: Told): number {
  const { kind, size } = section;
  return (
    WEIGHTS.wordTooMany * Math.max(0, words - EASY_WORDS) +
    (fit === 'point' && kind !== 'abstract' ? WEIGHTS.point : 0) +
    WEIGHTS.kinds[kind] +
    (place === 0 ? WEIGHTS.firstOfSection : place < 3 ? WEIGHTS.amongFirst : 0) *
      (kind === 'plain' ? Math.min(1, size / FULL_SECTION) : 1) +
    (isTelling(text, language) ? (kind === 'plain' ? WEIGHTS.tellingWithin : WEIGHTS.telling) : 0) +
    (isPassing(text, language) ? WEIGHTS.passing : 0)
  );
}

/** How much of what the document speaks of a sentence has, 0 to 1: by the frequency of its stems, without comparing any two. */
function promiseOf(told: readonly Told[]): number[] {
  const counts = new Map<string, number>();
  for (const { stems } of told) for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const sums = told.map(
    ({ stems }) => stems.reduce((sum, stem) => sum + Math.log(counts.get(stem)!), 0) / Math.max(1, stems.length),
  );
  const highest = sums.reduce((most, sum) => Math.max(most, sum), 0) || 1;
  return sums.map((sum) => sum / highest);
}

/** Each section keeps a share of the candidates as large as its own of the sentences. */
function mostPromising<T extends { told: Told }>(fit: readonly T[], promise: (index: number) => number): T[] {
  if (fit.length <= MOST_CANDIDATES) return [...fit];
  const kept = new Set<number>();
  for (const own of Map.groupBy(fit.keys(), (index) => fit[index]!.told.section).values()) {
    const share = Math.max(FEWEST_OF_SECTION, Math.floor((own.length / fit.length) * MOST_CANDIDATES));
    const best = own.map((index) => ({ index, worth: promise(index) })).sort((one, other) => other.worth - one.worth);
    for (const { index } of best.slice(0, share)) kept.add(index);
  }
  const all = [...kept]
    .map((index) => ({ index, worth: promise(index) }))
    .sort((one, other) => other.worth - one.worth);
  // Documents of very many small sections would have more than can be compared.
  const bounded = all.slice(0, MOST_CANDIDATES * 2).map(({ index }) => index);
  return bounded.sort((one, other) => one - other).map((index) => fit[index]!);
}

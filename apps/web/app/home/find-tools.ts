import type { Language } from '@pagewright/contract/languages.ts';
import { closeness, isSure, SAME_WORD } from './closeness.ts';
import { isFiller, unservedWishes, wordsOf } from './search-words.ts';

interface Findable {
  title: string;
  subtitle: string;
  slug: string;
  /** What people call it who use other words. */
  keywords: readonly string[];
  /** With their dots. */
  acceptsExtensions: readonly string[];
}

/** How much a word is worth by where it stands. What a card says about a tool is not what the tool is for. */
const WORTH = { title: 1, keyword: 0.95, slug: 0.7, extension: 0.6, subtitle: 0.35 } as const;
/** Worth of words in the order of a title or of a keyword, beside the words themselves: "pdf to png" is not "png to pdf". */
const ORDER_WORTH = 0.6;
/** Of what is typed, this much must be known: one word among strange ones finds nothing. */
const LEAST_KNOWN = 0.5;
/** Tools that fit less than this share of the best one are left out. */
const LEAST_OF_BEST = 0.3;
/** Of "pdf" in phrases, where it was not typed. */
const COMMON_WEIGHT = 0.2;

interface Indexed<T> {
  tool: T;
  words: { word: string; worth: number }[];
  /** Title and keywords, each as its words in order. */
  phrases: string[][];
}

export type FindTools<T> = (query: string) => T[];

/** Makes the search over these tools: best first for what is typed, all of them for nothing. */
export function toolFinder<T extends Findable>(tools: readonly T[], language: Language): FindTools<T> {
  const indexed = tools.map((tool) => indexOf(tool, language));
  const unserved = unservedWishes(language);
  return (query) => {
    const typed = wordsOf(query);
    if (typed.length === 0) return [...tools];
    const words = significant(typed, language);
    if (isUnserved(typed, unserved, indexed)) return [];

    const matches = words.map((word) => matchesOf(word, indexed));
    const weights = matches.map(({ of }) => rarityOf(of.size, tools.length));
    const whole = sum(weights);
    const weigh = (each: Indexed<T>, worth: (match: Match<T>) => number) =>
      sum(matches.map((match, place) => (weights[place] ?? 0) * worth(match)));
    const scored = indexed.map((each) => ({
      tool: each.tool,
      known: weigh(each, ({ of }) => (of.has(each) ? 1 : 0)) / whole,
      score:
        weigh(each, ({ of }) => of.get(each) ?? 0) +
        ORDER_WORTH * whole * Math.max(0, ...each.phrases.map((phrase) => likeness(phrase, matches, weights))),
    }));
    const best = Math.max(...scored.map(({ score }) => score));
    return scored
      .filter(({ known, score }) => known >= LEAST_KNOWN && score >= best * LEAST_OF_BEST)
      .sort((a, b) => b.score - a.score)
      .map(({ tool }) => tool);
  };
}

/** Without fillers, unless there is nothing else. */
function significant(words: readonly string[], language: Language): string[] {
  const said = words.filter((word) => !isFiller(word, language));
  return said.length > 0 ? said : [...words];
}

function indexOf<T extends Findable>(tool: T, language: Language): Indexed<T> {
  const phrases = [tool.title, ...tool.keywords].map((phrase) => significant(wordsOf(phrase), language));
  const worded = (texts: readonly string[], worth: number) => texts.flatMap(wordsOf).map((word) => ({ word, worth }));
  return {
    tool,
    phrases,
    words: [
      ...worded([tool.title], WORTH.title),
      ...worded(tool.keywords, WORTH.keyword),
      ...worded([tool.slug.replaceAll('-', ' ')], WORTH.slug),
      ...worded(tool.acceptsExtensions, WORTH.extension),
      ...worded([tool.subtitle], WORTH.subtitle),
    ],
  };
}

/** A typed word and what it finds. */
interface Match<T> {
  closeTo: (word: string) => number;
  /** The tools that have it, with its worth there. */
  of: ReadonlyMap<Indexed<T>, number>;
}

/** Typing errors and parts of words count where no tool has the word whole. */
function matchesOf<T>(typed: string, indexed: readonly Indexed<T>[]): Match<T> {
  const isWhole = indexed.some(({ words }) => words.some(({ word }) => isSure(closeness(typed, word))));
  const closeTo = (word: string) => {
    const close = closeness(typed, word);
    return isWhole && !isSure(close) ? 0 : close;
  };
  const found = indexed.map((each) => {
    const worth = Math.max(...each.words.map(({ word, worth: of }) => of * closeTo(word)));
    return [each, worth] as const;
  });
  return { closeTo, of: new Map(found.filter(([, worth]) => worth > 0)) };
}

/** A word of every tool ("pdf") says little, a word of one says all, and one of none stays unanswered. */
function rarityOf(having: number, all: number): number {
  return Math.log(1 + all / Math.max(1, having)) / Math.log(1 + all);
}

/** How much of a phrase and of what is typed stands in both, in one order: 1 where they are the same. */
function likeness<T>(phrase: readonly string[], typed: readonly Match<T>[], weights: readonly number[]): number {
  // The heaviest common subsequence, row by row.
  let row = phrase.map(() => 0);
  for (const [place, { closeTo }] of typed.entries()) {
    const above = row;
    const next: number[] = [];
    for (const [column, word] of phrase.entries()) {
      const pair = (above[column - 1] ?? 0) + (weights[place] ?? 0) * closeTo(word);
      next.push(Math.max(above[column] ?? 0, next[column - 1] ?? 0, pair));
    }
    row = next;
  }
  const common = row.at(-1) ?? 0;
  // A word that was not typed weighs as much as a rare one, except the one that every tool has.
  const weightOf = (word: string) =>
    weights[typed.findIndex(({ closeTo }) => closeTo(word) > 0)] ?? (word === 'pdf' ? COMMON_WEIGHT : 1);
  return common === 0 ? 0 : common ** 2 / (sum(weights) * sum(phrase.map(weightOf)));
}

function isUnserved<T>(typed: readonly string[], wishes: readonly string[][], indexed: readonly Indexed<T>[]): boolean {
  const isServed = (wish: readonly string[]) =>
    indexed.some(({ phrases }) => phrases.some((phrase) => wish.every((word) => phrase.includes(word))));
  const isWished = (wish: readonly string[]) =>
    wish.every((word) => typed.some((each) => closeness(each, word) >= SAME_WORD));
  return wishes.some((wish) => isWished(wish) && !isServed(wish));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

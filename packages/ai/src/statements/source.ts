import type { Passage } from '../passages/passage.ts';
import type { Quote, Statement } from '../quotes/quote.ts';
import type { Operation } from './draft.ts';

/** A passage that a model was given to answer from. */
export interface Source {
  /** Counted from 0, in the order in which the documents were given. */
  document: number;
  passage: Passage;
  /** BCP 47: the passage's own, else its document's. */
  language: string | undefined;
  title?: string;
}

/** Passages by the numbers that a request gives them. */
export type Sources = ReadonlyMap<number, Source>;

/** A quote of one of several documents. */
export interface CitedQuote extends Quote {
  /** Counted from 0, in the order in which the documents were given. */
  document: number;
}

/** A sentence whose every quote was found, and whose figures, names and sense are in them. */
export interface CheckedStatement extends Statement {
  quotes: readonly CitedQuote[];
  /** The sentence has a figure that our code worked out of those that are quoted, in this order. `how`: "1,058 − 184". */
  computed?: { operation: Operation; result: string; how: string };
}

/** Why a sentence is not shown. */
export const FLAWS = [
  /** It names no words of a passage. */
  'no-quote',
  /** No passage has the number that it names. */
  'no-passage',
  /** The words are not in the passage. */
  'not-found',
  /** The words are fewer than three, and no whole cell. */
  'too-short',
  /** A number, a date, an amount or a code is not in its quotes. */
  'figure',
  /** A name is not in its quotes. */
  'name',
  /** The sentence denies what its quotes say, or says what they deny. */
  'negation',
  /** It says more where they say less, or the reverse. */
  'comparison',
  /** It says something else than they do. */
  'unsupported',
  /** The figures cannot be worked out as it says. */
  'computation',
  /** It repeats our instructions. */
  'instructions',
  /** It holds, but nothing that is said answers the question. */
  'beside',
] as const;
export type Flaw = (typeof FLAWS)[number];

import type { Quote, Statement } from '../quotes/quote.ts';

/** A statement of one of several documents. */
export interface AnswerStatement extends Statement {
  /** Counted from 0, in the order in which the documents were given. */
  document: number;
}

/** A passage that comes nearest to a question. */
export interface NearestPlace {
  document: number;
  /** Of all its text. */
  quote: Quote;
  /** Counted from 1. */
  page: number;
}

/** What documents themselves say to a question, in the order in which they say it; or where they come nearest to it. */
export type Answer =
  | { found: true; statements: readonly AnswerStatement[] }
  | { found: false; nearest: readonly NearestPlace[] };

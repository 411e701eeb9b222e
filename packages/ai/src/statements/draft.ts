/** Words that a model says stand in a passage. */
export interface DraftQuote {
  /** As the request numbered it. */
  passage: number;
  words: string;
}

export const OPERATIONS = ['sum', 'difference', 'ratio', 'percent-change', 'average'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What a model says, before anything of it is checked. */
export type Draft =
  | { kind: 'sentence'; sentence: string; quotes: readonly DraftQuote[] }
  /** The sentence has `{result}` where the figure belongs that our code works out of the operands. */
  | { kind: 'computed'; sentence: string; operation: Operation; operands: readonly DraftQuote[] }
  /** The passages do not answer. */
  | { kind: 'missing' };

/** Nothing that a model says grows beyond these; lengths in characters. */
export const LIMITS = {
  /** Of a sentence's object, or of a line of prose. */
  statement: 8_000,
  sentence: 1_200,
  quotes: 12,
  words: 2_000,
  drafts: 80,
} as const;

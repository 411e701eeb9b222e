import type { Answers } from './answers.ts';

/** What the form wants written or struck out at a place where it has no field. */
export interface Mark {
  /** Of which it follows. */
  readonly question: string;
  /** From 1. */
  readonly page: number;
  /** Left, bottom, right and top in points: text stands in its middle, a stroke runs along its middle from left to right. */
  readonly area: readonly [number, number, number, number];
  /** `undefined` where nothing is drawn. */
  readonly draw: (answers: Answers) => { readonly text: string } | 'stroke' | undefined;
}

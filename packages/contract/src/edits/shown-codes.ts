import { z } from 'zod';
import { sha256 } from './hash.ts';

const DEEPEST_PATH = 28;
export const LONGEST_TEXT = 10_000;

export const index = z.int().nonnegative();

/** The `Do` operators that lead from the page to the form that draws it, each counted in its content; empty for the page. */
export const contentPath = z.array(index).max(DEEPEST_PATH);

/** Codes that one operator of the content shows. */
export const shownCodes = z.strictObject({
  /** Object number of the page. */
  page: z.int().positive(),
  path: contentPath,
  /** Counted in that content, from 0. */
  operator: index,
  /** First code and the one behind the last, counted in what the operator shows. */
  from: index,
  to: index,
  /** Of the decoded content, pieces of a page's content joined by a line feed. */
  fingerprint: sha256,
  /** What these codes show. */
  text: z.string().max(LONGEST_TEXT),
});

export type ShownCodes = z.infer<typeof shownCodes>;

import { z } from 'zod';

/**
 * What a person changed in a PDF, in the order in which it was done. The result is a function of source and script: the
 * browser shows by it what the server will save. Each operation is about the document as those before it left it.
 */

const MOST_OPERATIONS = 100_000;
const DEEPEST_PATH = 28;
const LONGEST_TEXT = 10_000;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const index = z.int().nonnegative();

/** Codes that one operator of the content shows. */
const shownCodes = z.strictObject({
  /** Object number of the page. */
  page: z.int().positive(),
  /** The `Do` operators that lead from the page to the form that draws it, each counted in its content; empty for the page. */
  path: z.array(index).max(DEEPEST_PATH),
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

/** Whether what the operator shows behind the change, and what goes on from its end, keeps its place. */
const rest = z.enum(['stays', 'follows']);

const editOperation = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text.replace'),
    target: shownCodes,
    text: z.string().min(1).max(LONGEST_TEXT),
    rest,
  }),
  z.strictObject({ kind: z.literal('text.delete'), target: shownCodes, rest }),
]);

export const editScript = z.strictObject({
  format: z.literal('pagewright-edits'),
  version: z.literal(1),
  /** The file that the operations are about. */
  source: z.strictObject({ sha256, bytes: z.int().positive() }),
  operations: z.array(editOperation).max(MOST_OPERATIONS),
});

export type EditScript = z.infer<typeof editScript>;
export type EditOperation = z.infer<typeof editOperation>;
export type ShownCodes = z.infer<typeof shownCodes>;

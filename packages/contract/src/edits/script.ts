import { z } from 'zod';
import { colour } from './place.ts';
import { redact, redactDocument } from './redact.ts';
import { sha256 } from './hash.ts';
import { MOST_FACES } from './limits.ts';

/**
 * What a person changed in a PDF, in the order in which it was done. The result is a function of source and script: the
 * browser shows by it what the server will save. Each operation is about the document as those before it left it.
 */

const MOST_OPERATIONS = 100_000;
const DEEPEST_PATH = 28;
const LONGEST_TEXT = 10_000;

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

/**
 * Fonts of the instance for letters that neither the font of these codes nor another of its kind in the document has, each by
 * the SHA-256 of its file, in the order in which they are tried.
 */
const faces = z.array(sha256).max(MOST_FACES).optional();

const editOperation = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text.replace'),
    target: shownCodes,
    text: z.string().min(1).max(LONGEST_TEXT),
    faces,
    rest,
  }),
  z.strictObject({ kind: z.literal('text.delete'), target: shownCodes, rest }),
  z.strictObject({
    kind: z.literal('text.style'),
    target: shownCodes,
    /** Times the size that these codes have. */
    size: z.number().min(0.05).max(20).optional(),
    colour: colour.optional(),
    /** In another style of the same font, where the document or one of the faces has the letters. */
    bold: z.boolean().optional(),
    slanted: z.boolean().optional(),
    faces,
    rest,
  }),
  redact,
  redactDocument,
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

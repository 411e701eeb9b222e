import { z } from 'zod';
import { sha256 } from './hash.ts';
import { MOST_FACES } from './limits.ts';
import { LONGEST_TEXT } from './shown-codes.ts';

const MOST_PAGES = 100_000;

/** Puts a text in place of another wherever the pages say it. What cannot be changed stays, and is told. */
export const replaceAll = z.strictObject({
  kind: z.literal('replaceAll'),
  find: z.string().min(1).max(LONGEST_TEXT),
  with: z.string().max(LONGEST_TEXT),
  /** Capital letters, and letters with accents, count as others. */
  matchCase: z.boolean().optional(),
  matchAccents: z.boolean().optional(),
  wholeWord: z.boolean().optional(),
  /** Object numbers; all of the document without. */
  pages: z.array(z.int().positive()).max(MOST_PAGES).optional(),
  faces: z.array(sha256).max(MOST_FACES).optional(),
});

export type ReplaceAll = z.infer<typeof replaceAll>;

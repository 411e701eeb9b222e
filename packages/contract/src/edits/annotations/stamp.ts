import { z } from 'zod';
import { box } from '../added.ts';
import { sha256 } from '../hash.ts';
import { MOST_FACES } from '../limits.ts';
import { colour } from '../place.ts';
import { drawing } from './drawing.ts';
import { STANDARD_STAMPS } from './standard-stamps.ts';
import { opacity, remark } from './remark.ts';

const MOST_LINES = 6;

export const stamp = z.strictObject({
  type: z.literal('stamp'),
  ...remark,
  /** Filled. */
  box,
  look: z.discriminatedUnion('is', [
    z.strictObject({
      is: z.literal('text'),
      /** The first is large, those below are small: a name, a date. */
      lines: z.array(z.string().min(1).max(200)).min(1).max(MOST_LINES),
      colour,
      faces: z.array(sha256).min(1).max(MOST_FACES),
      name: z.enum(STANDARD_STAMPS).optional(),
    }),
    /** A JPEG or PNG file. */
    z.strictObject({ is: z.literal('image'), asset: sha256 }),
    /** A signature, initials or a mark, drawn by hand or made of letters. */
    z.strictObject({ is: z.literal('drawing'), ...drawing }),
    /** What the annotation shows in whose place it stands: one of another program is moved and turned, and looks as before. */
    z.strictObject({ is: z.literal('kept') }),
  ]),
  opacity,
});

export type Stamp = z.infer<typeof stamp>;

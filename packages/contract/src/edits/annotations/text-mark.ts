import { z } from 'zod';
import { colour, place } from '../place.ts';
import { opacity, remark } from './remark.ts';

/** Quadrilaterals of one mark: a page has no more lines. */
const MOST_QUADS = 5_000;

/** x and y of a piece of a line: upper left, upper right, lower left, lower right, as its letters stand. */
const quad = z.tuple([place, place, place, place, place, place, place, place]);

export const textMark = z.strictObject({
  type: z.enum(['highlight', 'underline', 'strike-out', 'squiggly']),
  ...remark,
  quads: z.array(quad).min(1).max(MOST_QUADS),
  colour,
  opacity,
});

export type TextMark = z.infer<typeof textMark>;

import { z } from 'zod';
import { colour, share } from '../place.ts';

/** What comments of all kinds have. */

const LONGEST_REMARK = 32_000;
const LONGEST_NAME = 200;

/** Without control characters, but for tabs and line ends. */
const plain = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\t\n\u0020-\u007e\u0080-\ud7ff\ue000-\uffff\u{10000}-\u{10ffff}]*$/u);

export const remark = {
  author: plain(LONGEST_NAME),
  /** What is said of what is marked, with line feeds between its lines. */
  contents: plain(LONGEST_REMARK),
  created: z.iso.datetime({ offset: true }),
  modified: z.iso.datetime({ offset: true }),
};

/** 1 where it is not said. */
export const opacity = share.optional();

/** Of a line, or of the edge of an area. */
export const stroke = z.strictObject({
  colour,
  /** Points. */
  width: z.number().positive().max(1_000),
  dash: z.enum(['solid', 'dashed', 'dotted']),
});

/** How a line ends (ISO 32000-2, table 179). */
export const lineEnding = z.enum([
  'none',
  'square',
  'circle',
  'diamond',
  'open-arrow',
  'closed-arrow',
  'butt',
  'reverse-open-arrow',
  'reverse-closed-arrow',
  'slash',
]);

export type Stroke = z.infer<typeof stroke>;
export type LineEnding = z.infer<typeof lineEnding>;

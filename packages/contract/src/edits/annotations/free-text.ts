import { z } from 'zod';
import { setText, textBox } from '../added.ts';
import { colour, length, place } from '../place.ts';
import { lineEnding, opacity, remark, stroke } from './remark.ts';

/** Text on the page; with a callout, a line leads from it to what it is about. What it says is its paragraphs. */
export const freeText = z.strictObject({
  type: z.literal('free-text'),
  author: remark.author,
  created: remark.created,
  modified: remark.modified,
  /** Of the letters; the frame stands `inset` around them. */
  box: textBox,
  /** At least as high, in points. */
  height: length.optional(),
  inset: z.number().min(0).max(1_000),
  ...setText,
  fill: colour.nullable(),
  border: stroke.nullable(),
  /** From what it points at to the frame, perhaps over a knee. */
  callout: z
    .strictObject({
      points: z.union([z.tuple([place, place, place, place]), z.tuple([place, place, place, place, place, place])]),
      ending: lineEnding,
    })
    .optional(),
  opacity,
});

export type FreeText = z.infer<typeof freeText>;

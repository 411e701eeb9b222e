import { z } from 'zod';
import { colour, place } from '../place.ts';
import { opacity, remark } from './remark.ts';

/** A sheet of paper on the page that opens with what it says. */
export const note = z.strictObject({
  type: z.literal('note'),
  ...remark,
  /** Upper left corner of its icon as the page stands upright; the icon keeps its size and stands upright itself. */
  x: place,
  y: place,
  icon: z.enum(['note', 'comment', 'key', 'help', 'new-paragraph', 'paragraph', 'insert']),
  colour,
  opacity,
});

export type Note = z.infer<typeof note>;

import { z } from 'zod';
import { sha256 } from '../hash.ts';
import { colour, place } from '../place.ts';
import { opacity, remark } from './remark.ts';

/** A file that is kept in the document, with an icon on the page. */
export const file = z.strictObject({
  type: z.literal('file'),
  ...remark,
  /** Upper left corner of its icon, as of a note. */
  x: place,
  y: place,
  icon: z.enum(['paperclip', 'push-pin', 'graph', 'tag']),
  colour,
  asset: sha256,
  /** Without folders. */
  name: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[^\p{Cc}\p{Cs}/\\]+$/u),
  opacity,
});

export type AttachedFile = z.infer<typeof file>;

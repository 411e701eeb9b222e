import { z } from 'zod';
import { area } from '../place.ts';
import { index } from '../shown-codes.ts';

/** An annotation that the document has. */
export const knownAnnotation = z.strictObject({
  /** Object number of its page. */
  page: z.int().positive(),
  /** Its own object number, or where it has none its place among the page's annotations, from 0. */
  by: z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('object'), object: z.int().positive() }),
    z.strictObject({ what: z.literal('place'), index }),
  ]),
  /** Where it lies. */
  area,
});

export type KnownAnnotation = z.infer<typeof knownAnnotation>;

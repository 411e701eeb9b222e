import { z } from 'zod';
import { aim } from './added.ts';
import { place } from './place.ts';
import { index } from './shown-codes.ts';

/** Left, bottom, right and top. */
const area = z.tuple([place, place, place, place]);

/** A link that the document has. */
const knownLink = z.strictObject({
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

export const changeLink = z.strictObject({
  kind: z.literal('link.change'),
  target: knownLink,
  area: area.optional(),
  aim: aim.optional(),
});

export const deleteLink = z.strictObject({ kind: z.literal('link.delete'), target: knownLink });

export type KnownLink = z.infer<typeof knownLink>;

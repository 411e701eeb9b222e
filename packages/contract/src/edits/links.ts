import { z } from 'zod';
import { aim } from './added.ts';
import { knownAnnotation } from './annotations/known.ts';
import { area } from './place.ts';

/** A link that the document has. */
const knownLink = knownAnnotation;

export const changeLink = z.strictObject({
  kind: z.literal('link.change'),
  target: knownLink,
  area: area.optional(),
  aim: aim.optional(),
});

export const deleteLink = z.strictObject({ kind: z.literal('link.delete'), target: knownLink });

export type KnownLink = z.infer<typeof knownLink>;

import { z } from 'zod';
import { sha256 } from './hash.ts';
import { place } from './place.ts';
import { contentPath, index } from './shown-codes.ts';

/** Images, paths, shadings and forms that a content draws already. */
const drawnObject = z.strictObject({
  /** Object number of the page. */
  page: z.int().positive(),
  path: contentPath,
  /** The first of its operators and the one behind the last, counted in that content. */
  from: index,
  to: index,
  /** Of the decoded content, pieces of a page's content joined by a line feed. */
  fingerprint: sha256,
});

/** Of the area that it had: less is nothing that readers can draw. */
const LEAST_AREA = 1e-9;

/** A change of places: a·x + c·y + e, b·x + d·y + f. */
const matrix = z
  .tuple([z.number(), z.number(), z.number(), z.number(), place, place])
  .refine(([a, b, c, d]) => Math.abs(a * d - b * c) > LEAST_AREA);

/** Moves, scales and turns it in the default user space of the page. */
export const transformObject = z.strictObject({ kind: z.literal('object.transform'), target: drawnObject, matrix });

/** Draws it before or behind everything else of its content. */
export const orderObject = z.strictObject({
  kind: z.literal('object.order'),
  target: drawnObject,
  to: z.enum(['front', 'back']),
});

export const deleteObject = z.strictObject({ kind: z.literal('object.delete'), target: drawnObject });

/** Puts another image in the place of one, as large as fits there in its own proportions. */
export const replaceObject = z.strictObject({
  kind: z.literal('object.replace'),
  target: drawnObject,
  /** A JPEG or PNG file. */
  asset: sha256,
});

export type DrawnObject = z.infer<typeof drawnObject>;

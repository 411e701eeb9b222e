import { z } from 'zod';
import { addImage, addLink, addShape, addText, cover, orderAdded, removeAdded } from './added.ts';
import { deleteAnnotation, flatten, putAnnotation } from './annotations/annotation.ts';
import { changeLink, deleteLink } from './links.ts';
import { deleteObject, orderObject, replaceObject, transformObject } from './objects.ts';
import { fillFields } from './fill-fields.ts';
import { colour } from './place.ts';
import { redact, redactDocument } from './redact.ts';
import { blockReflow, textMove } from './reflow.ts';
import { replaceAll } from './replace-all.ts';
import { LONGEST_TEXT, shownCodes } from './shown-codes.ts';
import { sha256 } from './hash.ts';
import { MOST_FACES } from './limits.ts';

/**
 * What a person changed in a PDF, in the order in which it was done. The result is a function of source and script: the
 * browser shows by it what the server will save. Each operation is about the document as those before it left it.
 */

const MOST_OPERATIONS = 100_000;

/** Whether what the operator shows behind the change, and what goes on from its end, keeps its place. */
const rest = z.enum(['stays', 'follows']);

/**
 * Fonts of the instance for letters that neither the font of these codes nor another of its kind in the document has, each by
 * the SHA-256 of its file, in the order in which they are tried.
 */
const faces = z.array(sha256).max(MOST_FACES).optional();

const editOperation = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text.replace'),
    target: shownCodes,
    text: z.string().min(1).max(LONGEST_TEXT),
    faces,
    rest,
  }),
  z.strictObject({ kind: z.literal('text.delete'), target: shownCodes, rest }),
  z.strictObject({
    kind: z.literal('text.style'),
    target: shownCodes,
    /** Times the size that these codes have. */
    size: z.number().min(0.05).max(20).optional(),
    colour: colour.optional(),
    /** In another style of the same font, where the document or one of the faces has the letters. */
    bold: z.boolean().optional(),
    slanted: z.boolean().optional(),
    faces,
    rest,
  }),
  blockReflow,
  textMove,
  replaceAll,
  addText,
  addImage,
  addShape,
  cover,
  addLink,
  removeAdded,
  orderAdded,
  transformObject,
  orderObject,
  deleteObject,
  replaceObject,
  changeLink,
  deleteLink,
  putAnnotation,
  deleteAnnotation,
  flatten,
  fillFields,
  redact,
  redactDocument,
]);

export const editScript = z.strictObject({
  format: z.literal('pagewright-edits'),
  version: z.literal(1),
  /** The file that the operations are about. */
  source: z.strictObject({ sha256, bytes: z.int().positive() }),
  operations: z.array(editOperation).max(MOST_OPERATIONS),
});

export type EditScript = z.infer<typeof editScript>;
export type EditOperation = z.infer<typeof editOperation>;
export type { ShownCodes } from './shown-codes.ts';

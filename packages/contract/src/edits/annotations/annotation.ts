import { z } from 'zod';
import { id, page } from '../added.ts';
import { file } from './file.ts';
import { freeText } from './free-text.ts';
import { ink } from './ink.ts';
import { knownAnnotation } from './known.ts';
import { note } from './note.ts';
import { reply } from './reply.ts';
import { ellipse, line, polygon, polyline, rectangle } from './shapes.ts';
import { stamp } from './stamp.ts';
import { textMark } from './text-mark.ts';

/** Comments on pages as standard annotations (ISO 32000-2, 12.5). */

export const comment = z.discriminatedUnion('type', [
  textMark,
  note,
  reply,
  freeText,
  ink,
  line,
  rectangle,
  ellipse,
  polygon,
  polyline,
  stamp,
  file,
]);

/**
 * Puts a comment on a page. The same id again replaces it: that is how it is moved and changed. With a target it takes the place
 * of an annotation of the document, whose number and other entries stay.
 */
export const putAnnotation = z.strictObject({
  kind: z.literal('annotation.put'),
  page,
  id,
  target: knownAnnotation.optional(),
  comment,
});

/** Takes an annotation of the document away, with what answers it. */
export const deleteAnnotation = z.strictObject({ kind: z.literal('annotation.delete'), target: knownAnnotation });

/** Annotations that are drawn into their pages and then taken away; links stay where they are not named. */
export const flatten = z.strictObject({
  kind: z.literal('flatten'),
  /** Or kinds of annotations as files name them. */
  which: z.union([z.enum(['comments', 'comments-and-fields']), z.array(z.string().max(40)).min(1).max(40)]),
  /** Object numbers; all pages where they are not said. */
  pages: z.array(page).min(1).optional(),
});

export type { FreeText } from './free-text.ts';
export type Comment = z.infer<typeof comment>;
export type CommentType = Comment['type'];
export type PutAnnotation = z.infer<typeof putAnnotation>;
export type DeleteAnnotation = z.infer<typeof deleteAnnotation>;
export type Flatten = z.infer<typeof flatten>;

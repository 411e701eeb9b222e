import { z } from 'zod';
import { colour, place } from './place.ts';

const MOST_AREAS = 1_000;

/** What of a document is not on its pages, or not to be seen there. */
const hiddenPart = z.enum([
  /** Who made it, with what and when, and what programs keep beside it. */
  'metadata',
  'outline',
  'attachments',
  /** What lies in layers that are off. */
  'layers',
  'scripts',
  'thumbnails',
  /** What is read aloud in place of what is shown. */
  'spoken',
]);

export type HiddenPart = z.infer<typeof hiddenPart>;

/** Takes away what lies in these parts of a page, for good. */
export const redact = z.strictObject({
  kind: z.literal('redact'),
  /** Object number of the page. */
  page: z.int().positive(),
  /** Four corners each, x and y by turns. */
  areas: z.array(z.array(place).length(8)).min(1).max(MOST_AREAS),
  /** What the areas are painted with afterwards. */
  fill: colour.nullable(),
});

/** Takes parts out of the whole document. */
export const redactDocument = z.strictObject({
  kind: z.literal('redact.document'),
  parts: z.array(hiddenPart).min(1),
});

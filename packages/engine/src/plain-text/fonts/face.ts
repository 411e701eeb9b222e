import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import type { PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { InkedCluster } from '@pagewright/pdf/typesetting/shaping/inked.ts';
import type { ShapingStyle } from '@pagewright/pdf/typesetting/shaping/shaper.ts';

/** A font of one document: it sets text and remembers what it set. */
export interface DocumentFace {
  has(codePoint: number): boolean;
  /** From left to right, whatever the direction. */
  ink(text: string, style: ShapingStyle): InkedCluster[];
  /** The fonts to embed, by the names that content calls them. To be asked for when everything is set. */
  fonts(objects: NewObjects): [string, PdfObject][];
}

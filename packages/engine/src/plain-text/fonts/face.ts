import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import type { PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { ShapingStyle } from './shaping.ts';

/** A glyph as content calls it. Lengths in thousandths of the font's size. */
export interface InkedGlyph {
  /** The name of its font among the page's resources. */
  font: string;
  /** Its code in hexadecimal. */
  code: string;
  /** How far a viewer moves on after it. */
  nominal: number;
  /** How far the line moves on. */
  advance: number;
  dx: number;
  dy: number;
}

export interface InkedCluster {
  text: string;
  glyphs: InkedGlyph[];
  advance: number;
  /** Its glyphs alone do not tell its text: content has to (ISO 32000-2, 14.9.4). */
  needsText: boolean;
  /** No installed font has it. */
  missing: boolean;
}

/** A font of one document: it sets text and remembers what it set. */
export interface DocumentFace {
  has(codePoint: number): boolean;
  /** From left to right, whatever the direction. */
  ink(text: string, style: ShapingStyle): InkedCluster[];
  /** The fonts to embed, by the names that content calls them. To be asked for when everything is set. */
  fonts(objects: NewObjects): [string, PdfObject][];
}

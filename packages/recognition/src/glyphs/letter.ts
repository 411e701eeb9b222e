import type { Box, LinkArea } from '@pagewright/pdf/page-content.ts';
import type { TextStyle } from '../model/text.ts';

/**
 * A glyph as recognition reads it: its text mended, its place in the frame in which its line runs from left to right
 * and lines follow each other downwards.
 */
export interface Letter {
  /** Never empty; a ligature stands for several characters. */
  text: string;
  /** From the pen's position before the glyph to its position after it. */
  left: number;
  right: number;
  baseline: number;
  /** Points; at least what the drawn shape needs. */
  size: number;
  /** The drawn shape alone. */
  ink: Box;
  /** Equal styles are the same object: see `StyleBook`. */
  style: TextStyle;
  /** Its font sets formulas. */
  math: boolean;
  /** Where it stood among the glyphs of the page. */
  index: number;
  object: number;
  mcid?: number;
  link?: LinkArea['target'];
  confidence?: number;
  /** The block of the structure tree that it belongs to, where the tree agrees with the page. */
  tag?: LetterTag;
  /** A space glyph stood next to it in the order of drawing. */
  spaceBefore: boolean;
  spaceAfter: boolean;
}

export interface LetterTag {
  /** Standard structure type: `P`, `H1`, `LI`, `Caption` … */
  type: string;
  /** Letters of one block have the same number. */
  group: number;
}

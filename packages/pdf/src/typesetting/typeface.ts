import type { NewObjects } from '../objects/new-objects.ts';
import type { PdfObject } from '../objects/objects.ts';

/** A font that text is set in, one character one glyph. */
export interface Typeface {
  has(character: string): boolean;
  /** In thousandths of the font's size. */
  widthOf(character: string): number;
  /** The operand of `Tj`; of characters that the font has. What is spelled is in the font then. */
  spell(text: string): string;
  /** The font's dictionary, with everything that was spelled so far. */
  font(objects: NewObjects): PdfObject;
}

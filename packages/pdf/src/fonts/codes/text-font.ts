import type { FontLook } from '../look/font-look.ts';
import type { Code } from './code-map.ts';

/** A font as content uses it: codes, what they mean, how wide they are, and whether they can be drawn. */
export interface TextFont {
  /** `BaseFont` without the subset's prefix (ISO 32000-2, 9.9.2). */
  name: string;
  kind: 'simple' | 'composite' | 'type3';
  embedded: boolean;
  /** Its maker forbids that more of it is used than is. */
  restricted: boolean;
  vertical: boolean;
  /**
   * Why nothing can be typed in it: its glyphs are drawings (Type 3), its program cannot be read, or the widths of its
   * codes are not known.
   */
  obstacle: 'type3' | 'program' | 'widths' | undefined;
  /** Thousandths of the size above and below the baseline. */
  ascent: number;
  descent: number;
  cut(bytes: Uint8Array): Code[];
  /** `undefined` where the document does not tell; a ligature stands for several characters. */
  textOf(code: Code): string | undefined;
  /** How far a code moves the pen, in thousandths of the size; down for vertical writing, where it is mostly negative. */
  advanceOf(code: Code): number;
  /** From the pen to the origin of the glyph, in thousandths; other than zero in vertical writing (ISO 32000-2, 9.7.4.3). */
  offsetOf(code: Code): { x: number; y: number };
  /** Whether the font really has a drawing for it; of fonts that are not embedded, whether a reader would. */
  hasOutline(code: Code): boolean;
  /** Codes that show exactly this text and can be drawn, the first the likeliest. */
  codesOf(text: string): readonly Code[];
  /** As far as dictionary, program and name tell. */
  look(): FontLook;
}

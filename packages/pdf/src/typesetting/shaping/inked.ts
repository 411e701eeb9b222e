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

import type { InkedCluster, InkedGlyph } from './inked.ts';

/** Letters that one operator shows. Lengths in thousandths of the font's size. */
export interface Stroke {
  /** The name of the font among the page's resources. */
  font: string;
  /** How far above the baseline. */
  rise: number;
  /** What the letters stand for, where they do not tell it themselves (ISO 32000-2, 14.9.4). */
  text: string | undefined;
  /** Codes in hexadecimal with moves between them, as they stand in the array of `TJ` (ISO 32000-2, 9.4.3). */
  shown: string;
  /** How far a viewer moves on. */
  reach: number;
  /** How far the line moves on. */
  advance: number;
}

/** Rounding adds up to no more before it is put right; a hundredth of a point at common sizes. */
const TOLERANCE = 1;
/** Less is not worth an operator. */
const LEAST_RISE = 4;

/** `clusters` from left to right. */
export function strokesOf(clusters: readonly InkedCluster[]): Stroke[] {
  const strokes: Stroke[] = [];
  let open: Stroke | undefined;
  for (const { text, glyphs, needsText } of clusters) {
    if (needsText) open = undefined;
    for (const [index, glyph] of glyphs.entries()) {
      const rise = Math.abs(glyph.dy) < LEAST_RISE ? 0 : glyph.dy;
      if (!open || open.font !== glyph.font || open.rise !== rise) {
        // The first stroke of a cluster carries its text, the others none.
        const mapped = needsText ? (index === 0 ? text : '') : undefined;
        open = { font: glyph.font, rise, text: mapped, shown: '', reach: 0, advance: 0 };
        strokes.push(open);
      }
      show(open, glyph);
    }
    if (needsText) open = undefined;
  }
  return strokes;
}

function show(stroke: Stroke, { code, nominal, advance, dx }: InkedGlyph): void {
  const move = moveTo(stroke.reach, stroke.advance + dx);
  if (move !== 0) stroke.shown += `${move}`;
  stroke.shown += `<${code}>`;
  stroke.reach += nominal - move;
  stroke.advance += advance;
  stroke.shown = stroke.shown.replace('><', '');
}

/** What `TJ` subtracts to get from where a viewer is to where the next letter belongs; 0 where nobody would see it. */
export function moveTo(reached: number, wanted: number): number {
  const off = reached - wanted;
  return Math.abs(off) > TOLERANCE ? Math.round(off) : 0;
}

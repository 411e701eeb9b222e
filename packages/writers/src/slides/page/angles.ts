import type { Box, Glyph } from '@pagewright/pdf/page-content.ts';
import { isIn } from '../drawing/boxes.ts';

/** Degrees clockwise by which most characters in a box of the page as shown are turned. */
export function angleIn(glyphs: readonly Glyph[], box: Box): number {
  const counts = new Map<number, number>();
  for (const { box: own, angle, text, hidden } of glyphs) {
    if (hidden || text.trim() === '' || !isIn(box, (own.left + own.right) / 2, (own.top + own.bottom) / 2)) continue;
    const rounded = Math.round(angle * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? 0;
}

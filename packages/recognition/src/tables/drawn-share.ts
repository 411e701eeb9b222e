import type { Box } from '@pagewright/engine/content/page-content.ts';

/** Share of a box that drawings cover, those that lie over each other counted once for each: 0 for none. */
export function drawnShare(box: Box, drawings: readonly Box[]): number {
  const area = Math.max(1, (box.right - box.left) * (box.bottom - box.top));
  let covered = 0;
  for (const drawing of drawings) {
    const wide = Math.min(box.right, drawing.right) - Math.max(box.left, drawing.left);
    const high = Math.min(box.bottom, drawing.bottom) - Math.max(box.top, drawing.top);
    if (wide > 0 && high > 0) covered += wide * high;
  }
  return covered / area;
}

import type { Box } from '@pagewright/pdf/page-content.ts';

/** Labels of axes stand this near to the drawing of a chart. Points. */
const LABELS = 22;

/** Share of a box that drawings cover, with or without the space for labels around them. */
export function drawnShare(box: Box, drawings: readonly Box[], around: 'bare' | 'labels' = 'bare'): number {
  const more = around === 'labels' ? LABELS : 0;
  const area = Math.max(1, (box.right - box.left) * (box.bottom - box.top));
  let covered = 0;
  for (const drawing of drawings) {
    const wide = Math.min(box.right, drawing.right + more) - Math.max(box.left, drawing.left - more);
    const high = Math.min(box.bottom, drawing.bottom + more) - Math.max(box.top, drawing.top - more);
    if (wide > 0 && high > 0) covered += wide * high;
  }
  return covered / area;
}

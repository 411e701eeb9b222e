import type { Box } from '@pagewright/pdf/page-content.ts';

export const holds = (outer: Box, inner: Box, slack = 1): boolean =>
  outer.left - slack <= inner.left &&
  outer.right + slack >= inner.right &&
  outer.top - slack <= inner.top &&
  outer.bottom + slack >= inner.bottom;

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

export const areaOf = ({ left, top, right, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

/** Area of what lies in both. */
export const overlapOf = (one: Box, other: Box): number =>
  areaOf({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });

export const isIn = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

export function unionOf(boxes: readonly Box[]): Box {
  const union = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { left, top, right, bottom } of boxes) {
    union.left = Math.min(union.left, left);
    union.top = Math.min(union.top, top);
    union.right = Math.max(union.right, right);
    union.bottom = Math.max(union.bottom, bottom);
  }
  return union;
}

export function clippedTo(box: Box, { width, height }: { width: number; height: number }): Box {
  return {
    left: Math.max(0, box.left),
    top: Math.max(0, box.top),
    right: Math.min(width, box.right),
    bottom: Math.min(height, box.bottom),
  };
}

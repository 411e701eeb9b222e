import type { Box } from '@pagewright/pdf/page-content.ts';

/** Square points; nothing for a box turned inside out. */
export const areaOf = ({ left, top, right, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

/** Whether the inner box stands out of the outer by `slack` points at most, on any side. */
export const contains = (outer: Box, inner: Box, slack: number): boolean =>
  outer.left <= inner.left + slack &&
  outer.right >= inner.right - slack &&
  outer.top <= inner.top + slack &&
  outer.bottom >= inner.bottom - slack;

/** Whether the middle of the other box lies in the box. */
export function holdsMiddle({ left, top, right, bottom }: Box, other: Box): boolean {
  const [x, y] = [(other.left + other.right) / 2, (other.top + other.bottom) / 2];
  return x > left && x < right && y > top && y < bottom;
}

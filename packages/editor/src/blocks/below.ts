import type { Corners, Point } from '../lines/text-line.ts';
import type { TextBlock } from './text-block.ts';

/** A block in the direction in which its lines run: points along them, and up from the page's origin. */
export interface Extent {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Points that blocks may overlap, as boxes of letters do. */
const SLACK = 1;

/** Blocks that run as this one does, and that it would reach over if it went on below by `grown` points. */
export function hitsBelow(blocks: readonly TextBlock[], block: TextBlock, grown: number): TextBlock[] {
  const own = extentOf(block.corners, block);
  const reached = { ...own, bottom: own.bottom - grown, right: Math.max(own.right, block.layout.right) };
  return blocks.filter((other) => {
    if (other === block) return false;
    const box = extentOf(other.corners, block);
    const isBelow = box.top <= own.bottom + SLACK + (own.top - own.bottom) / 2 && box.bottom < own.bottom;
    return isBelow && box.top > reached.bottom + SLACK && overlap(box, reached) > SLACK;
  });
}

/** Points along the lines that both have. */
export const overlap = (one: Extent, other: Extent): number =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left);

/** Corners in the direction of a block. */
export function extentOf(corners: Corners, { corners: [from, to] }: Pick<TextBlock, 'corners'>): Extent {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const run: Point = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const along = corners.map(({ x, y }) => x * run.x + y * run.y);
  const up = corners.map(({ x, y }) => y * run.x - x * run.y);
  return { left: Math.min(...along), right: Math.max(...along), bottom: Math.min(...up), top: Math.max(...up) };
}

import type { Box } from '@pagewright/pdf/page-content.ts';
import type { TextBlock } from '@pagewright/recognition';
import type { Ground } from '../page/grounds.ts';
import { alignmentOf } from './lines.ts';

/** Text that is edited together: consecutive paragraphs of one column, one box or one cell. */
export interface Frame {
  paragraphs: [TextBlock, ...TextBlock[]];
  /** Points of the page turned upright: left edge of the column. */
  column: number;
  /** Degrees clockwise by which it is turned on the page as shown. */
  angle: number;
  role: 'text' | 'title';
  /** The area of the drawing that it stands in. */
  ground: Ground | undefined;
}

/** In multiples of the text size: a larger gap between baselines divides frames, so that each can be moved alone. */
const LARGEST_GAP = 2.6;
/** The same for text of one format, or in one box of the drawing. */
const LARGEST_GAP_OF_ONE = 4.5;
/** Points. */
const ALIGNED = 4;

/** Whether the paragraph goes on in the frame. `divides` tells whether an edge of the page's drawing lies between. */
export function goesOn(
  frame: Frame,
  { block, ground }: { block: TextBlock; ground: Ground | undefined },
  divides: (upper: Box, lower: Box) => boolean,
): boolean {
  const last = frame.paragraphs.at(-1) ?? frame.paragraphs[0];
  const [first] = block.lines;
  const before = last.lines.at(-1);
  if (!first || !before || frame.role === 'title' || frame.ground !== ground) return false;
  if (last.kind === 'sideNote' || block.kind === 'sideNote' || last.direction !== block.direction) return false;
  if (block.direction === 'vertical') return false;
  const size = Math.max(sizeOf(last), sizeOf(block));
  const isOfOne = ground !== undefined || (hasSameFormat(last, block) && areFlush(last, block));
  const gap = first.baseline - before.baseline;
  if (gap < Math.min(sizeOf(last), sizeOf(block)) * 0.8 || gap > size * (isOfOne ? LARGEST_GAP_OF_ONE : LARGEST_GAP))
    return false;
  if (sizeOf(last) > sizeOf(block) * 1.6 || sizeOf(block) > sizeOf(last) * 1.6) return false;
  return !divides(last.box, block.box) && areAligned(last, block);
}

const hasSameFormat = (one: TextBlock, other: TextBlock): boolean =>
  one.kind === other.kind && Math.abs(sizeOf(one) - sizeOf(other)) < 0.5;

const areFlush = ({ box: a }: TextBlock, { box: b }: TextBlock): boolean =>
  Math.abs(a.left - b.left) < ALIGNED || Math.abs(a.right - b.right) < ALIGNED;

export const sizeOf = ({ lines }: TextBlock): number =>
  Math.max(1, ...lines.flatMap(({ runs }) => runs.map(({ style }) => style.size)));

function areAligned(one: TextBlock, other: TextBlock): boolean {
  const sides = (block: TextBlock) => {
    const alignment = alignmentOf(block);
    return alignment === 'justify' ? 'left' : alignment;
  };
  if (sides(one) !== sides(other)) return false;
  const { box: a } = one;
  const { box: b } = other;
  if (sides(one) === 'center') return Math.abs(a.left + a.right - b.left - b.right) < 2 * ALIGNED;
  if (sides(one) === 'right') return Math.abs(a.right - b.right) < ALIGNED;
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.3 * Math.min(a.right - a.left, b.right - b.left);
}

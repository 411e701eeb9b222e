import type { BlockLayout } from '@pagewright/contract/edits/reflow.ts';
import { drawnBlock, type DrawnBlock, type NamedBlock } from '../layout/block-lines.ts';
import { pointOf } from '../layout/line-frame.ts';
import type { Corners } from '../lines/text-line.ts';
import type { PageModel } from '../page/page-model.ts';

interface Recognized {
  alignment: BlockLayout['alignment'];
  free: { left: number; right: number };
  leading: number;
}

/** Of the size: how far lines reach above and below their baselines. */
export const ASCENT = 0.8;
export const DESCENT = 0.22;

/** How the lines of a block stand, and the corners around them; nothing where the page does not say what the block says. */
export function blockLayoutOf(
  { contents }: PageModel,
  named: NamedBlock,
  recognized: Recognized,
): { layout: BlockLayout; corners: Corners } | undefined {
  const own = named.contents.flatMap(
    ({ path }) => contents.find((each) => each.path.join(' ') === path.join(' ')) ?? [],
  );
  const block = drawnBlock(own, named.lines);
  return block && { layout: layoutOf(block, recognized), corners: cornersOfBlock(block) };
}

/** In multiples of the text size: edges of lines that differ by more are none. */
const RAGGED = 0.15;

/** Lines that end alike and do not begin so were not stretched. */
function settled({ lines }: DrawnBlock, alignment: BlockLayout['alignment']): BlockLayout['alignment'] {
  if (alignment !== 'justify') return alignment;
  const size = lines[0]?.size ?? 0;
  const isRagged = (edges: number[]) => Math.max(...edges) - Math.min(...edges) > RAGGED * size;
  const full = lines.slice(1, -1);
  if (full.length === 0 || !isRagged([...full, ...lines.slice(-1)].map((line) => line.left))) return alignment;
  if (!isRagged(lines.map((line) => line.left + line.right))) return 'center';
  return isRagged(lines.map((line) => line.right)) ? alignment : 'right';
}

function layoutOf(block: DrawnBlock, { alignment: said, free, leading }: Recognized): BlockLayout {
  const { lines } = block;
  const alignment = settled(block, said);
  const [first] = lines;
  const body = lines.length > 1 ? lines.slice(1) : lines;
  const left = Math.min(...body.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const isFromLeft = alignment === 'left' || alignment === 'justify';
  return {
    left: isFromLeft ? left : left - free.left,
    right: alignment === 'right' ? right : right + free.right,
    firstLine: isFromLeft ? (first?.left ?? left) - left : 0,
    alignment,
    leading,
  };
}

/** Around its lines, as they run. */
export function cornersOfBlock({ frame, lines }: DrawnBlock): Corners {
  const [first, last] = [lines[0], lines.at(-1)];
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const top = (first?.baseline ?? 0) + (first?.size ?? 0) * ASCENT;
  const bottom = (last?.baseline ?? 0) - (last?.size ?? 0) * DESCENT;
  const at = (along: number, across: number) => pointOf(frame, along, across);
  return [at(left, bottom), at(right, bottom), at(right, top), at(left, top)];
}

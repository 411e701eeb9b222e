import { onScreen, type Share } from '../../page-text/on-screen.ts';
import type { Turn } from '../../preview/messages.ts';
import type { Size } from '../layout.ts';
import { PATH_BOX } from '../text/area-path.ts';

/** Rectangles on a page, one a line of text: points from the top left of the page as it is shown. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Around the letters, in points. */
const MARGIN = 1;
/** Lines of one paragraph are not farther apart than this, in heights of a line. */
const MOST_GAP = 0.9;

/** `size`: of the page before the reader turned it, in points. Lines that follow each other are joined, so that no page shows through. */
export function boxArea(boxes: readonly Box[], size: Size, turn: Turn): string {
  return joined(boxes)
    .map(({ left, top, right, bottom }) => {
      const corners = [
        { x: left - MARGIN, y: top - MARGIN },
        { x: right + MARGIN, y: top - MARGIN },
        { x: right + MARGIN, y: bottom + MARGIN },
        { x: left - MARGIN, y: bottom + MARGIN },
      ].map((corner) => {
        const { x, y } = shareOf(corner, size, turn);
        return `${(x * PATH_BOX).toFixed(2)} ${(y * PATH_BOX).toFixed(2)}`;
      });
      return `M${corners.join('L')}Z`;
    })
    .join('');
}

/** Where boxes begin: shares of the page as the reader has turned it. */
export function startOfBoxes([first]: readonly Box[], size: Size, turn: Turn): Share {
  if (!first) return { x: 0.5, y: 0 };
  return shareOf({ x: (first.left + first.right) / 2, y: (first.top + first.bottom) / 2 }, size, turn);
}

/** The smallest rectangle around all boxes: shares of the page as the reader has turned it. */
export function boundsOf(boxes: readonly Box[], size: Size, turn: Turn): Box {
  const corners = boxes.flatMap(({ left, top, right, bottom }) => [
    shareOf({ x: left - MARGIN, y: top - MARGIN }, size, turn),
    shareOf({ x: right + MARGIN, y: bottom + MARGIN }, size, turn),
  ]);
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) };
}

function shareOf({ x, y }: Share, { width, height }: Size, turn: Turn): Share {
  const space = { left: 0, bottom: 0, width, height, quarters: 0, userUnit: 1 } as const;
  return onScreen(space, { x, y: height - y }, turn);
}

function joined(boxes: readonly Box[]): Box[] {
  return boxes.map((box, at) => {
    const next = boxes[at + 1];
    if (!next) return box;
    const gap = next.top - box.bottom;
    const isBelow = gap > 0 && gap < (box.bottom - box.top) * MOST_GAP;
    const isUnder = next.left < box.right && box.left < next.right;
    return isBelow && isUnder ? { ...box, bottom: next.top } : box;
  });
}

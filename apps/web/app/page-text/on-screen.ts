import type { PageSpace, Point } from '@pagewright/editor';
import type { Turn } from '../preview/messages.ts';

/** Where a place of a page is on the screen: shares of the page as it is shown, from its top left. */

export interface Share {
  readonly x: number;
  readonly y: number;
}

/** `turn`: the reader's, beside the page's own rotation. */
export function onScreen({ left, bottom, width, height, quarters }: PageSpace, { x, y }: Point, turn: Turn): Share {
  const across = (x - left) / width;
  const down = 1 - (y - bottom) / height;
  return turned({ x: across, y: down }, ((quarters + turn) % 4) as Turn);
}

export function onPage({ left, bottom, width, height, quarters }: PageSpace, share: Share, turn: Turn): Point {
  const { x, y } = turned(share, ((8 - quarters - turn) % 4) as Turn);
  return { x: left + x * width, y: bottom + (1 - y) * height };
}

/** A place of a square that is turned to the right. */
function turned({ x, y }: Share, quarters: Turn): Share {
  if (quarters === 1) return { x: 1 - y, y: x };
  if (quarters === 2) return { x: 1 - x, y: 1 - y };
  return quarters === 3 ? { x: y, y: 1 - x } : { x, y };
}

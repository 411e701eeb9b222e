import type { Point } from '../lines/text-line.ts';
import { across, along, type LineFrame } from '../layout/line-frame.ts';

/** An area whose sides run as the lines of some text do, and across them: see `along` and `across`. */
export interface Rect {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export function rectIn(frame: LineFrame, points: readonly Point[]): Rect {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const point of points) {
    const [x, y] = [along(frame, point), across(frame, point)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return { left, bottom, right, top };
}

/** Around letters, or around blocks. */
export const rectAround = (frame: LineFrame, all: readonly { readonly corners: readonly Point[] }[]): Rect =>
  rectIn(
    frame,
    all.flatMap(({ corners }) => corners),
  );

/** Around all of them. */
export const unionOf = (rects: readonly Rect[]): Rect => ({
  left: Math.min(...rects.map(({ left }) => left)),
  bottom: Math.min(...rects.map(({ bottom }) => bottom)),
  right: Math.max(...rects.map(({ right }) => right)),
  top: Math.max(...rects.map(({ top }) => top)),
});

/** The area that both have; turned inside out where they lie apart. */
export const commonOf = (one: Rect, other: Rect): Rect => ({
  left: Math.max(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.min(one.right, other.right),
  top: Math.min(one.top, other.top),
});

/** An area of the page as text in this frame sees it. Most text is level, and sees it as it is. */
export const seenFrom = (frame: LineFrame, rect: Rect): Rect =>
  frame.run.x === 1 && frame.run.y === 0 ? rect : rectIn(frame, cornersIn(rect));

export const cornersIn = ({ left, bottom, right, top }: Rect): Point[] => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
];

/** The area that both have, in square points; 0 where they lie apart. */
export const sharedArea = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom));

/** Whether `inner` lies in `outer`, but for this much. */
export const contains = (outer: Rect, inner: Rect, room = 0): boolean =>
  outer.left <= inner.left + room &&
  outer.right >= inner.right - room &&
  outer.bottom <= inner.bottom + room &&
  outer.top >= inner.top - room;

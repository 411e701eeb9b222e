import type { Point } from '@pagewright/editor';
import type { Draft, Gesture, Keys, OnPage } from './gesture.ts';
import { areaBetween } from './page-frame.ts';

/** Pixels. A shorter way was a click. */
const LEAST_DRAG = 4;

interface Drawing {
  isLine: boolean;
  looks: Draft['looks'];
  ended: (from: Point, to: Point) => void;
}

/** From one end or corner to the other; straight with Shift. */
export function dragging(on: OnPage, drawing: Drawing, from: Point, to: Point, keys: Keys): Gesture {
  const { isLine, looks } = drawing;
  const end = keys.shiftKey ? straightened(from, to, isLine) : to;
  return {
    draft: { points: isLine ? [from, end] : areaBetween(from, end), closed: !isLine, looks, guides: [] },
    moved: (point, held) => dragging(on, drawing, from, point, held),
    ended: () => {
      if (Math.hypot(end.x - from.x, end.y - from.y) * on.frame.scale >= LEAST_DRAG) drawing.ended(from, end);
    },
  };
}

/** Lines by eighths of a turn, boxes as squares. */
function straightened(from: Point, to: Point, isLine: boolean): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (!isLine) {
    const side = Math.max(Math.abs(x), Math.abs(y));
    return { x: from.x + Math.sign(x) * side, y: from.y + Math.sign(y) * side };
  }
  const angle = (Math.round(Math.atan2(y, x) / (Math.PI / 4)) * Math.PI) / 4;
  const length = Math.hypot(x, y);
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length };
}

import type { MapSides } from '@pagewright/contract/calls/values.ts';

/** Which part of a drawing is seen, and how large: a point of it stands at `x + scale × point`, in pixels of the pane. */
export interface ViewBox {
  x: number;
  y: number;
  scale: number;
}

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

interface Part extends Size {
  left: number;
  top: number;
}

const LEAST_SCALE = 0.15;
const MOST_SCALE = 3;
/** Letters smaller than this are not read: a large map begins at its middle. */
const READABLE = 0.9;
const LARGEST_FIT = 1.25;
/** Pixels that stay between a node and the edge of the pane. */
const CLEAR = 28;

const clamped = (scale: number): number => Math.max(LEAST_SCALE, Math.min(MOST_SCALE, scale));

/** All of a drawing in the middle of the pane. */
export function fitted(pane: Size, drawing: Size): ViewBox {
  const scale = Math.min(LARGEST_FIT, clamped(Math.min(pane.width / drawing.width, pane.height / drawing.height)));
  return {
    x: (pane.width - drawing.width * scale) / 2,
    y: (pane.height - drawing.height * scale) / 2,
    scale,
  };
}

/** As one begins: all of it where that can be read, else its title in the middle, or at the left where all stands right of it. */
export function begun(pane: Size, drawing: Size, root: Part, sides: MapSides): ViewBox {
  const whole = fitted(pane, drawing);
  if (whole.scale >= READABLE) return whole;
  const scale = READABLE;
  const x = sides === 'both' ? pane.width / 2 - (root.left + root.width / 2) * scale : CLEAR - root.left * scale;
  return { x, y: pane.height / 2 - (root.top + root.height / 2) * scale, scale };
}

/** Larger or smaller around a point of the pane, which stays where it is. */
export function zoomed(view: ViewBox, factor: number, at: Point): ViewBox {
  const scale = clamped(view.scale * factor);
  const share = scale / view.scale;
  return { x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share, scale };
}

/** One of two fingers moves: the map zooms by how far they are apart, and goes where the middle between them goes. */
export function pinched(view: ViewBox, { from, to, other }: { from: Point; to: Point; other: Point }): ViewBox {
  const apart = (finger: Point) => Math.hypot(finger.x - other.x, finger.y - other.y);
  const middle = { x: (from.x + other.x) / 2, y: (from.y + other.y) / 2 };
  const { x, y, scale } = zoomed(view, apart(to) / Math.max(1, apart(from)), middle);
  return { x: x + (to.x - from.x) / 2, y: y + (to.y - from.y) / 2, scale };
}

/** Moved as little as brings a part of the drawing into the pane; the same view where it is seen already. */
export function revealed(view: ViewBox, pane: Size, part: Part): ViewBox {
  const x = shiftOf(view.x + part.left * view.scale, part.width * view.scale, pane.width);
  const y = shiftOf(view.y + part.top * view.scale, part.height * view.scale, pane.height);
  return x === 0 && y === 0 ? view : { ...view, x: view.x + x, y: view.y + y };
}

function shiftOf(start: number, length: number, room: number): number {
  if (start < CLEAR) return CLEAR - start;
  return Math.min(0, Math.max(room - CLEAR - (start + length), CLEAR - start));
}

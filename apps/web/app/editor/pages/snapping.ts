import type { Point } from '@pagewright/editor';

/** Edges and middles that a thing which is moved aligns itself with. Places are in the page's own space. */

export interface Extent {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export function extentOf(points: readonly Point[]): Extent {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

interface Snapped {
  dx: number;
  dy: number;
  guides: Point[][];
}

/** The way that a thing is moved by, a little longer or shorter where it then stands in line with another. `within`: how far that may be. */
export function snapped(moving: Extent, way: Point, others: readonly Extent[], within: number): Snapped {
  const moved = {
    left: moving.left + way.x,
    right: moving.right + way.x,
    bottom: moving.bottom + way.y,
    top: moving.top + way.y,
  };
  const across = nearest(edgesAcross(moved), others.flatMap(edgesAcross), within);
  const up = nearest(edgesUp(moved), others.flatMap(edgesUp), within);
  const reach = [moved, ...others];
  const [low, high] = [Math.min(...reach.map(({ bottom }) => bottom)), Math.max(...reach.map(({ top }) => top))];
  const [from, to] = [Math.min(...reach.map(({ left }) => left)), Math.max(...reach.map(({ right }) => right))];
  const guides: Point[][] = [];
  if (across)
    guides.push([
      { x: across.at, y: low },
      { x: across.at, y: high },
    ]);
  if (up)
    guides.push([
      { x: from, y: up.at },
      { x: to, y: up.at },
    ]);
  return { dx: way.x + (across?.by ?? 0), dy: way.y + (up?.by ?? 0), guides };
}

const edgesAcross = ({ left, right }: Extent) => [left, (left + right) / 2, right];
const edgesUp = ({ bottom, top }: Extent) => [bottom, (bottom + top) / 2, top];

function nearest(own: readonly number[], others: readonly number[], within: number) {
  let best: { at: number; by: number } | undefined;
  for (const edge of own)
    for (const other of others) {
      const by = other - edge;
      if (Math.abs(by) <= within && (!best || Math.abs(by) < Math.abs(best.by))) best = { at: other, by };
    }
  return best;
}

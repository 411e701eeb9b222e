import { pointAt, type Matrix } from '../page/matrix.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A convex part of the plane: its corners, counter-clockwise. */
export type Area = readonly Point[];

/**
 * Four corners as a script has them, x and y by turns, in any order (around, or as `QuadPoints` are in practice). Corners that
 * make no convex shape stand for the rectangle around them.
 */
export function areaOf(numbers: readonly number[]): Area {
  const points = Array.from({ length: numbers.length >> 1 }, (_, index) => ({
    x: numbers[index * 2] ?? 0,
    y: numbers[index * 2 + 1] ?? 0,
  }));
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const around = points.toSorted(
    (a, b) => Math.atan2(a.y - middle.y, a.x - middle.x) - Math.atan2(b.y - middle.y, b.x - middle.x),
  );
  return isConvex(around) ? around : rectangle(boundsOf(points));
}

/** The area in another space, as a list of one; of none where it has no place there. */
export function moved(area: Area, toOther: Matrix): Area[] {
  const points = area.map(({ x, y }) => pointAt(toOther, x, y));
  const turned = turnOf(points) < 0 ? points.toReversed() : points;
  return turned.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) ? [turned] : [];
}

export interface Bounds {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export function boundsOf(points: readonly Point[]): Bounds {
  const bounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const { x, y } of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.min(bounds.bottom, y);
    bounds.top = Math.max(bounds.top, y);
  }
  return bounds;
}

export const rectangle = ({ left, bottom, right, top }: Bounds): Area => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
];

/** Whether two convex shapes have a point in common; what has no extent is a shape too. */
export function touches(one: readonly Point[], other: readonly Point[]): boolean {
  return !isParted(one, other) && !isParted(other, one);
}

/** A shape brought nearer to its middle. */
export function shrunk(points: readonly Point[], share: number): Point[] {
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  return points.map(({ x, y }) => ({ x: middle.x + (x - middle.x) * share, y: middle.y + (y - middle.y) * share }));
}

/** How far a point lies to the left of the line from `from` to `to`: not negative for all sides within an area. */
export const leftOf = (from: Point, to: Point, { x, y }: Point): number =>
  (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);

export const sidesOf = (area: readonly Point[]): (readonly [Point, Point])[] =>
  area.map((point, index) => [point, area[(index + 1) % area.length] ?? point] as const);

/** Whether a side of the first has all of the second on its outer side (the separating axes of convex shapes). */
function isParted(one: readonly Point[], other: readonly Point[]): boolean {
  return sidesOf(one).some(([from, to]) => {
    const [x, y] = [to.y - from.y, from.x - to.x];
    if (x === 0 && y === 0) return false;
    const along = (points: readonly Point[]) => points.map((point) => point.x * x + point.y * y);
    const [mine, theirs] = [along(one), along(other)];
    return Math.max(...mine) < Math.min(...theirs) || Math.max(...theirs) < Math.min(...mine);
  });
}

function turnOf(points: readonly Point[]): number {
  return sidesOf(points).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0);
}

function isConvex(points: readonly Point[]): boolean {
  return points.every((point, index) => {
    const [next, last] = [points[(index + 1) % points.length] ?? point, points[(index + 2) % points.length] ?? point];
    return leftOf(point, next, last) > 0;
  });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

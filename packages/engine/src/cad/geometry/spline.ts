import type { Curve, Point } from '../model/entities.ts';
import type { Path } from './path.ts';

/** Pieces for each span of a curve that no cubic Bézier curve equals. */
const PIECES_PER_SPAN = 8;
const MOST_PIECES = 20_000;

/** Adds a B-spline; exact where it is cubic or less and not rational, else through close points. */
export function addCurve(path: Path, curve: Curve, begins: 'move' | 'line'): void {
  const { controls, degree } = curve;
  if (controls.length < 2) return addThrough(path, curve.fits, curve.closed, begins);
  const knots = knotsOf(curve);
  if (!knots) {
    path.through(controls, begins);
    return;
  }
  if (degree === 3 && curve.weights.length === 0) return addCubic(path, controls, knots, begins);
  const [from, to] = [knots[degree] ?? 0, knots[controls.length] ?? 1];
  const pieces = Math.min(MOST_PIECES, Math.max(1, controls.length - degree) * PIECES_PER_SPAN);
  for (let piece = 0; piece <= pieces; piece += 1) {
    const point = pointAt({ ...curve, knots }, from + ((to - from) * piece) / pieces);
    if (piece === 0) path[begins](point);
    else path.line(point);
  }
}

/** The knots where they fit the control points, evenly spaced ones where there are none. */
function knotsOf({ knots, controls, degree }: Curve): number[] | undefined {
  const wanted = controls.length + degree + 1;
  if (controls.length <= degree) return undefined;
  if (knots.length === wanted && knots.every((knot, index) => index === 0 || knot >= (knots[index - 1] ?? knot)))
    return knots;
  if (knots.length > 0) return undefined;
  return Array.from({ length: wanted }, (_, index) => Math.min(Math.max(index - degree, 0), controls.length - degree));
}

/** de Boor's algorithm, with weights where there are some. */
function pointAt({ controls, knots, degree, weights }: Curve, at: number): Point {
  let span = degree;
  while (span < controls.length - 1 && at >= (knots[span + 1] ?? Infinity)) span += 1;
  const points = Array.from({ length: degree + 1 }, (_, index) => {
    const place = span - degree + index;
    const { x, y, z } = controls[place] ?? { x: 0, y: 0, z: 0 };
    const w = weights[place] ?? 1;
    return { x: x * w, y: y * w, z: z * w, w };
  });
  for (let round = 1; round <= degree; round += 1)
    for (let index = degree; index >= round; index -= 1) {
      const low = knots[span - degree + index] ?? 0;
      const high = knots[span + 1 + index - round] ?? 0;
      const share = high === low ? 0 : (at - low) / (high - low);
      const [a, b] = [points[index - 1], points[index]];
      if (!a || !b) continue;
      points[index] = {
        x: a.x + (b.x - a.x) * share,
        y: a.y + (b.y - a.y) * share,
        z: a.z + (b.z - a.z) * share,
        w: a.w + (b.w - a.w) * share,
      };
    }
  const { x, y, z, w } = points[degree] ?? { x: 0, y: 0, z: 0, w: 1 };
  return { x: x / w, y: y / w, z: z / w };
}

/** Cuts a cubic B-spline into its Bézier curves by blossoming: the polar form of each span at its ends. */
function addCubic(path: Path, controls: readonly Point[], knots: readonly number[], begins: 'move' | 'line'): void {
  let isFirst = true;
  for (let span = 3; span < controls.length; span += 1) {
    const [low, high] = [knots[span] ?? 0, knots[span + 1] ?? 0];
    if (high <= low) continue;
    const blossom = (a: number, b: number, c: number) => polarForm(controls, knots, span, [a, b, c]);
    if (isFirst) path[begins](blossom(low, low, low));
    isFirst = false;
    path.curve(blossom(low, low, high), blossom(low, high, high), blossom(high, high, high));
  }
}

function polarForm(
  controls: readonly Point[],
  knots: readonly number[],
  span: number,
  at: readonly [number, number, number],
): Point {
  const points = Array.from({ length: 4 }, (_, index) => controls[span - 3 + index] ?? { x: 0, y: 0, z: 0 });
  for (let round = 1; round <= 3; round += 1)
    for (let index = 3; index >= round; index -= 1) {
      const low = knots[span - 3 + index] ?? 0;
      const high = knots[span + 1 + index - round] ?? 0;
      const share = high === low ? 0 : ((at[round - 1] ?? 0) - low) / (high - low);
      const [a, b] = [points[index - 1], points[index]];
      if (a && b)
        points[index] = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, z: a.z + (b.z - a.z) * share };
    }
  return points[3] ?? { x: 0, y: 0, z: 0 };
}

/** A smooth curve through points (centripetal Catmull-Rom), for splines that were saved with those only. */
export function addThrough(path: Path, points: readonly Point[], closed: boolean, begins: 'move' | 'line'): void {
  const [first] = points;
  if (!first) return;
  path[begins](first);
  const count = closed ? points.length : points.length - 1;
  const point = (index: number): Point => {
    if (closed) return points[(index + points.length) % points.length] ?? first;
    return points[Math.min(Math.max(index, 0), points.length - 1)] ?? first;
  };
  for (let index = 0; index < count; index += 1) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    path.curve(handleOf(before, from, to), handleOf(after, to, from), to);
  }
}

/** The handle at `at` towards `next`, a third of the way, along the line between its neighbours. */
function handleOf(before: Point, at: Point, next: Point): Point {
  const [back, ahead] = [Math.sqrt(distance(before, at)), Math.sqrt(distance(at, next))];
  if (back < 1e-9 || ahead < 1e-9)
    return { x: at.x + (next.x - at.x) / 3, y: at.y + (next.y - at.y) / 3, z: at.z + (next.z - at.z) / 3 };
  const part = (a: number, b: number, c: number) =>
    b + ((((b - a) / back) * ahead + ((c - b) / ahead) * back) / (back + ahead)) * (ahead / 3);
  return { x: part(before.x, at.x, next.x), y: part(before.y, at.y, next.y), z: part(before.z, at.z, next.z) };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

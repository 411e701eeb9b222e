import { leftOf, sidesOf, type Area, type Point } from './area.ts';

/** A straight piece of a path, or a curve with the two points that pull at it. */
export type Piece = readonly [from: Point, to: Point] | readonly [from: Point, one: Point, other: Point, to: Point];

export const startOf = (piece: Piece): Point => piece[0];

export const endOf = (piece: Piece): Point => piece.at(-1) ?? piece[0];

/** A piece in two or more, cut where it crosses the line through `from` and `to`. */
export function cutAtLine(piece: Piece, from: Point, to: Point): Piece[] {
  const heights = piece.map((point) => leftOf(from, to, point));
  if (heights.every((height) => height >= 0) || heights.every((height) => height <= 0)) return [piece];
  return cutAt(piece, crossings(heights));
}

/** Pieces that lie within the area or outside of it, none across its border. */
export function cutAtBorder(piece: Piece, area: Area): Piece[] {
  let pieces: Piece[] = [piece];
  for (const [from, to] of sidesOf(area)) pieces = pieces.flatMap((each) => cutAtLine(each, from, to));
  return pieces.some((each) => isInside(area, middleOf(each))) ? pieces : [piece];
}

/** Where the middle of a piece lies, which tells for a piece that crosses no border. */
export function middleOf(piece: Piece): Point {
  return pointOf(piece, 0.5);
}

/** Whether a point lies in the area and not on its border. */
export function isInside(area: Area, point: Point): boolean {
  return sidesOf(area).every(([from, to]) => leftOf(from, to, point) > NEARLY * lengthOf(from, to));
}

/** Points that differ by less are one place (points of user space). */
const NEARLY = 1e-6;

const lengthOf = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

function pointOf(piece: Piece, at: number): Point {
  let points: readonly Point[] = piece;
  while (points.length > 1) points = between(points, at);
  return points[0] ?? piece[0];
}

const between = (points: readonly Point[], at: number): Point[] =>
  points.slice(1).map((point, index) => {
    const before = points[index] ?? point;
    return { x: before.x + (point.x - before.x) * at, y: before.y + (point.y - before.y) * at };
  });

/** By de Casteljau's construction, which leaves the curve what it is. */
function cutAt(piece: Piece, places: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  let [rest, done] = [piece, 0];
  for (const place of places) {
    const [before, behind] = halves(rest, (place - done) / (1 - done));
    pieces.push(before);
    [rest, done] = [behind, place];
  }
  return [...pieces, rest];
}

function halves(piece: Piece, at: number): [Piece, Piece] {
  const [before, behind]: [Point[], Point[]] = [[], []];
  let points: readonly Point[] = piece;
  while (points.length > 0) {
    before.push(points[0] ?? piece[0]);
    behind.unshift(points.at(-1) ?? piece[0]);
    points = between(points, at);
  }
  return [before as unknown as Piece, behind as unknown as Piece];
}

const STEPS = 24;
const HALVINGS = 48;

/**
 * Where a polynomial in Bernstein form changes its sign between 0 and 1, in order. Looked for in steps: of two crossings
 * within one step neither is found, and what they cut off is less than can be seen.
 */
function crossings(heights: readonly number[]): number[] {
  const [first = 0, last = 0] = [heights[0], heights.at(-1)];
  if (heights.length === 2) return first * last < 0 ? [first / (first - last)] : [];
  const height = (at: number): number => {
    let values = heights;
    while (values.length > 1)
      values = values.slice(1).map((value, index) => (values[index] ?? 0) * (1 - at) + value * at);
    return values[0] ?? 0;
  };
  const found: number[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    let [low, high] = [step / STEPS, (step + 1) / STEPS];
    const [below, above] = [height(low), height(high)];
    if (below === 0 && step > 0) found.push(low);
    if (below * above >= 0) continue;
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      const middle = (low + high) / 2;
      if (height(middle) * below > 0) low = middle;
      else high = middle;
    }
    found.push((low + high) / 2);
  }
  return found;
}

import { boundsOf, leftOf, sidesOf, touches, rectangle, type Area, type Point } from './area.ts';
import { cutAtBorder, cutAtLine, endOf, isInside, middleOf, startOf, type Piece } from './curve.ts';

/** A subpath (ISO 32000-2, 8.5.2). */
export interface Subpath {
  pieces: Piece[];
  closed: boolean;
}

/** What an area makes of a subpath: no piece of it lies there, all of them do, or some. */
type Crossing = 'outside' | 'inside' | 'across';

/**
 * Subpaths to be filled, or to clip by, without what of their outline lies in the area; outside of it they fill what they filled,
 * whichever rule counts. An outline that only goes around the area stays: it says nothing of what lies in there. What crosses the
 * border is cut into parts beside, above and below the area.
 */
export function cutFill(subpaths: readonly Subpath[], area: Area): Subpath[] {
  return subpaths.flatMap((subpath) => {
    const closed = { pieces: withEnd(subpath), closed: true };
    const crossing = crossingOf(closed, area);
    if (crossing === 'outside') return [subpath];
    return crossing === 'inside' ? [] : besides(closed, area);
  });
}

/** Subpaths to be stroked without the pieces that lie in the area. */
export function cutStroke(subpaths: readonly Subpath[], area: Area): Subpath[] {
  return subpaths.flatMap((subpath) => {
    const pieces = subpath.closed ? withEnd(subpath) : subpath.pieces;
    const crossing = crossingOf({ pieces, closed: subpath.closed }, area);
    if (crossing === 'outside') return [subpath];
    return crossing === 'inside' ? [] : openParts(pieces, area, subpath.closed);
  });
}

/** Whether a piece of these outlines lies in the area. */
export const entersArea = (subpaths: readonly Subpath[], area: Area): boolean =>
  subpaths.some((subpath) => crossingOf({ pieces: withEnd(subpath), closed: true }, area) !== 'outside');

function crossingOf({ pieces }: Subpath, area: Area): Crossing {
  const points = pieces.flat();
  if (points.length === 0 || !touches(rectangle(boundsOf(points)), area)) return 'outside';
  // A point without length paints a dot where caps are round.
  const parts = pieces.flatMap((piece) => cutAtBorder(piece, area));
  const inside = parts.filter((part) => isInside(area, middleOf(part))).length;
  return inside === 0 ? 'outside' : inside === parts.length ? 'inside' : 'across';
}

/** The line back to the beginning is drawn where a path is filled or closed. */
function withEnd({ pieces }: Subpath): Piece[] {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return pieces;
  const [start, end] = [startOf(first), endOf(last)];
  return start.x === end.x && start.y === end.y ? pieces : [...pieces, [end, start]];
}

/** The part on the outer side of the first border, of the rest that of the second, and so on. */
function besides(subpath: Subpath, area: Area): Subpath[] {
  const parts: Subpath[] = [];
  let rest = subpath.pieces;
  for (const [from, to] of sidesOf(area)) {
    const beside = onOneSide(rest, to, from);
    if (beside.length > 0) parts.push({ pieces: beside, closed: true });
    rest = onOneSide(rest, from, to);
  }
  return parts;
}

/**
 * What lies to the left of a line (after Sutherland and Hodgman): where the outline leaves that side, it goes along the line to
 * where it comes back, so that around no point of the side it winds more or less often than before.
 */
function onOneSide(pieces: readonly Piece[], from: Point, to: Point): Piece[] {
  const kept: Piece[] = [];
  const link = (point: Point) => {
    const last = kept.at(-1);
    const end = last && endOf(last);
    if (end && (end.x !== point.x || end.y !== point.y)) kept.push([end, point]);
  };
  for (const piece of pieces.flatMap((each) => cutAtLine(each, from, to))) {
    if (leftOf(from, to, middleOf(piece)) < 0) continue;
    link(startOf(piece));
    kept.push(piece);
  }
  const first = kept[0];
  if (first) link(startOf(first));
  return kept;
}

function openParts(pieces: readonly Piece[], area: Area, closed: boolean): Subpath[] {
  const parts: Piece[][] = [];
  const cut = pieces.flatMap((each) => cutAtBorder(each, area));
  const isGone = cut.map((piece) => isInside(area, middleOf(piece)));
  let open: Piece[] | undefined;
  for (const [index, piece] of cut.entries()) {
    if (isGone[index]) open = undefined;
    else if (open) open.push(piece);
    else parts.push((open = [piece]));
  }
  // What goes through the beginning of a closed outline is one part, with a join and no caps.
  const first = closed && open && !isGone[0] && parts.length > 1 ? parts.shift() : undefined;
  if (first) open?.push(...first);
  return parts.map((part) => ({ pieces: part, closed: false }));
}

import type { Box, OutlinePiece } from '@pagewright/pdf/page-content.ts';
import { emus } from '../../word/units.ts';
import type { Placement } from '../page/placement.ts';

/** The form of a shape, with the area that PowerPoint lets its text stand in, in points of the page. */
export interface Geometry {
  xml: string;
  text: Box;
  /** A line that goes up from left to right. */
  flipped: boolean;
}

type Curve = Extract<OutlinePiece, { kind: 'curve' }>['points'];

/** Of a point, and of the larger side: drawing programs round what they write. */
const NEAR = 0.2;
const SHARE = 0.004;
/** How far the corners of what stands in a quarter of a circle are from its ends. */
const CORNER = 1 - Math.SQRT1_2;

/** A form that people know by name where it is one, else the outline as it is. `box`: that of the outline. */
export function geometryOf(pieces: readonly OutlinePiece[], box: Box, placement: Placement): Geometry {
  return presetOf(pieces, box) ?? customOf(pieces, box, placement);
}

function presetOf(pieces: readonly OutlinePiece[], box: Box): Geometry | undefined {
  const line = straightLine(pieces);
  if (line) return { xml: preset('line'), text: box, flipped: line.rises };
  const near = Math.max(NEAR, SHARE * Math.max(box.right - box.left, box.bottom - box.top));
  const sides = sidesOf(pieces);
  if (sides && isEllipse(sides, box)) return ellipse(box);
  if (!sides || !sides.every(({ from, to }) => isOnEdge(from, box, near) && isOnEdge(to, box, near))) return undefined;
  const curves = sides.filter(({ curve }) => curve !== undefined);
  const straight = sides.filter(({ curve }) => curve === undefined);
  if (!straight.every(({ from, to }) => isAlongEdge(from, to, near))) return undefined;
  if (curves.length === 0) return isAround(straight, box, near) ? rectangle(box) : undefined;
  const radii = curves.map(({ from, to }) => radiiOf(from, to));
  if (curves.length !== 4 || !sides.every((side) => isQuarter(side, near))) return undefined;
  const mean = radii.reduce((sum, { x, y }) => sum + x + y, 0) / 8;
  const isEven = radii.every(({ x, y }) => Math.abs(x - mean) <= near && Math.abs(y - mean) <= near);
  return isEven ? rounded(box, mean) : undefined;
}

const preset = (name: string, adjusted = '') =>
  `<a:prstGeom prst="${name}">${adjusted === '' ? '<a:avLst/>' : `<a:avLst>${adjusted}</a:avLst>`}</a:prstGeom>`;

const rectangle = (box: Box): Geometry => ({ xml: preset('rect'), text: box, flipped: false });

function ellipse(box: Box): Geometry {
  const [x, y] = [((box.right - box.left) / 2) * CORNER, ((box.bottom - box.top) / 2) * CORNER];
  return { xml: preset('ellipse'), text: inner(box, x, y), flipped: false };
}

/** The radius in hundred-thousandths of the shorter side (ECMA-376-1, 20.1.9.18). */
function rounded(box: Box, radius: number): Geometry {
  const shorter = Math.min(box.right - box.left, box.bottom - box.top);
  const share = Math.min(50_000, Math.round((radius / shorter) * 100_000));
  const xml = preset('roundRect', `<a:gd name="adj" fmla="val ${share}"/>`);
  return { xml, text: inner(box, radius * CORNER, radius * CORNER), flipped: false };
}

const inner = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right - x,
  bottom: bottom - y,
});

function straightLine(pieces: readonly OutlinePiece[]): { rises: boolean } | undefined {
  const [from, to] = pieces;
  if (pieces.length !== 2 || from?.kind !== 'move' || to?.kind !== 'line') return undefined;
  return { rises: (to.x - from.x) * (to.y - from.y) < 0 };
}

interface Point {
  x: number;
  y: number;
}

interface Side {
  from: Point;
  to: Point;
  curve?: Curve;
}

/** Of one closed outline; undefined for several, and for one that stays open. */
function sidesOf(pieces: readonly OutlinePiece[]): Side[] | undefined {
  const [start, ...others] = pieces;
  if (start?.kind !== 'move') return undefined;
  const sides: Side[] = [];
  let at: Point = start;
  for (const [index, piece] of others.entries()) {
    if (piece.kind === 'move') return undefined;
    if (piece.kind === 'close') {
      if (index < others.length - 1) return undefined;
      continue;
    }
    const [, , , , x = 0, y = 0] = piece.kind === 'curve' ? piece.points : [0, 0, 0, 0, piece.x, piece.y];
    const to = { x, y };
    if (piece.kind === 'curve') sides.push({ from: at, to, curve: piece.points });
    else if (!isSame(at, to)) sides.push({ from: at, to });
    at = to;
  }
  if (!isSame(at, start)) sides.push({ from: at, to: start });
  return sides.length > 2 ? sides : undefined;
}

const isSame = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 0.01;

const isOnEdge = ({ x, y }: Point, { left, top, right, bottom }: Box, near: number): boolean =>
  Math.min(Math.abs(x - left), Math.abs(x - right), Math.abs(y - top), Math.abs(y - bottom)) <= near;

const isAlongEdge = (from: Point, to: Point, near: number): boolean =>
  Math.min(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) <= near;

/** Whether straight sides go around the whole box once. */
function isAround(sides: readonly Side[], box: Box, near: number): boolean {
  const length = sides.reduce((sum, { from, to }) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0);
  const perimeter = 2 * (box.right - box.left + box.bottom - box.top);
  const corners = [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.right, y: box.bottom },
    { x: box.left, y: box.bottom },
  ];
  const isCorner = (corner: Point) =>
    sides.some(({ from }) => Math.abs(from.x - corner.x) <= near && Math.abs(from.y - corner.y) <= near);
  return Math.abs(length - perimeter) <= 4 * near && corners.every(isCorner);
}

/** Share of the radius: how far curves that follow an ellipse leave it. */
const ROUND = 0.02;

/** Curves all around, whose ends and middles lie on the ellipse that the box holds. */
function isEllipse(sides: readonly Side[], { left, top, right, bottom }: Box): boolean {
  const [wide, high] = [(right - left) / 2, (bottom - top) / 2];
  if (sides.length < 4 || Math.min(wide, high) < NEAR) return false;
  const isOn = ({ x, y }: Point) => Math.abs(Math.hypot((x - left - wide) / wide, (y - top - high) / high) - 1) < ROUND;
  return sides.every(({ from, to, curve }) => {
    if (!curve) return false;
    const [x1, y1, x2, y2] = curve;
    const middle = { x: (from.x + 3 * x1 + 3 * x2 + to.x) / 8, y: (from.y + 3 * y1 + 3 * y2 + to.y) / 8 };
    return isOn(from) && isOn(middle);
  });
}

const radiiOf = (from: Point, to: Point) => ({ x: Math.abs(to.x - from.x), y: Math.abs(to.y - from.y) });

/** Bulging by half of what a circle's quarter does at least, and tangent to the axes at its ends. */
function isQuarter({ from, to, curve }: Side, near: number): boolean {
  if (!curve) return true;
  const [x1, y1, x2, y2] = curve;
  const { x, y } = radiiOf(from, to);
  const leaves = Math.min(Math.abs(x1 - from.x), Math.abs(y1 - from.y));
  const arrives = Math.min(Math.abs(x2 - to.x), Math.abs(y2 - to.y));
  const pulls = Math.abs(x1 - from.x) + Math.abs(y1 - from.y);
  return x > near && y > near && leaves <= near && arrives <= near && pulls > 0.4 * Math.min(x, y);
}

/** ECMA-376-1, 20.1.9.15: a path in its own coordinates, here EMUs from the corner of its box. */
export function customOf(pieces: readonly OutlinePiece[], box: Box, { scale }: Placement): Geometry {
  const point = (x: number, y: number) =>
    `<a:pt x="${emus((x - box.left) * scale)}" y="${emus((y - box.top) * scale)}"/>`;
  let isOpen = false;
  const commands = pieces.map((piece) => {
    if (piece.kind === 'close') return isOpen ? '<a:close/>' : '';
    const starts = isOpen || piece.kind === 'move' ? '' : '<a:moveTo><a:pt x="0" y="0"/></a:moveTo>';
    isOpen = true;
    if (piece.kind === 'move') return `<a:moveTo>${point(piece.x, piece.y)}</a:moveTo>`;
    if (piece.kind !== 'curve') return `${starts}<a:lnTo>${point(piece.x, piece.y)}</a:lnTo>`;
    const [x1, y1, x2, y2, x, y] = piece.points;
    return `${starts}<a:cubicBezTo>${point(x1, y1)}${point(x2, y2)}${point(x, y)}</a:cubicBezTo>`;
  });
  const size = `w="${emus((box.right - box.left) * scale)}" h="${emus((box.bottom - box.top) * scale)}"`;
  return {
    xml:
      '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/>' +
      `<a:pathLst><a:path ${size}>${commands.join('')}</a:path></a:pathLst></a:custGeom>`,
    text: box,
    flipped: false,
  };
}

export function boundsOf(pieces: readonly OutlinePiece[]): Box | undefined {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const add = (x: number, y: number) => {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  };
  for (const piece of pieces) {
    if (piece.kind === 'close') continue;
    if (piece.kind !== 'curve') add(piece.x, piece.y);
    else for (let at = 0; at < 6; at += 2) add(piece.points[at] ?? 0, piece.points[at + 1] ?? 0);
  }
  return box.right >= box.left && Number.isFinite(box.right - box.left + box.bottom - box.top) ? box : undefined;
}

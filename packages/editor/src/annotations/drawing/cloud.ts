import { asDict, asName, asNumber, dictOf, PdfName, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { spelled } from '../../added/frame.ts';
import { ellipsePath } from './ellipse-path.ts';

/** Radius of the arcs of a cloud of intensity 1, in points, as other programs draw it; the line adds half its width. */
const RADIUS = 4.75;
/** Times the radius: how far the middles of two arcs stand apart. */
const APART = 1.6;
/** An arc that would go nearly all the way round stands in a corner that leads inwards. */
const INWARDS = (Math.PI * 11) / 6;

type Point = readonly [x: number, y: number];

/** In hundredths of a point, so that it can be told from a rectangle whose edges are rounded. */
export const cloudRadius = (intensity: number, width: number): number =>
  Math.round((RADIUS * intensity + width / 2) * 100) / 100;

/** Bounds of how far arcs reach (ISO 32000-2, table 169). */
const LEAST_CLOUD = 0.1;
const MOST_CLOUD = 2;

export const cloudEntry = (intensity: number): PdfDict => dictOf({ S: PdfName.of('C'), I: intensity });

/** As entries of what is read. */
export function cloudOf(annotation: PdfDict): { cloud?: number } {
  const effect = asDict(annotation.get('BE'));
  if (!effect || asName(effect.get('S')) !== 'C') return {};
  // Some say 0 for the least that their screens offer.
  return { cloud: Math.min(MOST_CLOUD, Math.max(LEAST_CLOUD, asNumber(effect.get('I')) || 1)) };
}

/** A closed path of arcs around a polygon, whose middles stand on its edges and one in each corner. */
export function cloudPath(points: readonly number[], radius: number): string {
  const corners = turningLeft(cornersOf(points));
  const middles = corners.flatMap((corner, at) => along(corner, next(corners, at), radius * APART));
  if (middles.length < 2) return ellipsePath(middles[0] ?? [0, 0], radius, radius);
  const meetings = middles.map((middle, at) => meeting(middle, next(middles, at), radius));
  const first = meetings.at(-1) ?? [0, 0];
  const words = [`${spelled(...first)} m`];
  for (const [at, middle] of middles.entries()) {
    const [from, to] = [meetings.at(at - 1) ?? first, meetings[at] ?? first];
    words.push(arc(middle, from, to));
  }
  return [...words, 'h'].join('\n');
}

const next = <T>(all: readonly T[], at: number): T => all[(at + 1) % all.length] as T;

function cornersOf(points: readonly number[]): Point[] {
  const corners: Point[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const corner: Point = [points[at] ?? 0, points[at + 1] ?? 0];
    const last = corners.at(-1);
    if (!last || Math.hypot(corner[0] - last[0], corner[1] - last[1]) > 0.01) corners.push(corner);
  }
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = first && last && corners.length > 1 && Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.01;
  return isClosed ? corners.slice(0, -1) : corners;
}

/** So that the outside is at the right. */
function turningLeft(corners: readonly Point[]): readonly Point[] {
  const twice = corners.reduce((sum, [x, y], at) => {
    const [toX, toY] = next(corners, at);
    return sum + x * toY - toX * y;
  }, 0);
  return twice < 0 ? corners.toReversed() : corners;
}

/** Evenly from a corner up to the next one, which is not among them. */
function along([x, y]: Point, [toX, toY]: Point, apart: number): Point[] {
  const count = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / apart));
  return Array.from({ length: count }, (_, at) => [x + ((toX - x) * at) / count, y + ((toY - y) * at) / count]);
}

/** Where two circles meet outside of the edge between them; what lies too far apart is met halfway. */
function meeting([x, y]: Point, [toX, toY]: Point, radius: number): Point {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const out = Math.sqrt(Math.max(0, radius * radius - (length * length) / 4));
  return [(x + toX) / 2 + ((toY - y) / length) * out, (y + toY) / 2 - ((toX - x) / length) * out];
}

/** Counter-clockwise, from one point of a circle to another one. */
function arc([x, y]: Point, from: Point, to: Point): string {
  const start = Math.atan2(from[1] - y, from[0] - x);
  const turn = 2 * Math.PI;
  const sweep = (((Math.atan2(to[1] - y, to[0] - x) - start) % turn) + turn) % turn;
  if (sweep > INWARDS) return `${spelled(...to)} l`;
  const radius = Math.hypot(from[0] - x, from[1] - y);
  const count = Math.max(1, Math.ceil(sweep / (Math.PI / 2)));
  const step = sweep / count;
  const control = (4 / 3) * Math.tan(step / 4) * radius;
  const at = (angle: number): Point => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  return Array.from({ length: count }, (_, index) => {
    const [begin, end] = [start + index * step, start + (index + 1) * step];
    const [[beginX, beginY], [endX, endY]] = [at(begin), index === count - 1 ? to : at(end)];
    const first: Point = [beginX - Math.sin(begin) * control, beginY + Math.cos(begin) * control];
    const second: Point = [endX + Math.sin(end) * control, endY - Math.cos(end) * control];
    return `${spelled(...first, ...second, endX, endY)} c`;
  }).join('\n');
}

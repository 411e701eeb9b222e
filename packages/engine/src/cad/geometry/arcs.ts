import type { Point, Vertex } from '../model/entities.ts';
import type { Path } from './path.ts';

const FULL_TURN = 2 * Math.PI;

/** The angle from `start` anticlockwise to `end`: above 0, at most a full turn. */
export function sweepOf(start: number, end: number): number {
  const sweep = (end - start) % FULL_TURN;
  const positive = sweep <= 1e-9 ? sweep + FULL_TURN : sweep;
  return Math.min(positive, FULL_TURN);
}

/** An arc of an ellipse with these half axes, as one Bézier curve for each quarter at most. */
export function addArc(
  path: Path,
  arc: { centre: Point; major: Point; minor: Point; start: number; sweep: number },
  begins: 'move' | 'line' | 'there',
): void {
  const { centre, major, minor, start, sweep } = arc;
  const at = (angle: number, along: number): Point => {
    const cos = Math.cos(angle) - along * Math.sin(angle);
    const sin = Math.sin(angle) + along * Math.cos(angle);
    return {
      x: centre.x + major.x * cos + minor.x * sin,
      y: centre.y + major.y * cos + minor.y * sin,
      z: centre.z + major.z * cos + minor.z * sin,
    };
  };
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / pieces;
  // The handle that makes a cubic Bézier curve touch the arc at both ends and in the middle.
  const handle = (4 / 3) * Math.tan(step / 4);
  if (begins !== 'there') path[begins](at(start, 0));
  for (let piece = 0; piece < pieces; piece += 1) {
    const from = start + piece * step;
    path.curve(at(from, handle), at(from + step, -handle), at(from + step, 0));
  }
}

export function circle(centre: Point, radius: number): { centre: Point; major: Point; minor: Point } {
  return { centre, major: { x: radius, y: 0, z: 0 }, minor: { x: 0, y: radius, z: 0 } };
}

/** The arc that a bulge means between two vertices (DXF reference, LWPOLYLINE). */
export function bulgeArc(
  from: Point,
  to: Point,
  bulge: number,
): { centre: Point; radius: number; start: number; sweep: number } {
  const sweep = 4 * Math.atan(bulge);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const chord = Math.hypot(dx, dy);
  const radius = chord / (2 * Math.abs(Math.sin(sweep / 2)));
  const away = (1 - bulge * bulge) / (4 * bulge);
  const centre = { x: (from.x + to.x) / 2 - dy * away, y: (from.y + to.y) / 2 + dx * away, z: from.z };
  return { centre, radius, start: Math.atan2(from.y - centre.y, from.x - centre.x), sweep };
}

/** Less than this is straight, and a radius too large to compute with. */
const STRAIGHT = 1e-7;

export const isRound = (vertex: Vertex) => Math.abs(vertex.bulge) > STRAIGHT;

/** A polyline with its arcs, from its first vertex on. */
export function addVertices(path: Path, vertices: readonly Vertex[], closed: boolean): void {
  const [first] = vertices;
  if (!first) return;
  path.move(first);
  const count = closed ? vertices.length : vertices.length - 1;
  for (let index = 0; index < count; index += 1) {
    const from = vertices[index] ?? first;
    const to = vertices[(index + 1) % vertices.length] ?? first;
    const isLast = closed && index === count - 1;
    if (isRound(from) && (from.x !== to.x || from.y !== to.y)) {
      const { centre, radius, start, sweep } = bulgeArc(from, to, from.bulge);
      addArc(path, { ...circle(centre, radius), start, sweep }, 'there');
    } else if (!isLast) path.line(to);
  }
  if (closed) path.close();
}

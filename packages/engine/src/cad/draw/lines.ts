import type { EntityOf, Point, Vertex } from '../model/entities.ts';
import { addArc, addVertices, bulgeArc, circle, isRound, sweepOf } from '../geometry/arcs.ts';
import { Path } from '../geometry/path.ts';
import { addCurve } from '../geometry/spline.ts';
import { apply, compose, cross, fromNormal, IDENTITY, unit } from '../geometry/transform.ts';
import type { Box } from './canvas.ts';
import { bandOf, penOf, shade, type Place } from './place.ts';

export function drawLine(place: Place, { from, to, appearance }: EntityOf<'line'>): void {
  place.sheet.canvas.stroke(new Path(place.transform).move(from).line(to), penOf(place, appearance));
}

export function drawArc(place: Place, arc: EntityOf<'arc'>): void {
  const path = new Path(compose(place.transform, fromNormal(arc.normal)));
  const sweep = sweepOf(arc.start, arc.end);
  addArc(path, { ...circle(arc.centre, arc.radius), start: arc.start, sweep }, 'move');
  if (sweep >= 2 * Math.PI) path.close();
  place.sheet.canvas.stroke(path, penOf(place, arc.appearance));
}

export function drawEllipse(
  place: Place,
  { centre, major, ratio, start, end, normal, appearance }: EntityOf<'ellipse'>,
): void {
  const direction = cross(normal, major);
  const minor = { x: direction.x * ratio, y: direction.y * ratio, z: direction.z * ratio };
  const path = new Path(place.transform);
  const sweep = sweepOf(start, end);
  addArc(path, { centre, major, minor, start, sweep }, 'move');
  if (sweep >= 2 * Math.PI - 1e-6) path.close();
  place.sheet.canvas.stroke(path, penOf(place, appearance));
}

export function drawSpline(place: Place, { curve, appearance }: EntityOf<'spline'>): void {
  const path = new Path(place.transform);
  addCurve(path, curve, 'move');
  place.sheet.canvas.stroke(path, penOf(place, appearance));
}

export function drawPath(place: Place, { points, closed, appearance }: EntityOf<'path'>): void {
  strokePoints(place, points, closed, appearance);
}

export function drawMultiline(place: Place, { lines, appearance }: EntityOf<'multiline'>): void {
  for (const { points, closed } of lines) strokePoints(place, points, closed, appearance);
}

function strokePoints(
  place: Place,
  points: readonly Point[],
  closed: boolean,
  appearance: EntityOf<'path'>['appearance'],
): void {
  if (points.length < 2) return;
  const path = new Path(place.transform).through(points);
  if (closed) path.close();
  place.sheet.canvas.stroke(path, penOf(place, appearance));
}

export function drawPolyline(place: Place, { vertices, closed, normal, appearance }: EntityOf<'polyline'>): void {
  const [first] = vertices;
  if (!first || vertices.length < 2) return;
  const transform = compose(place.transform, fromNormal(normal));
  const isEven = vertices.every(
    ({ startWidth, endWidth }) => startWidth === first.startWidth && endWidth === first.startWidth,
  );
  if (isEven) {
    const path = new Path(transform);
    addVertices(path, vertices, closed);
    const pen = first.startWidth > 0 ? bandOf(place, appearance, first.startWidth) : penOf(place, appearance);
    place.sheet.canvas.stroke(path, pen);
    return;
  }
  const count = closed ? vertices.length : vertices.length - 1;
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [vertices[index] ?? first, vertices[(index + 1) % vertices.length] ?? first];
    if (from.startWidth === 0 && from.endWidth === 0) {
      const path = new Path(transform);
      addVertices(path, [from, to], false);
      place.sheet.canvas.stroke(path, penOf(place, appearance));
    } else
      place.sheet.canvas.area(new Path(transform).polygon(bandOutline(from, to)), shade(place, appearance, 'area'));
  }
}

const PIECES_OF_BAND = 32;

/** The outline of a segment that grows from one width to another. */
function bandOutline(from: Vertex, to: Point): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  const arc = isRound(from) ? bulgeArc(from, to, from.bulge) : undefined;
  const pieces = arc ? PIECES_OF_BAND : 1;
  for (let piece = 0; piece <= pieces; piece += 1) {
    const share = piece / pieces;
    const half = (from.startWidth + (from.endWidth - from.startWidth) * share) / 2;
    const at = arc ? onArc(arc, share) : { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const away = arc
      ? { x: Math.cos(arc.start + arc.sweep * share), y: Math.sin(arc.start + arc.sweep * share) }
      : unit({ x: -(to.y - from.y), y: to.x - from.x, z: 0 });
    left.push({ x: at.x + away.x * half, y: at.y + away.y * half, z: from.z });
    right.unshift({ x: at.x - away.x * half, y: at.y - away.y * half, z: from.z });
  }
  return [...left, ...right];
}

function onArc({ centre, radius, start, sweep }: ReturnType<typeof bulgeArc>, share: number): { x: number; y: number } {
  const angle = start + sweep * share;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** A line without an end, as far as the page shows it. */
export function drawRay(place: Place, { from, direction, ends, appearance }: EntityOf<'ray'>): void {
  const { visible } = place.sheet.canvas;
  if (!visible) return;
  const start = apply(place.transform, from);
  const ahead = apply(place.transform, { x: from.x + direction.x, y: from.y + direction.y, z: from.z + direction.z });
  const part = within(visible, start, { x: ahead.x - start.x, y: ahead.y - start.y }, ends === 'one' ? 0 : -Infinity);
  if (!part) return;
  const path = new Path(IDENTITY).move(part[0]).line(part[1]);
  place.sheet.canvas.stroke(path, penOf(place, appearance));
}

/** The part of a line within a box (Liang and Barsky). */
function within(box: Box, from: Point, step: { x: number; y: number }, least: number): [Point, Point] | undefined {
  let [low, high] = [least, Infinity];
  const sides = [
    [step.x, box.left - from.x, box.right - from.x],
    [step.y, box.bottom - from.y, box.top - from.y],
  ] as const;
  for (const [speed, near, far] of sides) {
    if (Math.abs(speed) < 1e-12) {
      if (near > 0 || far < 0) return undefined;
      continue;
    }
    const [a, b] = [near / speed, far / speed];
    low = Math.max(low, Math.min(a, b));
    high = Math.min(high, Math.max(a, b));
  }
  if (!(high > low) || !Number.isFinite(high) || !Number.isFinite(low)) return undefined;
  const at = (part: number) => ({ x: from.x + step.x * part, y: from.y + step.y * part, z: 0 });
  return [at(low), at(high)];
}

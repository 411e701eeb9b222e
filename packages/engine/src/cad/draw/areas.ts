import type { EntityOf, Loop, Picture, Point } from '../model/entities.ts';
import { addArc, addVertices, circle, sweepOf } from '../geometry/arcs.ts';
import { Path } from '../geometry/path.ts';
import { addCurve } from '../geometry/spline.ts';
import { apply, compose, fromNormal, moved, scaleOf, type Transform } from '../geometry/transform.ts';
import { BLACK, onPage, WHITE } from '../style/colours.ts';
import { boxOfPath, type Shading } from './canvas.ts';
import { colourIn, penOf, shade, type Place } from './place.ts';
import { drawPattern } from './pattern.ts';
import { paperColour } from './texts.ts';

/** A filled triangle or quadrilateral: its third and fourth corners are swapped (DXF reference, SOLID). */
export function drawSolid(place: Place, { corners, normal, appearance }: EntityOf<'solid'>): void {
  const [a, b, c, d] = corners;
  if (!a || !b || !c) return;
  const path = new Path(compose(place.transform, fromNormal(normal)));
  place.sheet.canvas.area(path.polygon(d ? [a, b, d, c] : [a, b, c]), shade(place, appearance, 'area'));
}

/** The edges of a face that are not hidden. */
export function drawFace(place: Place, { corners, hidden, appearance }: EntityOf<'face'>): void {
  const path = new Path(place.transform);
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? corner;
    if ((hidden & (1 << index)) === 0) path.move(corner).line(next);
  }
  if (path.steps !== '') place.sheet.canvas.stroke(path, penOf(place, appearance));
}

export function drawHatch(place: Place, hatch: EntityOf<'hatch'>): void {
  const raised = compose(place.transform, fromNormal(hatch.normal), moved({ x: 0, y: 0, z: hatch.elevation }));
  const outline = new Path(raised);
  for (const loop of hatch.loops) addLoop(outline, loop);
  if (outline.steps === '') return;
  const { canvas, colours } = place.sheet;
  if (hatch.fill === 'gradient' && hatch.gradient) {
    const stops = [hatch.gradient.from, hatch.gradient.to].map((colour) => onPage(colour, colours, 'area'));
    canvas.shade(outline, shadingOf(outline, hatch.gradient, stops, raised));
  } else if (hatch.fill === 'pattern' && hatch.lines.length > 0) drawPattern(place, hatch, outline, raised);
  else canvas.area(outline, onPage(colourIn(place, hatch.appearance), colours, 'area'));
}

function addLoop(path: Path, loop: Loop): void {
  if ('vertices' in loop) {
    addVertices(path, loop.vertices, true);
    return;
  }
  let begins: 'move' | 'line' = 'move';
  for (const edge of loop.edges) {
    if (edge.edge === 'line') path[begins](edge.from).line(edge.to);
    else if (edge.edge === 'spline') addCurve(path, edge.curve, begins);
    else addRoundEdge(path, edge, begins);
    begins = 'line';
  }
  if (loop.edges.length > 0) path.close();
}

type RoundEdge = Extract<Loop, { edges: unknown }>['edges'][number] & { edge: 'arc' | 'ellipse' };

/** Angles of clockwise edges are stored mirrored. */
function addRoundEdge(path: Path, edge: RoundEdge, begins: 'move' | 'line'): void {
  const sweep = sweepOf(edge.start, edge.end);
  const [start, turn] = edge.anticlockwise ? [edge.start, sweep] : [-edge.start, -sweep];
  if (edge.edge === 'arc') {
    addArc(path, { ...circle(edge.centre, edge.radius), start, sweep: turn }, begins);
    return;
  }
  const { centre, major, ratio } = edge;
  addArc(path, { centre, major, minor: { x: -major.y * ratio, y: major.x * ratio, z: 0 }, start, sweep: turn }, begins);
}

function shadingOf(
  outline: Path,
  gradient: { rotation: number; name: string },
  stops: ReturnType<typeof onPage>[],
  transform: Transform,
): Shading {
  const box = boxOfPath(outline);
  const [x, y] = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
  const reach = Math.hypot(box.right - box.left, box.top - box.bottom) / 2;
  const isInverse = /^INV/i.test(gradient.name);
  const ordered = isInverse ? stops.toReversed() : stops;
  if (/SPHER/i.test(gradient.name))
    return { kind: 'radial', coordinates: [x, y, 0, x, y, reach], stops: ordered.toReversed() };
  const turn = Math.atan2(transform.x.y, transform.x.x) + gradient.rotation;
  const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
  const [from = BLACK, to = WHITE] = ordered;
  const isCurved = /CYLIND|CURVED/i.test(gradient.name);
  return {
    kind: 'axial',
    coordinates: [x - dx, y - dy, x + dx, y + dy],
    stops: isCurved ? [from, to, from] : [from, to],
  };
}

/** Covers what is behind it with the colour of the sheet. */
export function drawWipeout(place: Place, picture: EntityOf<'wipeout'>): void {
  const path = new Path(place.transform).polygon(cornersOf(picture));
  place.sheet.canvas.area(path, paperColour(place));
}

/** A picture lies in a file of its own, which is not here: its frame stands for it. */
export function drawPicture(place: Place, picture: EntityOf<'picture'>): void {
  const corners = cornersOf(picture);
  const pen = { ...penOf(place, picture.appearance), dashes: undefined };
  place.sheet.canvas.stroke(new Path(place.transform).polygon(corners), pen);
  const [a, b, c, d] = corners;
  if (corners.length === 4 && a && b && c && d)
    place.sheet.canvas.stroke(new Path(place.transform).move(a).line(c).move(b).line(d), pen);
}

/** The corners of a picture's visible part; its rows are counted from the top for its border. */
function cornersOf({ position, across, up, size, clip }: Picture): Point[] {
  const frame: Transform = { x: across, y: up, z: { x: 0, y: 0, z: 1 }, origin: position };
  const corners =
    clip.length >= 3
      ? clip.map(({ x, y }) => ({ x: x + 0.5, y: size.y - y - 0.5, z: 0 }))
      : [
          { x: 0, y: 0, z: 0 },
          { x: size.x, y: 0, z: 0 },
          { x: size.x, y: size.y, z: 0 },
          { x: 0, y: size.y, z: 0 },
        ];
  return corners.map((corner) => apply(frame, corner));
}

/** A point, in the shape that the drawing chose for all of them (variables `PDMODE` and `PDSIZE`). */
export function drawPoint(place: Place, { position, appearance }: EntityOf<'point'>): void {
  const { drawing, canvas, height } = place.sheet;
  const pen = { ...penOf(place, appearance), dashes: undefined };
  const at = apply(place.transform, position);
  const size =
    drawing.pointSize > 0 ? drawing.pointSize * scaleOf(place.transform) : (height * (-drawing.pointSize || 5)) / 100;
  const half = size / 2;
  const page = { ...place.transform, x: { x: 1, y: 0, z: 0 }, y: { x: 0, y: 1, z: 0 }, origin: at };
  const path = new Path(page);
  const to = (x: number, y: number): Point => ({ x, y, z: 0 });
  const mark = drawing.pointMode & 7;
  if (mark === 0) path.move(to(0, 0)).line(to(0, 0));
  if (mark === 2) path.move(to(-size, 0)).line(to(size, 0)).move(to(0, -size)).line(to(0, size));
  if (mark === 3) path.move(to(-half, -half)).line(to(half, half)).move(to(-half, half)).line(to(half, -half));
  if (mark === 4) path.move(to(0, 0)).line(to(0, half));
  if ((drawing.pointMode & 32) !== 0) addArc(path, { ...circle(to(0, 0), half), start: 0, sweep: 2 * Math.PI }, 'move');
  if ((drawing.pointMode & 64) !== 0)
    path.polygon([to(-half, -half), to(half, -half), to(half, half), to(-half, half)]);
  if (path.steps !== '') canvas.stroke(path, mark === 0 ? { ...pen, width: Math.max(pen.width, 1) } : pen);
}

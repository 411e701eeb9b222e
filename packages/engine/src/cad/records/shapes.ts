import type { Curve, Picture, Point, Shape, Vertex } from '../model/entities.ts';
import { normalOf, ORIGIN, type RecordFields, UPWARDS } from './record.ts';

/** Lines, curves and areas as the readers give them. */

const CLOSED = 1;
const PATTERN_WHOLE = 128;
const SPLINE_FRAME = 16;

export function polylineOf(fields: RecordFields): Shape {
  const width = fields.number('constantWidth');
  const [startWidth, endWidth] = [fields.number('startWidth', width), fields.number('endWidth', width)];
  const elevation = fields.number('elevation');
  const flag = fields.number('flag');
  const vertices = fields
    .each('vertices')
    // The frame of a smoothed polyline is not part of the line.
    .filter((vertex) => (vertex.number('flag') & SPLINE_FRAME) === 0)
    .map((vertex): Vertex => ({
      x: vertex.number('x'),
      y: vertex.number('y'),
      z: elevation,
      bulge: vertex.number('bulge'),
      startWidth: Math.max(0, vertex.number('startWidth', startWidth)),
      endWidth: Math.max(0, vertex.number('endWidth', endWidth)),
    }));
  return {
    type: 'polyline',
    vertices,
    closed: (flag & CLOSED) !== 0 || (flag & LIGHT_CLOSED) !== 0,
    patternWhole: (flag & PATTERN_WHOLE) !== 0,
    normal: normalOf(fields),
  };
}
/** How DWG flags a closed lightweight polyline (Open Design specification, 20.4.85). */
const LIGHT_CLOSED = 512;

export function pathOf(fields: RecordFields): Shape {
  const points = fields
    .each('vertices')
    .filter((vertex) => (vertex.number('flag') & SPLINE_FRAME) === 0)
    .map((vertex) => ({ x: vertex.number('x'), y: vertex.number('y'), z: vertex.number('z') }));
  return { type: 'path', points, closed: (fields.number('flag') & CLOSED) !== 0 };
}

export function curveOf(fields: RecordFields): Curve {
  const flag = fields.number('flag');
  const controls = fields.points('controlPoints');
  const weights = fields.numbers('weights');
  return {
    degree: Math.min(Math.max(Math.trunc(fields.number('degree', 3)), 1), 10),
    knots: fields.numbers('knots'),
    controls,
    weights: weights.length === controls.length && weights.some((weight) => weight !== 1) ? weights : [],
    fits: fields.points(fields.has('fitPoints') ? 'fitPoints' : 'fitDatum'),
    closed: (flag & CLOSED) !== 0,
  };
}

export function solidOf(fields: RecordFields): Shape {
  const corners = ['corner1', 'corner2', 'corner3', 'corner4'].flatMap((name) => fields.optionalPoint(name) ?? []);
  return { type: 'solid', corners, normal: normalOf(fields) };
}

export function faceOf(fields: RecordFields): Shape {
  const corners = ['corner1', 'corner2', 'corner3', 'corner4'].flatMap((name) => fields.optionalPoint(name) ?? []);
  return { type: 'face', corners, hidden: fields.number('flag') };
}

export function ellipseOf(fields: RecordFields): Shape {
  return {
    type: 'ellipse',
    centre: fields.point('center'),
    major: fields.point('majorAxisEndPoint', { x: 1, y: 0, z: 0 }),
    ratio: fields.number('axisRatio', 1),
    start: fields.number('startAngle'),
    end: fields.number('endAngle', 2 * Math.PI),
    normal: normalOf(fields),
  };
}

export function multilineOf(fields: RecordFields): Shape {
  const closed = (fields.number('flags') & 2) !== 0;
  const lines: Point[][] = [];
  for (const vertex of fields.each('vertices')) {
    const at = vertex.point('vertex');
    const mitre = vertex.point('miterDirection');
    for (const [index, line] of vertex.each('lines').entries()) {
      const along = line.numbers('segmentParams')[0] ?? 0;
      (lines[index] ??= []).push({ x: at.x + mitre.x * along, y: at.y + mitre.y * along, z: at.z + mitre.z * along });
    }
  }
  return { type: 'multiline', lines: lines.filter(Boolean).map((points) => ({ points, closed })) };
}

const USES_CLIP = 4;

export function pictureOf(fields: RecordFields, path: string): Picture {
  const clips = (fields.number('flags') & USES_CLIP) !== 0 && fields.flag('clipping');
  const count = Math.max(0, fields.number('countBoundaryPoints'));
  const corners = clips ? fields.points('clippingBoundaryPath').slice(0, count) : [];
  return {
    position: fields.point('position'),
    across: fields.point('uPixel', { x: 1, y: 0, z: 0 }),
    up: fields.point('vPixel', { x: 0, y: 1, z: 0 }),
    size: fields.point('imageSize', { x: 1, y: 1, z: 0 }),
    clip: corners.length === 2 ? rectangle(corners) : corners,
    path,
  };
}

function rectangle([a = ORIGIN, b = ORIGIN]: Point[]): Point[] {
  return [a, { x: b.x, y: a.y, z: 0 }, b, { x: a.x, y: b.y, z: 0 }];
}

export function lineOf(fields: RecordFields): Shape {
  return { type: 'line', from: fields.point('startPoint'), to: fields.point('endPoint') };
}

export function rayOf(fields: RecordFields, ends: 'one' | 'none'): Shape {
  return { type: 'ray', from: fields.point('firstPoint'), direction: fields.point('unitDirection', UPWARDS), ends };
}

export function arcOf(fields: RecordFields, part: 'whole' | 'part'): Shape {
  return {
    type: 'arc',
    centre: fields.point('center'),
    radius: Math.abs(fields.number('radius')),
    start: part === 'whole' ? 0 : fields.number('startAngle'),
    end: part === 'whole' ? 2 * Math.PI : fields.number('endAngle'),
    normal: normalOf(fields),
  };
}

import { numberOf, textOf, type Fields } from './fields.ts';
import type { Tag } from './tags.ts';

const DEGREES = Math.PI / 180;
const POLYLINE = 2;

/** A hatch tells its border and pattern by counts and order, since the same codes mean several things (DXF reference, HATCH). */
export function readHatch(tags: readonly Tag[]): Fields {
  const reader = new Reader(tags);
  const fields: Fields = { boundaryPaths: [], definitionLines: [], gradientColors: [] };
  const paths = fields['boundaryPaths'] as Fields[];
  const lines = fields['definitionLines'] as Fields[];
  const colours = fields['gradientColors'] as Fields[];
  for (let tag = reader.next(); tag; tag = reader.next()) {
    const { code, value } = tag;
    if (code === 30 && fields['elevation'] === undefined) fields['elevation'] = numberOf(value);
    else if (code === 70) fields['solidFill'] = numberOf(value);
    else if (code === 92) paths.push(readPath(reader, numberOf(value)));
    else if (code === 53) lines.push(readLine(reader, numberOf(value)));
    else if (code === 450) fields['gradientFlag'] = numberOf(value);
    else if (code === 460) fields['gradientRotation'] = numberOf(value);
    else if (code === 470) fields['gradientName'] = textOf(value);
    else if (code === 421) colours.push({ rgb: numberOf(value) });
  }
  return fields;
}

class Reader {
  private readonly tags: readonly Tag[];
  private at = 0;

  constructor(tags: readonly Tag[]) {
    this.tags = tags;
  }

  next(): Tag | undefined {
    const tag = this.tags[this.at];
    this.at += 1;
    return tag;
  }

  /** The value of the next group if it has one of these codes. */
  take(...codes: number[]): number | undefined {
    const tag = this.tags[this.at];
    if (!tag || !codes.includes(tag.code)) return undefined;
    this.at += 1;
    return numberOf(tag.value);
  }

  point(code: number): Fields | undefined {
    const x = this.take(code);
    return x === undefined ? undefined : { x, y: this.take(code + 10) ?? 0, z: this.take(code + 20) ?? 0 };
  }
}

function readPath(reader: Reader, flag: number): Fields {
  if ((flag & POLYLINE) === 0) return { boundaryPathTypeFlag: flag, edges: readEdges(reader) };
  const hasBulge = reader.take(72) ?? 0;
  reader.take(73);
  const count = reader.take(93) ?? 0;
  const vertices: Fields[] = [];
  for (let index = 0; index < count; index += 1) {
    const vertex = reader.point(10);
    if (!vertex) break;
    vertices.push({ ...vertex, bulge: hasBulge ? (reader.take(42) ?? 0) : 0 });
  }
  return { boundaryPathTypeFlag: flag, vertices };
}

function readEdges(reader: Reader): Fields[] {
  const count = reader.take(93) ?? 0;
  const edges: Fields[] = [];
  for (let index = 0; index < count; index += 1) {
    const type = reader.take(72);
    if (type === 1) edges.push({ type, start: reader.point(10), end: reader.point(11) });
    else if (type === 2) edges.push({ type, center: reader.point(10), radius: reader.take(40), ...readAngles(reader) });
    else if (type === 3)
      edges.push({
        type,
        center: reader.point(10),
        end: reader.point(11),
        lengthOfMinorAxis: reader.take(40),
        ...readAngles(reader),
      });
    else if (type === 4) edges.push({ type, ...readSpline(reader) });
    else break;
  }
  return edges;
}

function readAngles(reader: Reader): Fields {
  return {
    startAngle: (reader.take(50) ?? 0) * DEGREES,
    endAngle: (reader.take(51) ?? 360) * DEGREES,
    isCCW: reader.take(73) ?? 1,
  };
}

function readSpline(reader: Reader): Fields {
  const degree = reader.take(94);
  const isRational = reader.take(73) ?? 0;
  reader.take(74);
  const [knotCount, controlCount] = [reader.take(95) ?? 0, reader.take(96) ?? 0];
  const knots: number[] = [];
  for (let knot = reader.take(40); knot !== undefined; knot = knots.length < knotCount ? reader.take(40) : undefined)
    knots.push(knot);
  const controlPoints: Fields[] = [];
  const weights: number[] = [];
  for (let index = 0; index < controlCount; index += 1) {
    const point = reader.point(10);
    if (!point) break;
    controlPoints.push(point);
    const weight = isRational ? reader.take(42) : undefined;
    if (weight !== undefined) weights.push(weight);
  }
  const fitDatum: Fields[] = [];
  const fits = reader.take(97) ?? 0;
  for (let index = 0; index < fits; index += 1) {
    const point = reader.point(11);
    if (!point) break;
    fitDatum.push(point);
  }
  reader.point(12);
  reader.point(13);
  return { degree, knots, controlPoints, weights, fitDatum };
}

function readLine(reader: Reader, angle: number): Fields {
  const base = { x: reader.take(43) ?? 0, y: reader.take(44) ?? 0 };
  const offset = { x: reader.take(45) ?? 0, y: reader.take(46) ?? 0 };
  const count = reader.take(79) ?? 0;
  const dashLengths: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const dash = reader.take(49);
    if (dash === undefined) break;
    dashLengths.push(dash);
  }
  return { angle: angle * DEGREES, base, offset, dashLengths };
}

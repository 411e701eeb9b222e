import type { AddedBox, AddShape, Cover } from '@pagewright/contract/edits/added.ts';
import { frameOf, spelled, spelledColour, spelledMatrix } from './frame.ts';
import type { Naming } from './naming.ts';
import { smoothLine } from './smooth-line.ts';

type Shape = AddShape['shape'];

/** Times the width of the line: how long dashes and the gaps between them are. */
const DASHES = { solid: [], dashed: [3, 2], dotted: [0, 2] } as const;
/** Of a circle, how far the controls of a quarter stand from its ends. */
export const QUARTER = 0.552285;
/** Of an arrow's head, in widths of its line, and what it is at least in points. */
const HEAD = { length: 4.5, half: 2, least: 6 } as const;

/** A shape as content. */
export function shapeWords({ shape, stroke, fill, opacity = 1, blend = 'normal' }: AddShape, naming: Naming): string {
  const state = naming.stateName(opacity, blend);
  const isFilled = fill !== null && isArea(shape);
  const paint = isFilled ? (stroke ? 'B' : 'f') : stroke ? 'S' : 'n';
  const words = [
    'q',
    ...(state === undefined ? [] : [`/${state} gs`]),
    ...(isFilled ? [`${spelledColour(fill)} rg`] : []),
    ...(stroke ? [strokeWords(stroke)] : []),
    ...pathWords(shape, stroke?.width ?? 1),
    paint,
  ];
  if (shape.form === 'arrow' && stroke)
    words.push(`${spelledColour(stroke.colour)} rg`, ...headWords(shape, stroke.width));
  return [...words, 'Q'].join('\n');
}

/** A cover as content. */
export function coverWords({ box, fill }: Cover): string {
  return [
    'q',
    `${spelledColour(fill)} rg`,
    `${spelledMatrix(frameOf(box))} cm`,
    `${spelled(0, -box.height, box.width, box.height)} re f`,
    'Q',
  ].join('\n');
}

const isArea = ({ form }: Shape) => form === 'rectangle' || form === 'ellipse' || form === 'polygon';

/** How a line is drawn from here on. */
export function strokeWords({ colour, width, dash }: NonNullable<AddShape['stroke']>): string {
  const dashes = DASHES[dash].map((times) => times * width);
  // Round caps make dots of dashes without length.
  const cap = dash === 'dashed' ? 0 : 1;
  return `${spelledColour(colour)} RG ${spelled(width)} w ${cap} J 1 j [${spelled(...dashes)}] 0 d`;
}

function pathWords(shape: Shape, width: number): string[] {
  switch (shape.form) {
    case 'line':
      return [`${spelled(...shape.from)} m ${spelled(...shape.to)} l`];
    case 'arrow': {
      const [from, to] = shaft(shape, width);
      return [`${spelled(...from)} m ${spelled(...to)} l`];
    }
    case 'rectangle':
      return [`${spelledMatrix(frameOf(shape.box))} cm`, rectangle(shape.box, shape.radius ?? 0)];
    case 'ellipse':
      return [`${spelledMatrix(frameOf(shape.box))} cm`, rounded(shape.box, shape.box.width / 2, shape.box.height / 2)];
    case 'path':
      return shape.lines.map((points) => smoothLine(points));
    case 'polygon':
      return [`${polyline(shape.points)} h`];
  }
}

export function polyline(points: readonly number[]): string {
  const words: string[] = [];
  for (let at = 0; at < points.length; at += 2)
    words.push(`${spelled(points[at] ?? 0, points[at + 1] ?? 0)} ${at === 0 ? 'm' : 'l'}`);
  return words.join(' ');
}

function rectangle(box: AddedBox, radius: number): string {
  const { width, height } = box;
  const most = Math.min(radius, width / 2, height / 2);
  return most === 0 ? `${spelled(0, -height, width, height)} re` : rounded(box, most, most);
}

/** With corners that are quarters of an ellipse. */
function rounded({ width, height }: AddedBox, across: number, down: number): string {
  const [left, right, top, bottom] = [across, width - across, -down, down - height];
  const [x, y] = [across * (1 - QUARTER), down * (1 - QUARTER)];
  return [
    `${spelled(left, 0)} m ${spelled(right, 0)} l`,
    `${spelled(width - x, 0, width, -y, width, top)} c ${spelled(width, bottom)} l`,
    `${spelled(width, y - height, width - x, -height, right, -height)} c ${spelled(left, -height)} l`,
    `${spelled(x, -height, 0, y - height, 0, bottom)} c ${spelled(0, top)} l`,
    `${spelled(0, -y, x, 0, left, 0)} c h`,
  ].join('\n');
}

type Point = readonly [number, number];
type Arrow = Extract<Shape, { form: 'arrow' }>;

function alongOf({ from, to }: Arrow): { length: number; unit: Point } {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(x * x + y * y);
  return { length, unit: length === 0 ? [1, 0] : [x / length, y / length] };
}

const headLength = (width: number, { length }: { length: number }, heads: Arrow['heads']): number =>
  Math.min(Math.max(HEAD.least, HEAD.length * width), heads === 'both' ? length / 2 : length);

/** The line ends within the heads, so that it does not show beyond their points. */
function shaft(arrow: Arrow, width: number): [Point, Point] {
  const along = alongOf(arrow);
  const inside = headLength(width, along, arrow.heads) / 2;
  const at = ([x, y]: Point, way: number): Point => [x + along.unit[0] * way, y + along.unit[1] * way];
  return [arrow.heads === 'both' ? at(arrow.from, inside) : arrow.from, at(arrow.to, -inside)];
}

function headWords(arrow: Arrow, width: number): string[] {
  const along = alongOf(arrow);
  const length = headLength(width, along, arrow.heads);
  const half = (length * HEAD.half) / HEAD.length;
  const [x, y] = along.unit;
  const head = (tip: Point, way: 1 | -1) => {
    const [baseX, baseY] = [tip[0] - x * length * way, tip[1] - y * length * way];
    const corners = [...tip, baseX - y * half, baseY + x * half, baseX + y * half, baseY - x * half];
    return `${polyline(corners)} f`;
  };
  return arrow.heads === 'both' ? [head(arrow.to, 1), head(arrow.from, -1)] : [head(arrow.to, 1)];
}

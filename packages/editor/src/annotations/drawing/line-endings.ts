import type { LineEnding, Stroke } from '@pagewright/contract/edits/annotations/remark.ts';
import { asArray, asName, PdfName, type PdfArray, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { spelledColour } from '../../added/frame.ts';
import { polyline, strokeWords } from '../../added/shape.ts';
import { ellipsePath } from './ellipse-path.ts';

/** How lines end, as files say it (ISO 32000-2, table 179). */
export const ENDING_NAMES: Record<LineEnding, string> = {
  none: 'None',
  square: 'Square',
  circle: 'Circle',
  diamond: 'Diamond',
  'open-arrow': 'OpenArrow',
  'closed-arrow': 'ClosedArrow',
  butt: 'Butt',
  'reverse-open-arrow': 'ROpenArrow',
  'reverse-closed-arrow': 'RClosedArrow',
  slash: 'Slash',
};
const ENDINGS = new Map(Object.entries(ENDING_NAMES).map(([ending, name]) => [name, ending as LineEnding]));

/** Points of an ending whatever the line, and how much more of each point of the line's width. */
const LEAST = 4;
const GROWTH = 3.5;
/** Of the length of an arrow: half of its width. A quarter of a right angle opens it to 45 degrees. */
const HALF = Math.tan(Math.PI / 8);
/** Of the same length: half of a square, of a diamond and of a crossing line. */
const SQUARE = 0.36;
const DIAMOND = 0.48;
const CROSSING = 0.55;
/** By which a slash leans from square across the line (ISO 32000-2, table 179). */
const LEAN = Math.PI / 6;

type Endings = readonly [start: LineEnding, end: LineEnding];

export const endingName = (ending: LineEnding): PdfName => PdfName.of(ENDING_NAMES[ending]);
export const endingNames = ([start, end]: Endings): PdfArray => [endingName(start), endingName(end)];
export const endingOf = (name: string | undefined): LineEnding => ENDINGS.get(name ?? 'None') ?? 'none';

export function endingsOf(annotation: PdfDict): Endings {
  const [start, end] = asArray(annotation.get('LE')) ?? [];
  return [endingOf(asName(start)), endingOf(asName(end))];
}

const lengthFor = (width: number): number => LEAST + GROWTH * width;

/** How far from the points of a line its endings and its thickness reach. */
export const reachOf = (width: number, endings: Endings): number =>
  endings.every((ending) => ending === 'none') ? width / 2 : lengthFor(width) + width;

interface EndedLine {
  /** x and y by turns. */
  points: readonly number[];
  endings: Endings;
  stroke: Stroke;
  /** Of the insides of its ends. */
  fill: Stroke['colour'] | null;
}

/** A line through points with what stands at its ends. */
export function endedLine({ points, endings: [start, end], stroke, fill }: EndedLine): string {
  const tips = [tipOf(points, 'start'), tipOf(points, 'end')] as const;
  const shaft = [...points];
  for (const [tip, ending, at] of [
    [tips[0], start, 0],
    [tips[1], end, points.length - 2],
  ] as const) {
    const back = Math.min(setBack(ending, stroke.width), tip.length);
    shaft[at] = tip.x - tip.along[0] * back;
    shaft[at + 1] = tip.y - tip.along[1] * back;
  }
  const solid = { ...stroke, dash: 'solid' } as const;
  const drawn = [drawingOf(start, tips[0], stroke.width, fill), drawingOf(end, tips[1], stroke.width, fill)];
  return [
    strokeWords(stroke),
    `${polyline(shaft)} S`,
    ...(drawn.some((words) => words !== '')
      ? [strokeWords(solid), ...(fill ? [`${spelledColour(fill)} rg`] : []), ...drawn]
      : []),
  ].join('\n');
}

interface Tip {
  x: number;
  y: number;
  /** Outwards. */
  along: readonly [number, number];
  /** Of the last piece of the line. */
  length: number;
}

function tipOf(points: readonly number[], side: 'start' | 'end'): Tip {
  const pairs = Array.from({ length: points.length / 2 }, (_, at) => [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0]);
  const [[x = 0, y = 0] = [], ...others] = side === 'start' ? pairs : pairs.toReversed();
  const before = others.find(([fromX = 0, fromY = 0]) => fromX !== x || fromY !== y) ?? [x - 1, y];
  const [acrossX, acrossY] = [x - (before[0] ?? 0), y - (before[1] ?? 0)];
  const length = Math.hypot(acrossX, acrossY);
  return { x, y, along: [acrossX / length, acrossY / length], length };
}

/** How far the line itself stays away from its end, so that it shows neither beyond a point nor within an open form. */
function setBack(ending: LineEnding, width: number): number {
  const length = lengthFor(width);
  switch (ending) {
    case 'closed-arrow':
      return length;
    case 'open-arrow':
      return width / 2;
    case 'square':
    case 'circle':
      return length * SQUARE;
    case 'diamond':
      return length * DIAMOND;
    default:
      return 0;
  }
}

function drawingOf(ending: LineEnding, tip: Tip, width: number, fill: Stroke['colour'] | null): string {
  const length = lengthFor(width);
  /** Outwards along the line and to its left. */
  const at = (out: number, left: number): [number, number] => [
    tip.x + tip.along[0] * out - tip.along[1] * left,
    tip.y + tip.along[1] * out + tip.along[0] * left,
  ];
  const path = (...points: [number, number][]) => polyline(points.flat());
  const closed = fill ? 'b' : 's';
  const half = length * HALF;
  switch (ending) {
    case 'none':
      return '';
    // Its point is half of the line's width beyond where its edges meet.
    case 'open-arrow':
      return `${path(at(-length, half), at(-width / 2, 0), at(-length, -half))} S`;
    case 'closed-arrow':
      return `${path(at(-length, half), at(-width / 2, 0), at(-length, -half))} ${closed}`;
    case 'reverse-open-arrow':
      return `${path(at(length, half), at(0, 0), at(length, -half))} S`;
    case 'reverse-closed-arrow':
      return `${path(at(length, half), at(0, 0), at(length, -half))} ${closed}`;
    case 'square': {
      const side = length * SQUARE;
      return `${path(at(side, side), at(-side, side), at(-side, -side), at(side, -side))} ${closed}`;
    }
    case 'diamond': {
      const reach = length * DIAMOND;
      return `${path(at(reach, 0), at(0, reach), at(-reach, 0), at(0, -reach))} ${closed}`;
    }
    case 'circle':
      return `${ellipsePath([tip.x, tip.y], length * SQUARE, length * SQUARE)} ${fill ? 'B' : 'S'}`;
    case 'butt':
      return `${path(at(0, length * CROSSING), at(0, -length * CROSSING))} S`;
    case 'slash': {
      const [out, left] = [Math.sin(LEAN) * length * CROSSING, Math.cos(LEAN) * length * CROSSING];
      return `${path(at(out, -left), at(-out, left))} S`;
    }
  }
}

import { readOperations, type ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';
import {
  asDict,
  asName,
  asNumber,
  asArray,
  PdfName,
  PdfStream,
  resolve,
  type PdfDict,
} from '@pagewright/pdf/objects/objects.ts';
import { numbersOf } from '../objects/object-state.ts';
import { matrixOf, multiply, pointAt, type Matrix } from '../page/matrix.ts';
import type { ContentModel, PageModel } from '../page/page-model.ts';
import type { Rect } from './rect.ts';

/** What a page draws beside text, as far as text has to keep clear of it: in points of its default user space. */
export interface PageThing extends Rect {
  /** `rule`: a line, or an edge of what is thin. `area`: what text may stand on, but not lie across its edges. */
  readonly kind: 'rule' | 'area' | 'image';
  /** Of a line that is drawn by itself: how. */
  readonly drawn?: DrawnRule;
}

/** A line as its content draws it. */
export interface DrawnRule {
  readonly content: ContentModel;
  /** The first of its operators and the one that paints it, counted in the content. */
  readonly operators: readonly [first: number, last: number];
  /** Bytes. */
  readonly from: number;
  readonly to: number;
  readonly paint: string;
  /** From user space to the page. */
  readonly matrix: Matrix;
}

const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const CLOSES = new Set(['s', 'b', 'b*']);
/** Points: what is thinner is a line. */
const THIN = 2.5;
const MOST_THINGS = 20_000;
const MOST_SAVED = 4096;
/** Shares of white below which a fill is seen. */
const WHITE = 0.985;

interface State {
  matrix: Matrix;
  isWhite: boolean;
}

interface Subpath {
  points: { x: number; y: number }[];
  closed: boolean;
  isRectangle: boolean;
  curved: boolean;
}

/** Lines, areas and images of a page; what is filled with white alone is not seen, and is none of them. */
export function thingsOn({ contents }: PageModel): PageThing[] {
  const things: PageThing[] = [];
  for (const content of contents) new ThingWalk(content, things).go();
  return things;
}

class ThingWalk {
  private readonly content: ContentModel;
  private readonly things: PageThing[];
  private readonly saved: State[] = [];
  private state: State;
  private subpaths: Subpath[] = [];
  private operator = -1;
  /** Where the path begins that is being built, and whether it clips. */
  private path: { from: number; operator: number; clips: boolean } | undefined;

  constructor(content: ContentModel, things: PageThing[]) {
    this.content = content;
    this.things = things;
    this.state = { matrix: content.matrix, isWhite: false };
  }

  go(): void {
    for (const operation of readOperations(this.content.bytes)) {
      this.operator += 1;
      if (this.things.length > MOST_THINGS) return;
      this.take(operation);
    }
  }

  private take(operation: ReadOperation): void {
    const { operator, operands } = operation;
    const numbers = numbersOf(operation);
    switch (operator) {
      case 'q':
        if (this.saved.length < MOST_SAVED) this.saved.push(this.state);
        return;
      case 'Q':
        this.state = this.saved.pop() ?? this.state;
        return;
      case 'cm':
        this.state = { ...this.state, matrix: multiply(matrixOf(numbers), this.state.matrix) };
        return;
      case 'g':
      case 'rg':
        this.state = { ...this.state, isWhite: numbers.every((share) => share >= WHITE) };
        return;
      case 'k':
        this.state = { ...this.state, isWhite: numbers.every((share) => share <= 1 - WHITE) };
        return;
      case 'cs':
      case 'sc':
      case 'scn':
        this.state = { ...this.state, isWhite: false };
        return;
      case 'Do':
        return this.draw(operands[0]);
      case 'BI':
        return this.add('image', UNIT);
    }
    if (operator === 'W' || operator === 'W*') {
      if (this.path) this.path.clips = true;
    } else if (this.build(operator, numbers))
      this.path ??= { from: operation.from, operator: this.operator, clips: false };
    else this.paint(operation);
  }

  private build(operator: string, numbers: readonly number[]): boolean {
    const at = (index: number) => pointAt(this.state.matrix, numbers[index] ?? 0, numbers[index + 1] ?? 0);
    const last = this.subpaths.at(-1);
    if (operator === 'm') this.subpaths.push({ points: [at(0)], closed: false, isRectangle: false, curved: false });
    else if (operator === 're') {
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      const { matrix } = this.state;
      const points = [
        pointAt(matrix, x, y),
        pointAt(matrix, x + width, y),
        pointAt(matrix, x + width, y + height),
        pointAt(matrix, x, y + height),
      ];
      this.subpaths.push({ points, closed: true, isRectangle: true, curved: false });
    } else if (operator === 'l') last?.points.push(at(0));
    else if (operator === 'c' || operator === 'v' || operator === 'y') {
      for (let index = 0; index + 1 < numbers.length; index += 2) last?.points.push(at(index));
      if (last) last.curved = true;
    } else if (operator === 'h') {
      if (last) last.closed = true;
    } else return false;
    return true;
  }

  private paint({ operator, to }: ReadOperation): void {
    const [fills, strokes] = [FILLS.has(operator), STROKES.has(operator)];
    if (!fills && !strokes && operator !== 'n') return;
    const { subpaths, path, content } = this;
    this.subpaths = [];
    this.path = undefined;
    if (operator === 'n') return;
    const isSeen = strokes || !this.state.isWhite;
    if (!isSeen) return;
    for (const { points, closed, isRectangle, curved } of subpaths) {
      const box = hullOf(points);
      if (isThin(box)) {
        const isAlone = path && !path.clips && subpaths.length === 1;
        const operators = [path?.operator ?? 0, this.operator] as const;
        const drawn = { content, operators, from: path?.from ?? 0, to, paint: operator, matrix: this.state.matrix };
        this.things.push({ kind: 'rule', ...box, ...(isAlone && { drawn }) });
      } else if (fills || isRectangle || curved) this.things.push({ kind: 'area', ...box });
      else {
        const ends = closed || CLOSES.has(operator) ? [...points, ...points.slice(0, 1)] : points;
        for (const [index, to] of ends.slice(1).entries()) {
          const from = ends[index];
          if (from) this.things.push({ kind: 'rule', ...hullOf([from, to]) });
        }
      }
    }
  }

  private draw(name: ReadOperation['operands'][number] | undefined): void {
    if (!(name instanceof PdfName)) return;
    const drawn = resolve(asDict(this.content.resources?.get('XObject'))?.get(name.value));
    if (drawn instanceof PdfStream && asName(drawn.dict.get('Subtype')) === 'Image') this.add('image', UNIT);
  }

  private add(kind: PageThing['kind'], corners: readonly (readonly [number, number])[]): void {
    this.things.push({ kind, ...hullOf(corners.map(([x, y]) => pointAt(this.state.matrix, x, y))) });
  }
}

const UNIT = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

const isThin = ({ left, bottom, right, top }: Rect): boolean => right - left < THIN || top - bottom < THIN;

function hullOf(points: readonly { x: number; y: number }[]): Rect {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return { left, bottom, right, top };
}

/** Where fields and other annotations that are seen stand on a page; links and comments without a look of their own are none. */
export function annotationAreas(annotations: readonly PdfDict[]): Rect[] {
  return annotations.flatMap((annotation) => {
    if (NO_OBSTACLE.has(asName(annotation.get('Subtype')) ?? '') || asDict(annotation.get('AP')) === undefined)
      return [];
    const [x, y, toX, toY] = (asArray(annotation.get('Rect')) ?? []).map((edge) => asNumber(edge));
    if (x === undefined || y === undefined || toX === undefined || toY === undefined) return [];
    return [
      hullOf([
        { x, y },
        { x: toX, y: toY },
      ]),
    ];
  });
}

/** They lie over text, or beside it as windows. */
const NO_OBSTACLE = new Set(['Link', 'Popup', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Text']);

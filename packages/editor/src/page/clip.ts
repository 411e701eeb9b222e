import type { ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';
import { PdfNumber } from '@pagewright/pdf/objects/objects.ts';
import { IDENTITY, pointAt, type Matrix } from './matrix.ts';

/** Outside of it nothing is drawn; of a path that is no rectangle, the box around it. On the page. */
export interface Clip {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** A path of a content, which clips what is drawn behind it. */
export interface ClipPath {
  /** The operators that build it: the first, how many they are, and their bytes. */
  operator: number;
  operators: number;
  from: number;
  to: number;
  /** The box around it on the page. */
  onPage: Clip;
  /** In user space; `undefined` where it is no upright rectangle there, or is painted too. */
  box: Clip | undefined;
  /** From user space to the page. */
  matrix: Matrix;
  /** It may hide a part of something other than text. */
  cuts: boolean;
}

const NOTHING: Clip = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
const FILLS = new Set(['f', 'F', 'f*']);
const PAINTS = new Set(['n', ...FILLS, 'S', 's', 'B', 'B*', 'b', 'b*']);
const POINTS = new Set(['m', 'l', 'c', 'v', 'y']);
const UNIT_SQUARE = [0, 0, 1, 0, 1, 1, 0, 1];

interface Drawn {
  operator: number;
  /** From user space to the page. */
  matrix: Matrix;
  /** In force. */
  clips: readonly ClipPath[];
}

interface Path {
  operator: number;
  operators: number;
  from: number;
  to: number;
  onPage: Clip;
  /** Its points in user space, x and y by turns; `undefined` where a part of it is curved. */
  points: number[] | undefined;
}

/** Follows which paths clip what is drawn behind them (ISO 32000-2, 8.5.4). */
export class ClipPaths {
  private path: Path | undefined;
  private isClip = false;

  /** The path that clips behind an operation; `undefined` where it sets none. */
  take(operation: ReadOperation, drawn: Drawn): ClipPath | undefined {
    const { operator, operands } = operation;
    if (operator === 're') {
      const [x = 0, y = 0, width = 0, height = 0] = operands.map(numberOf);
      this.add(operation, drawn, [x, y, x + width, y, x + width, y + height, x, y + height]);
    } else if (POINTS.has(operator)) {
      this.add(operation, drawn, operands.map(numberOf));
      if (operator !== 'm' && operator !== 'l' && this.path) this.path.points = undefined;
    } else if (operator === 'h') this.add(operation, drawn, []);
    else if (operator === 'W' || operator === 'W*') this.isClip = true;
    else if (PAINTS.has(operator)) return this.paint(operator, drawn);
    return undefined;
  }

  private add({ from, to }: ReadOperation, { operator, matrix }: Drawn, numbers: readonly number[]): void {
    this.path ??= { operator, operators: 0, from, to, onPage: NOTHING, points: [] };
    const { path } = this;
    path.operators += 1;
    path.to = to;
    path.points?.push(...numbers);
    path.onPage = around(path.onPage, boxOf(matrix, numbers));
  }

  private paint(operator: string, { matrix, clips }: Drawn): ClipPath | undefined {
    const { path, isClip } = this;
    this.path = undefined;
    this.isClip = false;
    if (operator !== 'n') cut(clips, path && FILLS.has(operator) ? path.onPage : undefined);
    if (!isClip) return undefined;
    const { onPage, points, ...built } = path ?? { onPage: NOTHING, points: undefined, ...NO_PATH };
    const box = operator === 'n' && points ? rectangleOf(points) : undefined;
    return { ...built, onPage, box, matrix, cuts: false };
  }
}

const NO_PATH = { operator: 0, operators: 0, from: 0, to: 0 };

/** Notes that something is drawn there; `undefined` where its place is not known. */
export function cut(clips: readonly ClipPath[], onPage: Clip | undefined): void {
  for (const clip of clips) {
    const [a, b, c, d] = clip.matrix;
    const isUpright = (b === 0 && c === 0) || (a === 0 && d === 0);
    if (!onPage || !isUpright || !isWithin(onPage, clip.onPage)) clip.cuts = true;
  }
}

/** Where an image is drawn (ISO 32000-2, 8.9.5). */
export const imageBox = (matrix: Matrix): Clip => boxOf(matrix, UNIT_SQUARE);

const isWithin = (one: Clip, other: Clip): boolean =>
  one.left >= other.left && one.right <= other.right && one.bottom >= other.bottom && one.top <= other.top;

/** The box of four corners whose sides are upright, the first of them given twice or not. */
function rectangleOf(points: readonly number[]): Clip | undefined {
  const isClosed = points.length === 10 && points[0] === points[8] && points[1] === points[9];
  if (points.length !== 8 && !isClosed) return undefined;
  const at = (corner: number) => [points[(corner % 4) * 2] ?? 0, points[(corner % 4) * 2 + 1] ?? 0] as const;
  const isSide = (corner: number, axis: 0 | 1) => at(corner)[axis] === at(corner + 1)[axis];
  const isRectangle =
    [0, 1, 2, 3].every((corner) => isSide(corner, corner % 2 === 0 ? 0 : 1)) ||
    [0, 1, 2, 3].every((corner) => isSide(corner, corner % 2 === 0 ? 1 : 0));
  return isRectangle ? boxOf(IDENTITY, points.slice(0, 8)) : undefined;
}

/** Around points, x and y by turns. */
export function boxOf(matrix: Matrix, numbers: readonly number[]): Clip {
  const box = { ...NOTHING };
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const { x, y } = pointAt(matrix, numbers[at] ?? 0, numbers[at + 1] ?? 0);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return box;
}

export const around = (one: Clip, other: Clip): Clip => ({
  left: Math.min(one.left, other.left),
  bottom: Math.min(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
  top: Math.max(one.top, other.top),
});

export function common(one: Clip | undefined, other: Clip): Clip {
  if (!one) return other;
  return {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
}

const numberOf = (operand: ReadOperation['operands'][number] | undefined): number =>
  typeof operand === 'number' ? operand : operand instanceof PdfNumber ? operand.value : 0;

import type { ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';
import { PdfNumber } from '@pagewright/pdf/objects/objects.ts';
import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import type { Point } from './area.ts';
import { endOf, startOf, type Piece } from './curve.ts';
import type { Subpath } from './outline.ts';

/** Which path-painting operators fill, by which rule, stroke, and close first (ISO 32000-2, table 59). */
export const PAINTS: Readonly<Record<string, { fill?: 'f' | 'f*'; stroke?: true; closes?: true }>> = {
  S: { stroke: true },
  s: { stroke: true, closes: true },
  f: { fill: 'f' },
  F: { fill: 'f' },
  'f*': { fill: 'f*' },
  B: { fill: 'f', stroke: true },
  'B*': { fill: 'f*', stroke: true },
  b: { fill: 'f', stroke: true, closes: true },
  'b*': { fill: 'f*', stroke: true, closes: true },
  n: {},
};

const DECIMALS = 5;

/** The path that a content builds (ISO 32000-2, 8.5.2), in its user space. */
export class Path {
  /** Where its first operator begins, in bytes of the content. */
  from: number | undefined;
  clip: 'W' | 'W*' | undefined;
  readonly subpaths: Subpath[] = [];
  private at: Point = { x: 0, y: 0 };
  private start: Point = { x: 0, y: 0 };

  /** Whether the operation was one of a path. */
  take({ operator, operands, from }: ReadOperation): boolean {
    const numbers = operands.map((operand) =>
      typeof operand === 'number' ? operand : operand instanceof PdfNumber ? operand.value : 0,
    );
    const point = (index: number): Point => ({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 });
    switch (operator) {
      case 'm':
        this.move(point(0));
        break;
      case 'l':
        this.add([this.at, point(0)]);
        break;
      case 'c':
        this.add([this.at, point(0), point(2), point(4)]);
        break;
      case 'v':
        this.add([this.at, this.at, point(0), point(2)]);
        break;
      case 'y':
        this.add([this.at, point(0), point(2), point(2)]);
        break;
      case 'h':
        this.close();
        break;
      case 're':
        this.addRectangle(point(0), point(2));
        break;
      case 'W':
      case 'W*':
        this.clip = operator;
        break;
      default:
        return false;
    }
    this.from ??= from;
    return true;
  }

  close(): void {
    const last = this.subpaths.at(-1);
    if (last) last.closed = true;
    this.at = this.start;
  }

  private move(to: Point): void {
    this.at = to;
    this.start = to;
    this.subpaths.push({ pieces: [], closed: false });
  }

  private add(piece: Piece): void {
    const last = this.subpaths.at(-1);
    // Behind a closed subpath the next begins where that began.
    if (last && !last.closed) last.pieces.push(piece);
    else this.subpaths.push({ pieces: [piece], closed: false });
    this.at = endOf(piece);
  }

  private addRectangle({ x, y }: Point, size: Point): void {
    this.move({ x, y });
    for (const [across, up] of [
      [size.x, 0],
      [size.x, size.y],
      [0, size.y],
      [0, 0],
    ] as const)
      this.add([this.at, { x: x + across, y: y + up }]);
    this.close();
  }
}

/** Operators that build the path; one without pieces is left out. */
export function spellPath(subpaths: readonly Subpath[]): string {
  const words: string[] = [];
  for (const { pieces, closed } of subpaths) {
    const [first] = pieces;
    if (!first) continue;
    words.push(`${spellPoint(startOf(first))} m`);
    for (const [, ...points] of pieces)
      words.push(`${points.map(spellPoint).join(' ')} ${points.length === 1 ? 'l' : 'c'}`);
    if (closed) words.push('h');
  }
  return words.join('\n');
}

const spellPoint = ({ x, y }: Point): string =>
  `${spellNumber(x, DECIMALS, 'nearest')} ${spellNumber(y, DECIMALS, 'nearest')}`;

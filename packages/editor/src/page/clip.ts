import type { ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';
import { PdfNumber } from '@pagewright/pdf/objects/objects.ts';
import { pointAt, type Matrix } from './matrix.ts';

/** Outside of it nothing is drawn; of a path that is no rectangle, the box around it. On the page. */
export interface Clip {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

const NOTHING: Clip = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
const PAINTS = new Set(['n', 'f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*']);
const POINTS = new Set(['m', 'l', 'c', 'v', 'y']);

/** Follows which paths clip what is drawn behind them (ISO 32000-2, 8.5.4). */
export class ClipPaths {
  private path: Clip = NOTHING;
  private isClip = false;

  /** The clip behind an operation; `undefined` where it sets none. `matrix`: from user space to the page. */
  take({ operator, operands }: ReadOperation, matrix: Matrix, clip: Clip | undefined): Clip | undefined {
    const number = (index: number) => numberOf(operands[index]);
    if (operator === 're') {
      const [x, y, width, height] = [number(0), number(1), number(2), number(3)];
      this.add(boxOf(matrix, [x, y, x + width, y, x + width, y + height, x, y + height]));
    } else if (POINTS.has(operator)) {
      this.add(boxOf(matrix, operands.map(numberOf)));
    } else if (operator === 'W' || operator === 'W*') this.isClip = true;
    else if (PAINTS.has(operator)) {
      const path = this.isClip ? this.path : undefined;
      this.path = NOTHING;
      this.isClip = false;
      return path && common(clip, path);
    }
    return undefined;
  }

  private add(box: Clip): void {
    const { path } = this;
    this.path = {
      left: Math.min(path.left, box.left),
      bottom: Math.min(path.bottom, box.bottom),
      right: Math.max(path.right, box.right),
      top: Math.max(path.top, box.top),
    };
  }
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

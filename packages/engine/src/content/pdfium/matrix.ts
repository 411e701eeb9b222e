import type { Box } from '@pagewright/pdf/page-content.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f (ISO 32000-2, 8.3.4). */
export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** First `first`, then `second`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  return {
    a: first.a * second.a + first.b * second.c,
    b: first.a * second.b + first.b * second.d,
    c: first.c * second.a + first.d * second.c,
    d: first.c * second.b + first.d * second.d,
    e: first.e * second.a + first.f * second.c + second.e,
    f: first.e * second.b + first.f * second.d + second.f,
  };
}

export function transformX({ a, c, e }: Matrix, x: number, y: number): number {
  return a * x + c * y + e;
}

export function transformY({ b, d, f }: Matrix, x: number, y: number): number {
  return b * x + d * y + f;
}

/** The box around the four corners. */
export function transformBox(matrix: Matrix, x1: number, y1: number, x2: number, y2: number): Box {
  const { a, b, c, d, e, f } = matrix;
  const ax1 = a * x1;
  const ax2 = a * x2;
  const cy1 = c * y1;
  const cy2 = c * y2;
  const bx1 = b * x1;
  const bx2 = b * x2;
  const dy1 = d * y1;
  const dy2 = d * y2;
  return {
    left: Math.min(ax1, ax2) + Math.min(cy1, cy2) + e,
    top: Math.min(bx1, bx2) + Math.min(dy1, dy2) + f,
    right: Math.max(ax1, ax2) + Math.max(cy1, cy2) + e,
    bottom: Math.max(bx1, bx2) + Math.max(dy1, dy2) + f,
  };
}

/** By how much lengths grow: the geometric mean of both directions. */
export function scaleOf({ a, b, c, d }: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** The part of `box` that lies in `frame`; without area where there is none. */
export function intersect(box: Box, frame: Box): Box {
  const left = Math.max(box.left, frame.left);
  const top = Math.max(box.top, frame.top);
  return {
    left,
    top,
    right: Math.max(left, Math.min(box.right, frame.right)),
    bottom: Math.max(top, Math.min(box.bottom, frame.bottom)),
  };
}

/** The box around both. */
export function unionOf(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

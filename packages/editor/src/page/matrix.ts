/** Where a point goes: (a·x + c·y + e, b·x + d·y + f) (ISO 32000-2, 8.3.4). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `one`, then `other`. */
export function multiply(one: Matrix, other: Matrix): Matrix {
  return [
    one[0] * other[0] + one[1] * other[2],
    one[0] * other[1] + one[1] * other[3],
    one[2] * other[0] + one[3] * other[2],
    one[2] * other[1] + one[3] * other[3],
    one[4] * other[0] + one[5] * other[2] + other[4],
    one[4] * other[1] + one[5] * other[3] + other[5],
  ];
}

export const shifted = (matrix: Matrix, x: number, y: number): Matrix => multiply([1, 0, 0, 1, x, y], matrix);

export function pointAt(matrix: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: matrix[0] * x + matrix[2] * y + matrix[4], y: matrix[1] * x + matrix[3] * y + matrix[5] };
}

/** Six numbers, or the identity. */
export function matrixOf(numbers: readonly (number | undefined)[] | undefined): Matrix {
  if (!numbers || numbers.length < 6) return IDENTITY;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}

/** `undefined` where everything falls on one line or point. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const determinant = a * d - b * c;
  if (determinant === 0 || !Number.isFinite(determinant)) return undefined;
  const [ia, ib, ic, id] = [d / determinant, -b / determinant, -c / determinant, a / determinant];
  return [ia, ib, ic, id, -(e * ia + f * ic), -(e * ib + f * id)];
}

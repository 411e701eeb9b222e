import { joinLines, type Line } from '../lines/line.ts';

/** In multiples of the text size: baselines that differ by less are one line's. */
const SLACK = 0.3;

/** Pieces of one column as whole lines, from top to bottom. */
export function linesOf(pieces: readonly Line[]): Line[] {
  return rowsOf(pieces).map((row) => (row.length === 1 && row[0] ? row[0] : joinLines(row)));
}

/** Pieces of one column by the line that they are of, from top to bottom. */
export function rowsOf(pieces: readonly Line[]): Line[][] {
  const lines: Line[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.baseline - b.baseline)) {
    const last = lines.at(-1);
    if (last && last.every((other) => share(other, piece))) last.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

/** On one baseline, and beside each other rather than over each other. */
function share(one: Line, other: Line): boolean {
  if (Math.abs(one.baseline - other.baseline) > Math.min(one.size, other.size) * SLACK) return false;
  const overlap = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
  return overlap < Math.min(one.size, other.size);
}

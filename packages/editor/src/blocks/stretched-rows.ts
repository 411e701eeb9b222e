import { joinLines, type Line } from '@pagewright/recognition/lines/line.ts';

/** In multiples of the text size: justified lines stretch the spaces behind sentences this far; cells of tables stand farther apart. */
const WIDEST_SPACE = 1.5;
/** In multiples of the text size: as far two lines of a paragraph begin or end beside each other. */
const NEARLY = 1.2;
const HIGHEST_LEADING = 2;
const SAME_SIZE = 0.1;

/**
 * Rows of a column, with those joined to one line that only wide spaces have parted: a line before or behind them goes over all of
 * their width, as in a paragraph.
 */
export function withStretchedJoined(rows: readonly (readonly Line[])[]): (readonly Line[])[] {
  const joined: (readonly Line[])[] = [];
  for (const [at, row] of rows.entries()) {
    const neighbours = [joined.at(-1), rows[at + 1]].flatMap((other) => (other?.length === 1 ? other : []));
    joined.push(isStretched(row, neighbours) ? [joinLines([...row])] : row);
  }
  return joined;
}

function isStretched(row: readonly Line[], neighbours: readonly Line[]): boolean {
  const ordered = row.toSorted((one, other) => one.box.left - other.box.left);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last || first === last) return false;
  const isSame = (line: Line) => Math.abs(line.size - first.size) <= SAME_SIZE * first.size;
  const isNear = ordered.every(
    (line, at) => at === 0 || line.box.left - (ordered[at - 1]?.box.right ?? 0) <= WIDEST_SPACE * first.size,
  );
  if (!isNear || !ordered.every(isSame)) return false;
  return neighbours.some(
    (line) =>
      isSame(line) &&
      Math.abs(line.box.top - first.box.top) <= HIGHEST_LEADING * first.size &&
      Math.abs(line.box.left - first.box.left) <= NEARLY * first.size &&
      line.box.right >= last.box.right - NEARLY * first.size,
  );
}

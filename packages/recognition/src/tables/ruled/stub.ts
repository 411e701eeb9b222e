import type { Word } from '../../lines/line.ts';
import { rowsOfWords, textOf, type Chunk } from '../chunks.ts';
import { gridBox, placeOf, type Grid, type GridCell } from '../grid.ts';

/** Share of the grid's rows beside which a label must stand. */
const LABELLED = 0.6;
/** In multiples of the text size: labels stand nearer to the grid than this. */
const NEAR = 3;
const MOST_WORDS = 9;

/** The grid with the labels that stand to the left of its lines as its first column, and their words. */
export function withStub(grid: Grid, free: readonly Word[]): { grid: Grid; words: Word[] } {
  const box = gridBox(grid);
  const beside = free.filter((word) => {
    const middle = (word.box.top + word.box.bottom) / 2;
    return middle > box.top && middle < box.bottom && word.box.right < box.left + 1;
  });
  const labels = rowsOfWords(beside).flatMap(({ chunks }) => chunks.at(-1) ?? []);
  const near = labels.filter((chunk) => box.left - chunk.box.right < chunk.size * NEAR || touches(chunk, labels));
  if (!areLabels(grid, near)) return { grid, words: [] };
  const words = near.flatMap((chunk) => chunk.words);
  const left = Math.min(...near.map((chunk) => chunk.box.left)) - 2;
  const stub = grid.rows.slice(1).map((_, row): GridCell => ({
    row,
    column: 0,
    rowSpan: 1,
    columnSpan: 1,
    words: words.filter((word) => placeOf(grid.rows, (word.box.top + word.box.bottom) / 2) === row),
  }));
  const moved = grid.cells.map((cell) => ({ ...cell, column: cell.column + 1 }));
  return { grid: { columns: [left, ...grid.columns], rows: grid.rows, cells: [...stub, ...moved] }, words };
}

/** Labels of one column may end at different places. */
function touches(chunk: Chunk, labels: readonly Chunk[]): boolean {
  return labels.some((other) => other !== chunk && Math.abs(other.box.left - chunk.box.left) < 2);
}

function areLabels({ rows }: Grid, labels: readonly Chunk[]): boolean {
  const places = new Set(labels.map(({ box }) => placeOf(rows, (box.top + box.bottom) / 2)));
  if (places.size < (rows.length - 1) * LABELLED || places.size < 3) return false;
  if (labels.some(({ words }) => words.length > MOST_WORDS)) return false;
  return labels.filter(({ words }) => /\p{L}/u.test(textOf(words))).length >= labels.length * 0.7;
}

import { rowsOfWords, textOf } from '../chunks.ts';
import { gridBox, type Grid, type GridCell } from '../grid.ts';
import { CAPTION, NOTES } from '../text/wording.ts';

/**
 * The grid without rows that the frame has around the table: its caption above, its notes below, each one cell from
 * side to side.
 */
export function withoutFrameRows(grid: Grid): Grid {
  let result = grid;
  for (;;) {
    const height = result.rows.length - 1;
    const first = fullCell(result, 0);
    const last = fullCell(result, height - 1);
    if (height > 2 && first && isOutside(first, 'above')) result = withoutRow(result, 0);
    else if (height > 2 && last && isOutside(last, 'below')) result = withoutRow(result, height - 1);
    else return result;
  }
}

function fullCell({ cells, columns }: Grid, row: number): GridCell | undefined {
  return cells.find((cell) => cell.row === row && cell.rowSpan === 1 && cell.columnSpan === columns.length - 1);
}

function isOutside({ words }: GridCell, side: 'above' | 'below'): boolean {
  const text = rowsOfWords(words)
    .map(({ chunks }) => textOf(chunks.flatMap((chunk) => chunk.words)))
    .join(' ');
  if (text === '') return true;
  return side === 'above' ? CAPTION.test(text) : NOTES.test(text);
}

function withoutRow({ columns, rows, cells }: Grid, row: number): Grid {
  return {
    columns,
    rows: rows.filter((_, index) => index !== (row === 0 ? 0 : row + 1)),
    cells: cells.filter((cell) => cell.row !== row).map((cell) => (row === 0 ? { ...cell, row: cell.row - 1 } : cell)),
  };
}

/** Whether a place lies within the grid. */
export function within(grid: Grid, { x, y }: { x: number; y: number }): boolean {
  const box = gridBox(grid);
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

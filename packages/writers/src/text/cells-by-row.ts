import type { Cell, Table } from '@pagewright/recognition';

/** The cells that begin in each row, from left to right: a table may go on over hundreds of pages. */
export function cellsByRow({ rows, cells }: Pick<Table, 'rows' | 'cells'>): Cell[][] {
  const byRow = Array.from({ length: rows.length - 1 }, (): Cell[] => []);
  for (const cell of cells) byRow[cell.row]?.push(cell);
  for (const own of byRow) own.sort((a, b) => a.column - b.column);
  return byRow;
}

import type { Grid } from '../grid.ts';

/** Points: no line of text has room in a narrower strip. */
const NARROW = 5.5;

/** Narrow strips between doubled lines hold nothing: their edges become one. */
export function withoutEmptyStrips(grid: Grid): Grid {
  const columns = wideStrips(grid, 'columns');
  const rows = wideStrips(grid, 'rows');
  if (columns.every(Boolean) && rows.every(Boolean)) return grid;
  const place = (isWide: readonly boolean[]) => {
    let next = 0;
    return [...isWide.map((wide) => (wide ? next++ : next)), next];
  };
  const [newColumns, newRows] = [place(columns), place(rows)];
  const edges = (old: readonly number[], isWide: readonly boolean[]) => [
    ...old.slice(0, -1).filter((_, index) => isWide[index]),
    old.at(-1) ?? 0,
  ];
  const cells = grid.cells.flatMap((cell) => {
    const column = newColumns[cell.column] ?? 0;
    const row = newRows[cell.row] ?? 0;
    const columnSpan = (newColumns[cell.column + cell.columnSpan] ?? 0) - column;
    const rowSpan = (newRows[cell.row + cell.rowSpan] ?? 0) - row;
    return columnSpan > 0 && rowSpan > 0 ? [{ ...cell, column, row, columnSpan, rowSpan }] : [];
  });
  return { columns: edges(grid.columns, columns), rows: edges(grid.rows, rows), cells };
}

/** Whether each column or row is wide, or all that is left of a cell with text. */
function wideStrips(grid: Grid, axis: 'columns' | 'rows'): boolean[] {
  const edges = grid[axis];
  const widths = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
  const wide = widths.map((width) => width >= NARROW);
  for (const cell of grid.cells) {
    const [from, span] = axis === 'columns' ? [cell.column, cell.columnSpan] : [cell.row, cell.rowSpan];
    if (cell.words.length === 0 || wide.slice(from, from + span).some(Boolean)) continue;
    const own = widths.slice(from, from + span);
    wide[from + own.indexOf(Math.max(...own))] = true;
  }
  return wide;
}

import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Word } from '../lines/line.ts';

/** A table's lattice with the words in its cells, before it becomes a table of the model. Points. */
export interface Grid {
  /** Edges from left to right: one more than there are columns. */
  columns: number[];
  /** Edges from top to bottom: one more than there are rows. */
  rows: number[];
  /** Every place is in exactly one. */
  cells: GridCell[];
}

export interface GridCell {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  words: Word[];
}

export function cellBox({ columns, rows }: Pick<Grid, 'columns' | 'rows'>, cell: Omit<GridCell, 'words'>): Box {
  return {
    left: columns[cell.column] ?? 0,
    right: columns[cell.column + cell.columnSpan] ?? 0,
    top: rows[cell.row] ?? 0,
    bottom: rows[cell.row + cell.rowSpan] ?? 0,
  };
}

export function gridBox({ columns, rows }: Grid): Box {
  return { left: columns[0] ?? 0, right: columns.at(-1) ?? 0, top: rows[0] ?? 0, bottom: rows.at(-1) ?? 0 };
}

/** Index of the span between two edges that holds a position; -1 outside of all. */
export function placeOf(edges: readonly number[], position: number): number {
  let low = 0;
  let high = edges.length - 1;
  if (high < 1 || position < (edges[0] ?? 0) || position > (edges[high] ?? 0)) return -1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= position) low = middle;
    else high = middle;
  }
  return low;
}

/** The grid without edges at which no cell begins. */
export function withoutUnusedEdges(grid: Grid): Grid {
  const columns = edgesInUse(
    grid.columns,
    grid.cells.map(({ column }) => column),
  );
  const rows = edgesInUse(
    grid.rows,
    grid.cells.map(({ row }) => row),
  );
  const cells = grid.cells.map((cell) => {
    const column = columns.place(cell.column);
    const row = rows.place(cell.row);
    return {
      ...cell,
      row,
      column,
      rowSpan: rows.place(cell.row + cell.rowSpan) - row,
      columnSpan: columns.place(cell.column + cell.columnSpan) - column,
    };
  });
  return { columns: columns.edges, rows: rows.edges, cells };
}

function edgesInUse(
  edges: readonly number[],
  used: readonly number[],
): { edges: number[]; place(old: number): number } {
  const last = edges.length - 1;
  const indices = [...new Set([...used, last])].sort((a, b) => a - b);
  return {
    edges: indices.map((index) => edges[index] ?? 0),
    place: (old) => indices.findIndex((index) => index >= old),
  };
}

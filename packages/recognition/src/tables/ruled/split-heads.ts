import { rowsOfWords, type TextRow } from '../chunks.ts';
import type { Grid, GridCell } from '../grid.ts';

/** Rows at the top in which headings of several columns stand. */
const HEAD_ROWS = 2;

/**
 * Parts headings that share a cell with what they head: its last line parts at the columns' edges, the lines above run
 * over them. The row becomes two.
 */
export function splitHeads(grid: Grid): Grid {
  for (let row = 0; row < Math.min(HEAD_ROWS, grid.rows.length - 2); row++) {
    const heads = grid.cells.filter((cell) => cell.row === row && cell.rowSpan === 1 && cell.columnSpan > 1);
    const cuts = heads.flatMap((cell) => cutBelowHead(grid, cell) ?? []);
    if (cuts.length > 0) return cutRow(grid, row, new Map(cuts));
  }
  return grid;
}

/** The cell and the height between its heading and its last line. */
function cutBelowHead(grid: Grid, cell: GridCell): [[GridCell, number]] | undefined {
  const lines = rowsOfWords(cell.words);
  const last = lines.at(-1);
  const above = lines.at(-2);
  if (!last || !above || last.chunks.length < 2) return undefined;
  const edges = grid.columns.slice(cell.column + 1, cell.column + cell.columnSpan);
  if (!edges.every((x) => parts(last, x)) || !lines.slice(0, -1).every((line) => edges.some((x) => crosses(line, x))))
    return undefined;
  return [[cell, (above.box.bottom + last.box.top) / 2]];
}

function parts({ chunks }: TextRow, x: number): boolean {
  return chunks.some(({ box }) => box.right <= x + 2) && chunks.some(({ box }) => box.left >= x - 2);
}

function crosses({ chunks }: TextRow, x: number): boolean {
  return chunks.some(({ box }) => box.left < x && box.right > x);
}

function cutRow(grid: Grid, row: number, cuts: ReadonlyMap<GridCell, number>): Grid {
  const heights = [...cuts.values()];
  const y = heights.reduce((sum, height) => sum + height, 0) / heights.length;
  const rows = [...grid.rows.slice(0, row + 1), y, ...grid.rows.slice(row + 1)];
  const cells = grid.cells.flatMap((cell): GridCell[] => {
    if (cell.row > row) return [{ ...cell, row: cell.row + 1 }];
    if (cell.row + cell.rowSpan <= row) return [cell];
    const cut = cuts.get(cell);
    if (cut === undefined) return [{ ...cell, rowSpan: cell.rowSpan + 1 }];
    const below = cell.words.filter(({ box }) => (box.top + box.bottom) / 2 > cut);
    const head = { ...cell, words: cell.words.filter(({ box }) => (box.top + box.bottom) / 2 <= cut) };
    const headed = Array.from({ length: cell.columnSpan }, (_, index): GridCell => {
      const column = cell.column + index;
      const from = index === 0 ? -Infinity : (grid.columns[column] ?? 0);
      const to = index === cell.columnSpan - 1 ? Infinity : (grid.columns[column + 1] ?? 0);
      const words = below.filter(({ box }) => (box.left + box.right) / 2 >= from && (box.left + box.right) / 2 < to);
      return { row: row + 1, column, rowSpan: 1, columnSpan: 1, words };
    });
    return [head, ...headed];
  });
  return { columns: grid.columns, rows, cells };
}

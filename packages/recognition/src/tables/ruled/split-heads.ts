import { rowsOfWords, type TextRow } from '../chunks.ts';
import type { Grid, GridCell } from '../grid.ts';

/** Rows at the top in which headings of several columns stand. */
const HEAD_ROWS = 2;
/** From as many columns on, words that all keep clear of their edges do so by no chance. */
const MANY = 3;
/** Points by which a word may stand over an edge. */
const OVER = 1.5;
/** Points by which the middles of a cell and its text differ. */
const MIDDLE = 3;

/**
 * Parts headings that share a cell with what they head: its last line parts at the columns' edges, the lines above run
 * over them. The row becomes two.
 */
export function splitHeads(whole: Grid): Grid {
  const grid = { ...whole, cells: whole.cells.flatMap((cell) => headsOf(whole, cell)) };
  for (let row = 0; row < Math.min(HEAD_ROWS, grid.rows.length - 2); row++) {
    const heads = grid.cells.filter((cell) => cell.row === row && cell.rowSpan === 1 && cell.columnSpan > 1);
    const clear = heads.flatMap((cell) => cutBelowHead(grid, cell, crosses) ?? []);
    if (clear.length === 0) continue;
    const cuts = heads.flatMap((cell) => cutBelowHead(grid, cell, (line) => isInMiddle(grid, cell, line)) ?? []);
    return cutRow(grid, row, new Map([...cuts, ...clear]));
  }
  return grid;
}

/** The headings of several columns on one line, where no line is ruled between them. */
function headsOf(grid: Grid, cell: GridCell): GridCell[] {
  const { row, column, columnSpan, words } = cell;
  if (row > HEAD_ROWS + 1 || columnSpan < 2) return [cell];
  const [line, ...others] = rowsOfWords(words);
  if (!line || others.length > 0) return [cell];
  const parts = columnSpan < MANY ? line.chunks.map(({ box }) => box) : words.map(({ box }) => box);
  const edges = grid.columns.slice(column + 1, column + columnSpan);
  if (edges.some((x) => parts.some(({ left, right }) => left < x - OVER && right > x + OVER))) return [cell];
  const heads = edges.concat(Infinity).map((x, index): GridCell => {
    const from = edges[index - 1] ?? -Infinity;
    const own = words.filter(({ box }) => (box.left + box.right) / 2 >= from && (box.left + box.right) / 2 < x);
    return { ...cell, column: column + index, columnSpan: 1, words: own };
  });
  return heads.every((head) => head.words.length > 0) ? heads : [cell];
}

/** The cell and the height between its heading, whose lines run over columns as `heads` tells, and its last line. */
function cutBelowHead(
  grid: Grid,
  cell: GridCell,
  heads: (line: TextRow, x: number) => boolean,
): [[GridCell, number]] | undefined {
  const lines = rowsOfWords(cell.words);
  const last = lines.at(-1);
  const above = lines.at(-2);
  if (!last || !above || last.chunks.length < 2) return undefined;
  const edges = grid.columns.slice(cell.column + 1, cell.column + cell.columnSpan);
  if (!edges.every((x) => parts(last, x)) || !lines.slice(0, -1).every((line) => edges.some((x) => heads(line, x))))
    return undefined;
  return [[cell, (above.box.bottom + last.box.top) / 2]];
}

function parts({ chunks }: TextRow, x: number): boolean {
  return chunks.some(({ box }) => box.right <= x + 2) && chunks.some(({ box }) => box.left >= x - 2);
}

/** A short heading may stand above the middle column alone; where cells beside it head several, it does too. */
function isInMiddle({ columns }: Grid, { column, columnSpan }: GridCell, { box, chunks }: TextRow): boolean {
  const middle = ((columns[column] ?? 0) + (columns[column + columnSpan] ?? 0)) / 2;
  return chunks.length === 1 && Math.abs((box.left + box.right) / 2 - middle) <= MIDDLE;
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

import { rowsOfWords, type TextRow } from '../chunks.ts';
import { cellBox, type Grid, type GridCell } from '../grid.ts';
import { areFigures, breakVote } from '../text/line-breaks.ts';

/** In multiples of the text size: baselines of one row may differ by this over its cells. */
const SAME_ROW = 0.45;
/** Space between a ruled cell's border and its text, as writers of tables have it. Points. */
const PADDING = 4;

interface CellLines {
  cell: GridCell;
  lines: TextRow[];
}

/**
 * Rows by text where lines are ruled only between groups of rows: a band whose cells have lines on the same baselines
 * that are entries of their own becomes as many rows.
 */
export function splitRows(grid: Grid): Grid {
  let result = grid;
  for (let row = grid.rows.length - 2; row >= 0; row--) {
    const cuts = cutsOf(result, row);
    if (cuts.length > 0) result = cutRow(result, row, cuts);
  }
  return result;
}

function cutsOf(grid: Grid, row: number): number[] {
  const cells: CellLines[] = grid.cells
    .filter((cell) => cell.row === row && cell.rowSpan === 1 && cell.words.length > 0)
    .map((cell) => ({ cell, lines: rowsOfWords(cell.words) }));
  if (cells.filter(({ lines }) => lines.length > 1).length < 2) return [];
  const baselines = baselinesOf(cells);
  const even = areEven(cells);
  const cuts: number[] = [];
  let votes = 0;
  for (const [index, upper] of baselines.entries()) {
    const lower = baselines[index + 1];
    if (!lower) break;
    const boundary = voteAt(grid, cells, upper, lower);
    votes += boundary.vote;
    if (boundary.vote > 0 && (boundary.figures || even) && boundary.columns >= 2)
      cuts.push((upper.bottom + lower.top) / 2);
  }
  if (votes <= 0 || cuts.length === 0) return [];
  return cuts.length >= (baselines.length - 1) * 0.5 ? cuts : [];
}

/** Lines that every cell must have as many of to be rows without any figures. */
const EVEN_LINES = 3;

/** Every cell has as many lines, short ones: as many entries. */
function areEven(cells: readonly CellLines[]): boolean {
  const [first] = cells;
  if (!first || first.lines.length < EVEN_LINES) return false;
  return cells.every(
    ({ lines }) =>
      lines.length === first.lines.length &&
      lines.every(({ chunks }) => chunks.reduce((sum, chunk) => sum + chunk.words.length, 0) <= 4),
  );
}

interface Level {
  baseline: number;
  size: number;
  top: number;
  bottom: number;
}

function baselinesOf(cells: readonly CellLines[]): Level[] {
  const lines = cells.flatMap((cell) => cell.lines).sort((a, b) => a.baseline - b.baseline);
  const levels: Level[] = [];
  for (const { baseline, size, box } of lines) {
    const last = levels.at(-1);
    if (last && baseline - last.baseline <= size * SAME_ROW) {
      last.top = Math.min(last.top, box.top);
      last.bottom = Math.max(last.bottom, box.bottom);
    } else levels.push({ baseline, size, top: box.top, bottom: box.bottom });
  }
  return levels;
}

function voteAt(
  grid: Grid,
  cells: readonly CellLines[],
  upper: Level,
  lower: Level,
): { vote: number; columns: number; figures: boolean } {
  let vote = 0;
  let columns = 0;
  let figures = false;
  for (const { cell, lines } of cells) {
    const at = (level: Level) =>
      lines.find(({ baseline, size }) => Math.abs(baseline - level.baseline) <= size * SAME_ROW);
    const [above, below] = [at(upper), at(lower)];
    if (!above || !below) continue;
    const box = cellBox(grid, cell);
    const own = breakVote(above, below, { left: box.left + PADDING, right: box.right - PADDING });
    vote += own;
    if (own > 0) columns += 1;
    if (areFigures(above, below)) figures = true;
  }
  return { vote, columns, figures };
}

/** Cuts one row of the grid at heights; cells whose text is on one line go on over the new rows only where others do. */
function cutRow(grid: Grid, row: number, cuts: readonly number[]): Grid {
  const rows = [...grid.rows.slice(0, row + 1), ...cuts, ...grid.rows.slice(row + 1)];
  const more = cuts.length;
  const cells = grid.cells.flatMap((cell): GridCell[] => {
    if (cell.row > row) return [{ ...cell, row: cell.row + more }];
    if (cell.row + cell.rowSpan <= row) return [cell];
    if (cell.rowSpan > 1 || staysWhole(grid, cell, more)) return [{ ...cell, rowSpan: cell.rowSpan + more }];
    return Array.from({ length: more + 1 }, (_, part) => ({
      ...cell,
      row: row + part,
      words: cell.words.filter(({ box }) => partOf((box.top + box.bottom) / 2, cuts) === part),
    }));
  });
  return { columns: grid.columns, rows, cells: cells.sort((a, b) => a.row - b.row || a.column - b.column) };
}

/** A label of the whole band: of fewer lines than there are rows, or of lines that go on. */
function staysWhole(grid: Grid, cell: GridCell, more: number): boolean {
  const lines = rowsOfWords(cell.words);
  if (lines.length === 0) return false;
  if (lines.length === 1) return cell.column === 0 && more === 1;
  const box = cellBox(grid, cell);
  const column = { left: box.left + PADDING, right: box.right - PADDING };
  const votes = lines.slice(1).map((line, index) => breakVote(lines[index] ?? line, line, column));
  return votes.reduce((sum, vote) => sum + vote, 0) <= 0 && lines.length <= more + 1;
}

function partOf(y: number, cuts: readonly number[]): number {
  return cuts.filter((cut) => cut < y).length;
}

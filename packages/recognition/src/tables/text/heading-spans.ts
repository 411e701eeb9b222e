import type { Ruling } from '../../rulings/ruling.ts';
import type { Grid, GridCell } from '../grid.ts';
import { headerRowsOf } from '../header-rows.ts';

/** Share of a group's width by which the middle of its heading may be off. */
const OFF_MIDDLE = 0.12;
/** Share of its own column's width from which a heading is not meant for that column alone. */
const OFF_COLUMN = 0.22;
/** Columns that one heading goes over at most without a line to tell. */
const MOST_COLUMNS = 6;

/** Finds headings over several columns: by a ruling below them, otherwise because they are centred over columns without a heading. */
export function withHeadingSpans(grid: Grid, horizontal: readonly Ruling[]): Grid {
  const header = headerRowsOf(grid);
  let cells = grid.cells;
  for (let row = 0; row < header; row++) {
    const own = cells.filter((cell) => cell.row === row && cell.rowSpan === 1).sort((a, b) => a.column - b.column);
    for (const cell of own) {
      if (cell.words.length === 0 || !cells.includes(cell)) continue;
      const [first, last] = spanByLine(grid, cell, horizontal) ??
        spanByMiddle(grid, cells, cell) ?? [cell.column, cell.column];
      if (last - first + 1 <= cell.columnSpan) continue;
      const covered = cells.filter(
        (other) => other.row === row && other !== cell && other.column >= first && other.column <= last,
      );
      if (
        covered.some(
          ({ words, rowSpan, column, columnSpan }) => words.length > 0 || rowSpan > 1 || column + columnSpan - 1 > last,
        )
      )
        continue;
      const gone = new Set([...covered, cell]);
      cells = [...cells.filter((other) => !gone.has(other)), { ...cell, column: first, columnSpan: last - first + 1 }];
    }
  }
  return { ...grid, cells };
}

interface Extent {
  left: number;
  right: number;
}

function extentOf({ words }: GridCell): Extent {
  return { left: Math.min(...words.map(({ box }) => box.left)), right: Math.max(...words.map(({ box }) => box.right)) };
}

/** The columns above which a line stands right below the heading. */
function spanByLine(
  { columns, rows }: Grid,
  cell: GridCell,
  horizontal: readonly Ruling[],
): [number, number] | undefined {
  const text = extentOf(cell);
  const bottom = Math.max(...cell.words.map(({ box }) => box.bottom));
  const next = rows[cell.row + 1] ?? bottom;
  const line = horizontal.find(
    ({ at, from, to, evidence }) =>
      evidence !== 'edge' && at > bottom - 4 && at < next + 6 && from <= text.left + 2 && to >= text.right - 2,
  );
  if (!line) return undefined;
  const middles = columns.slice(1).map((edge, index) => (edge + (columns[index] ?? 0)) / 2);
  const first = middles.findIndex((middle) => middle > line.from);
  const last = middles.findLastIndex((middle) => middle < line.to);
  return first >= 0 && last > first && last - first < middles.length - 1 ? [first, last] : undefined;
}

function spanByMiddle(grid: Grid, cells: readonly GridCell[], cell: GridCell): [number, number] | undefined {
  const text = extentOf(cell);
  const middle = (text.left + text.right) / 2;
  const below = textBelow(grid, cells, cell.row);
  const own = below[cell.column];
  if (own && Math.abs(middle - (own.left + own.right) / 2) <= (own.right - own.left) * OFF_COLUMN) return undefined;
  let best: { span: [number, number]; off: number } | undefined;
  for (let first = Math.max(1, cell.column - MOST_COLUMNS + 1); first <= cell.column; first++)
    for (let last = cell.column + cell.columnSpan - 1; last < first + MOST_COLUMNS; last++) {
      const [from, to] = [below[first], below[last]];
      if (last === first || !from || !to) continue;
      const width = to.right - from.left;
      const off = Math.abs(middle - (from.left + to.right) / 2) / Math.max(1, width);
      if (off <= OFF_MIDDLE && (!best || off < best.off)) best = { span: [first, last], off };
    }
  return best?.span;
}

/** How far the text of each column reaches below a row; undefined where there is none. */
function textBelow({ columns }: Grid, cells: readonly GridCell[], row: number): (Extent | undefined)[] {
  return columns.slice(1).map((_, column) => {
    const own = cells.filter(
      (cell) => cell.row > row && cell.column === column && cell.columnSpan === 1 && cell.words.length > 0,
    );
    if (own.length === 0) return undefined;
    const extents = own.map(extentOf);
    return {
      left: Math.min(...extents.map(({ left }) => left)),
      right: Math.max(...extents.map(({ right }) => right)),
    };
  });
}

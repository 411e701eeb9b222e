import { rowsOfWords } from '../chunks.ts';
import { cellBox, type Grid, type GridCell } from '../grid.ts';
import { breakVote } from '../text/line-breaks.ts';

/** Rows that must part at an edge before cells that no line parts are cut there. */
const FEWEST = 2;

/**
 * Parts cells over several columns where no line is ruled but their text parts at the columns' edges as other rows do:
 * rows between horizontal lines alone, under a heading with all its lines.
 */
export function partSpans(grid: Grid): Grid {
  let cells = grid.cells;
  for (let edge = 1; edge < grid.columns.length - 1; edge++) {
    const over = cells.filter((cell) => cell.column < edge && cell.column + cell.columnSpan > edge);
    const sides = over.map((cell) => sideOf(cell, grid.columns[edge] ?? 0));
    const divided = sides.filter((side) => side === 'divided').length;
    const crossed = sides.filter((side) => side === 'crossed').length;
    if (divided < FEWEST || divided <= crossed * 2) continue;
    const cut = new Set(over.filter((_, index) => sides[index] !== 'crossed'));
    cells = cells.flatMap((cell) => (cut.has(cell) ? cutAt(cell, edge, grid.columns[edge] ?? 0) : [cell]));
  }
  return { ...grid, cells };
}

function sideOf({ words }: GridCell, x: number): 'divided' | 'crossed' | 'one side' {
  let divided = false;
  for (const { chunks } of rowsOfWords(words)) {
    if (chunks.some(({ box }) => box.left < x - 1.5 && box.right > x + 1.5)) return 'crossed';
    const left = chunks.some(({ box }) => box.right <= x + 1.5);
    const right = chunks.some(({ box }) => box.left >= x - 1.5);
    if (left && right) divided = true;
  }
  return divided ? 'divided' : 'one side';
}

function cutAt(cell: GridCell, edge: number, x: number): GridCell[] {
  const left = cell.words.filter(({ box }) => (box.left + box.right) / 2 < x);
  const right = cell.words.filter(({ box }) => (box.left + box.right) / 2 >= x);
  return [
    { ...cell, columnSpan: edge - cell.column, words: left },
    { ...cell, column: edge, columnSpan: cell.column + cell.columnSpan - edge, words: right },
  ];
}

/** The same for cells over several rows whose lines are entries of their own on both sides of the rows' edge. */
export function partRowSpans(grid: Grid): Grid {
  let cells = grid.cells;
  for (let edge = 1; edge < grid.rows.length - 1; edge++) {
    const y = grid.rows[edge] ?? 0;
    cells = cells.flatMap((cell): GridCell[] => {
      if (cell.row >= edge || cell.row + cell.rowSpan <= edge || !entriesAt(grid, cell, y)) return [cell];
      const above = cell.words.filter(({ box }) => (box.top + box.bottom) / 2 < y);
      const below = cell.words.filter(({ box }) => (box.top + box.bottom) / 2 >= y);
      return [
        { ...cell, rowSpan: edge - cell.row, words: above },
        { ...cell, row: edge, rowSpan: cell.row + cell.rowSpan - edge, words: below },
      ];
    });
  }
  return { ...grid, cells };
}

function entriesAt(grid: Grid, cell: GridCell, y: number): boolean {
  const lines = rowsOfWords(cell.words);
  const below = lines.findIndex(({ box }) => (box.top + box.bottom) / 2 >= y);
  const [upper, lower] = [lines[below - 1], lines[below]];
  if (!upper || !lower || upper.box.bottom > y + upper.size * 0.3 || lower.box.top < y - lower.size * 0.3) return false;
  const box = cellBox(grid, cell);
  return breakVote(upper, lower, { left: box.left + 4, right: box.right - 4 }) > 0.5;
}

import { rowsOfWords, type TextRow } from '../chunks.ts';
import { placeOf, type Grid, type GridCell } from '../grid.ts';
import { isFigure } from '../numbers.ts';
import { textOf } from '../chunks.ts';
import { separatorsOf } from '../text/columns.ts';

/** Rows that must part in a column before it is taken for several. */
const FEWEST_ROWS = 3;

/** Columns by text where lines are ruled between groups of columns, or between rows alone. */
export function splitColumns(grid: Grid): Grid {
  let result = grid;
  for (let column = grid.columns.length - 2; column >= 0; column--) {
    const cuts = cutsOf(result, column);
    if (cuts.length > 0) result = cutColumn(result, column, cuts);
  }
  return result;
}

function cutsOf(grid: Grid, column: number): number[] {
  const own = grid.cells.filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.words.length > 0);
  const rows = own.flatMap(({ words }) => rowsOfWords(words));
  const divided = rows.filter(({ chunks }) => chunks.length > 1);
  if (divided.length < FEWEST_ROWS || divided.length < rows.length * 0.5) return [];
  const separators = separatorsOf(rows, FEWEST_ROWS);
  return separators.filter((x) => {
    const sides = divided.flatMap((row) => bothSides(row, x));
    const figures = sides.filter((text) => isFigure(text)).length;
    return sides.length >= FEWEST_ROWS * 2 && figures >= sides.length * 0.3;
  });
}

function bothSides({ chunks }: TextRow, x: number): string[] {
  const left = chunks.findLast(({ box }) => box.right <= x + 1);
  const right = chunks.find(({ box }) => box.left >= x - 1);
  return left && right ? [textOf(left.words), textOf(right.words)] : [];
}

function cutColumn(grid: Grid, column: number, cuts: readonly number[]): Grid {
  const columns = [...grid.columns.slice(0, column + 1), ...cuts, ...grid.columns.slice(column + 1)];
  const more = cuts.length;
  const cells = grid.cells.flatMap((cell): GridCell[] => {
    if (cell.column > column) return [{ ...cell, column: cell.column + more }];
    if (cell.column + cell.columnSpan <= column) return [cell];
    if (cell.columnSpan > 1 || crossed(cell, cuts)) return [{ ...cell, columnSpan: cell.columnSpan + more }];
    return Array.from({ length: more + 1 }, (_, part) => ({
      ...cell,
      column: column + part,
      words: cell.words.filter(
        ({ box }) => placeOf([-Infinity, ...cuts, Infinity], (box.left + box.right) / 2) === part,
      ),
    }));
  });
  return { columns, rows: grid.rows, cells };
}

/** Text runs over a cut: the cell heads all of the new columns. */
function crossed({ words }: GridCell, cuts: readonly number[]): boolean {
  return rowsOfWords(words).some(({ chunks }) =>
    chunks.some(({ box }) => cuts.some((cut) => box.left < cut - 1 && box.right > cut + 1)),
  );
}

import type { TotalCell } from './column-totals.ts';
import { compare, type NumberCell } from './sums.ts';

/** Of a column's rows: as many must add up before the others are said not to. */
const SHARE = 0.6;

/**
 * The totals in a column that adds up what stands left of it, where most of its rows do.
 *
 * @param column The number of the column that reads as a total.
 * @param rows The figures of each row from left to right.
 */
export function rowTotals(column: number, rows: readonly (readonly NumberCell[])[]): TotalCell[] {
  const found: TotalCell[] = [];
  for (const cells of rows) {
    const total = cells.find((cell) => cell.column === column);
    const parts = cells.filter((cell) => cell.column < column && cell.value.measure === total?.value.measure);
    if (total && parts.length > 1) found.push({ total, comparison: compare(total, [...parts]) });
  }
  const right = found.filter(({ comparison }) => comparison.state !== 'differs').length;
  return right >= 2 && right >= found.length * SHARE ? found : [];
}

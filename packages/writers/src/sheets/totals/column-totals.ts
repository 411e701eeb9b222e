import { bestOf, compare, type Comparison, type NumberCell } from './sums.ts';

export interface TotalCell {
  total: NumberCell;
  comparison: Comparison;
}

/**
 * The totals of one column with what each is made of: the figures since the total before it, or those totals, or every
 * figure; for a total that heads its figures, those below.
 *
 * @param numbers The column's figures below its heading, from top to bottom.
 * @param isTotal Whether a figure's row reads as a total.
 */
export function columnTotals(numbers: readonly NumberCell[], isTotal: (cell: NumberCell) => boolean): TotalCell[] {
  const found: TotalCell[] = [];
  let details: NumberCell[] = [];
  let subtotals: NumberCell[] = [];
  const all: NumberCell[] = [];
  for (const [index, cell] of numbers.entries()) {
    if (!isTotal(cell)) {
      details.push(cell);
      all.push(cell);
      continue;
    }
    const candidates = [details, [...subtotals, ...details], subtotals, all].filter((parts) => parts.length > 1);
    if (candidates.length === 0 && all.length === 0) candidates.push(...headed(numbers.slice(index + 1), isTotal));
    const comparison = bestOf(
      cell,
      candidates.map((parts) => compare(cell, parts)),
    );
    if (comparison) found.push({ total: cell, comparison });
    const isGrand = comparison?.state !== 'differs' && comparison?.parts.some((part) => subtotals.includes(part));
    subtotals = isGrand ? [cell] : [...subtotals, cell];
    details = [];
  }
  return found;
}

/** What stands below a total that comes first; it counts only where it adds up. */
function headed(below: readonly NumberCell[], isTotal: (cell: NumberCell) => boolean): NumberCell[][] {
  const end = below.findIndex((cell) => isTotal(cell));
  const block = below.slice(0, end < 0 ? undefined : end);
  return block.length > 1 ? [block] : [];
}

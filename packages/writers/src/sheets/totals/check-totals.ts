import type { PlannedCell } from '../plan/sheet-plan.ts';
import { columnTotals, type TotalCell } from './column-totals.ts';
import { readsAsTotal } from './labels.ts';
import { rowTotals } from './row-totals.ts';
import { isAddable, type Comparison, type NumberCell } from './sums.ts';

export interface CheckedTotals {
  /** Totals that are the sum of their parts to the last digit. */
  exact: { cell: PlannedCell; formula: string }[];
  /** Totals that are not, where everything says that they should be. */
  wrong: { cell: PlannedCell; sum: number }[];
}

/**
 * Adds up again what a table's totals are made of.
 *
 * @param cells Of one table, at their places in the sheet.
 * @param bodyRow The first row below its headings.
 */
export function checkTotals(cells: readonly PlannedCell[], bodyRow: number): CheckedTotals {
  const body = cells.filter(({ row }) => row >= bodyRow);
  const numbers = body.filter(isAddable).sort((a, b) => a.row - b.row || a.column - b.column);
  const totals = totalCells(body, numbers);
  const byColumn = [...Map.groupBy(numbers, ({ column }) => column).values()];
  const down = byColumn.map((column) => columnTotals(column, (cell) => totals.has(cell)));
  const across = totalColumns(cells, bodyRow).map((column) =>
    rowTotals(column, [...Map.groupBy(numbers, ({ row }) => row).values()]),
  );

  const checked: CheckedTotals = { exact: [], wrong: [] };
  const seen = new Set<PlannedCell>();
  for (const { total, comparison } of [...down.flat(), ...across.flat()]) {
    if (comparison.state !== 'adds' || seen.has(total)) continue;
    seen.add(total);
    checked.exact.push({ cell: total, formula: sumOf(comparison) });
  }
  const doubtful = [...down.flat().filter((each) => isPlain(each, down, byColumn)), ...across.flat()];
  for (const { total, comparison } of doubtful) {
    if (comparison.state !== 'differs' || seen.has(total)) continue;
    seen.add(total);
    checked.wrong.push({ cell: total, sum: comparison.sum });
  }
  return checked;
}

/** Figures whose row says so, and those of a last row that says nothing but adds the others up. */
function totalCells(body: readonly PlannedCell[], numbers: readonly NumberCell[]): Set<NumberCell> {
  const labels = body.filter(({ value }) => value.kind === 'text' && /\p{L}/u.test(value.text));
  const byRow = Map.groupBy(labels, ({ row }) => row);
  const totals = new Set(numbers.filter((cell) => isLabelledTotal(cell, byRow.get(cell.row) ?? [])));
  const last = Math.max(...numbers.map(({ row }) => row));
  if (totals.size > 0 || byRow.has(last)) return totals;
  const columns = [...Map.groupBy(numbers, ({ column }) => column).values()];
  const adding = columns.flatMap((column) => columnTotals(column, ({ row }) => row === last));
  const exact = adding.filter(({ comparison }) => comparison.state === 'adds');
  const most = Math.max(0, ...exact.map(({ comparison }) => comparison.parts.length));
  if (exact.length !== adding.length || (exact.length < 2 && most < 3)) return totals;
  return new Set(numbers.filter(({ row }) => row === last));
}

/** The words next to a figure are its own: a row may hold several tables beside each other. */
function isLabelledTotal({ column }: NumberCell, labels: readonly PlannedCell[]): boolean {
  const [label] = labels.filter((each) => each.column < column).sort((a, b) => b.column - a.column);
  return label?.value.kind === 'text' && readsAsTotal(label.value.text);
}

function totalColumns(cells: readonly PlannedCell[], bodyRow: number): number[] {
  const headings = cells.filter(({ row, columnSpan }) => row < bodyRow && columnSpan === 1);
  const columns = headings
    .filter(({ value }) => value.kind === 'text' && readsAsTotal(value.text))
    .map(({ column }) => column);
  return [...new Set(columns)];
}

/**
 * Whether a total that differs should not: its neighbours in the row add up from the same rows, or it is the only total
 * of a column in which every row has a figure. Averages and statements with parts of parts ("of which") are none of this.
 */
function isPlain({ total, comparison }: TotalCell, down: TotalCell[][], columns: readonly NumberCell[][]): boolean {
  if (total.value.measure === 'percent' || isAverage(total, comparison)) return false;
  const rowsOf = ({ parts }: Comparison) => parts.map(({ row }) => row).join();
  const beside = down.flat().filter((each) => each.total.row === total.row && each.total !== total);
  const like = beside.filter(
    (each) => each.comparison.state === 'adds' && rowsOf(each.comparison) === rowsOf(comparison),
  );
  if (like.length > 0) return true;
  const own = columns.find((column) => column.includes(total)) ?? [];
  const only = down.flat().filter((each) => each.total.column === total.column).length === 1;
  const everyRow = own.every((cell, index) => index === 0 || cell.row - (own[index - 1]?.row ?? 0) <= 1);
  const ofAll = own.at(-1) === total && comparison.parts.length === own.length - 1 && everyRow;
  const otherwise = beside.every((each) => each.comparison.state === 'differs');
  return only && ofAll && otherwise && !leavesOut(total, comparison);
}

/** An average lies among what it is of; a sum of positive figures lies above them, unless they are almost nothing. */
function isAverage(total: NumberCell, { parts, sum }: Comparison): boolean {
  const numbers = parts.map(({ value }) => value.number);
  const { number } = total.value;
  const within = number >= Math.min(...numbers) && number <= Math.max(...numbers);
  return within && Math.abs(sum - number) > Math.abs(number) / 4;
}

/** Whether it is the sum of all parts but one or two, which are parts of other parts then. */
function leavesOut(total: NumberCell, { parts, sum }: Comparison): boolean {
  const over = sum - total.value.number;
  const numbers = parts.map(({ value }) => value.number);
  const same = (a: number, b: number) => Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(b));
  return numbers.some(
    (first, index) => same(first, over) || numbers.slice(index + 1).some((second) => same(first + second, over)),
  );
}

function sumOf({ parts }: Comparison): string {
  const ranges: string[] = [];
  const sorted = [...parts].sort((a, b) => a.column - b.column || a.row - b.row);
  const isRow = sorted.every(({ row }) => row === sorted[0]?.row);
  let start = 0;
  for (let index = 1; index <= sorted.length; index += 1) {
    const [before, next] = [sorted[index - 1]!, sorted[index]];
    const follows = next && (isRow ? next.column === before.column + 1 : next.row === before.row + 1);
    if (follows) continue;
    const first = sorted[start]!;
    ranges.push(first === before ? addressOf(first) : `${addressOf(first)}:${addressOf(before)}`);
    start = index;
  }
  return `SUM(${ranges.join(',')})`;
}

/** "B7". */
export function addressOf({ row, column }: { row: number; column: number }): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters + String(row + 1);
}

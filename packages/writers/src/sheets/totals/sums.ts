import type { PlannedCell } from '../plan/sheet-plan.ts';
import type { NumberValue } from '../values/cell-value.ts';

export interface NumberCell extends PlannedCell {
  value: NumberValue;
}

/** How a total compares with what its parts add up to. */
export interface Comparison {
  parts: NumberCell[];
  sum: number;
  /** `rounding`: the parts were rounded each for itself before they were printed. */
  state: 'adds' | 'rounding' | 'differs';
}

const MOMENTS = new Set<NumberValue['measure']>(['date', 'time', 'dateTime']);

/** The step of the last digit that a number prints. */
const stepOf = ({ decimals, measure }: NumberValue) => 10 ** -(decimals + (measure === 'percent' ? 2 : 0));

export function compare(total: NumberCell, parts: NumberCell[]): Comparison {
  const steps = [total, ...parts].map(({ value }) => stepOf(value));
  const finest = Math.min(...steps);
  const sum = Math.round(parts.reduce((all, { value }) => all + value.number, 0) / finest) * finest;
  const off = Math.abs(sum - total.value.number);
  if (off < finest / 100) return { parts, sum, state: 'adds' };
  const mayBeRounded = !isCents(total.value);
  return {
    parts,
    sum,
    state: mayBeRounded && off <= ((parts.length + 1) / 2) * Math.max(...steps) ? 'rounding' : 'differs',
  };
}

/** Money to the cent was not rounded. */
const isCents = ({ decimals, measure }: NumberValue) => decimals === 2 && measure !== 'percent';

const RANK = { adds: 0, rounding: 1, differs: 2 };

/** The candidate that fits best; of equal ones, the earlier. */
export function bestOf(total: NumberCell, comparisons: readonly Comparison[]): Comparison | undefined {
  const off = ({ sum }: Comparison) => Math.abs(sum - total.value.number);
  return [...comparisons].sort(
    (a, b) => RANK[a.state] - RANK[b.state] || (a.state === 'differs' ? off(a) - off(b) : 0),
  )[0];
}

/** Dates and times do not add up to anything that a page would print; nor do numbers of different kinds. */
export const isAddable = (cell: PlannedCell): cell is NumberCell =>
  cell.value.kind === 'number' && !MOMENTS.has(cell.value.measure);

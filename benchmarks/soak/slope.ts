/** One measured quantity over time. */
export interface Trend {
  mean: number;
  least: number;
  most: number;
  /** Of the straight line through all values (least squares), for one hour. */
  perHour: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** `at`: milliseconds. */
export function trendOf(points: readonly { at: number; value: number }[]): Trend {
  const values = points.map(({ value }) => value);
  const mean = average(values);
  const middle = average(points.map(({ at }) => at));
  const spread = points.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  const together = points.reduce((sum, { at, value }) => sum + (at - middle) * (value - mean), 0);
  return {
    mean,
    least: Math.min(...values),
    most: Math.max(...values),
    perHour: spread === 0 ? 0 : (together / spread) * HOUR_MS,
  };
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

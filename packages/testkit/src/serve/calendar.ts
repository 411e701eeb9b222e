/** Interval arithmetic as Stripe and PayPal do it: in UTC, from an anchor, the last day of a month where the anchor's is missing. */

export type Interval = 'day' | 'week' | 'month' | 'year';

export function addIntervals(anchor: Date, interval: Interval, count: number): Date {
  const moved = new Date(anchor);
  if (interval === 'day' || interval === 'week') {
    moved.setUTCDate(anchor.getUTCDate() + count * (interval === 'week' ? 7 : 1));
    return moved;
  }
  const months = interval === 'year' ? count * 12 : count;
  moved.setUTCDate(1);
  moved.setUTCMonth(anchor.getUTCMonth() + months);
  const daysThere = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(anchor.getUTCDate(), daysThere));
  return moved;
}

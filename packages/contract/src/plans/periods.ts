import { productTypeOf, type ProductKey } from './product-keys.ts';

/** From `from` on and before `until`. */
export interface Period {
  from: Date;
  until: Date;
}

export const DAY_MS = 24 * 60 * 60 * 1000;

const MONTHS = { MONTH: 1, QUARTERLY: 3, YEAR: 12, FOREVER: undefined } as const;

/** Months of one period; nothing for what is bought once. */
export const monthsOf = (product: ProductKey): number | undefined => MONTHS[productTypeOf(product)];

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/**
 * The same day and time of day so many months later; the last day of a month that has no such day. All in UTC, which
 * has no daylight saving.
 */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}

/**
 * Period number `index` (from 0) of a subscription whose first one begins at `anchor`. It is counted from the anchor
 * and not from the period before: after 31 January and 28 February comes 31 March.
 */
export function periodAt(anchor: Date, months: number, index: number): Period {
  return { from: addMonths(anchor, months * index), until: addMonths(anchor, months * (index + 1)) };
}

/** The period that holds this time; the first one for a time before it. */
export function periodOf(anchor: Date, months: number, time: Date): Period & { index: number } {
  const passed = (time.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + time.getUTCMonth() - anchor.getUTCMonth();
  let index = Math.max(0, Math.floor(passed / months));
  while (index > 0 && addMonths(anchor, months * index) > time) index -= 1;
  return { index, ...periodAt(anchor, months, index) };
}

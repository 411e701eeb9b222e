import { LIMITS } from '../limits.ts';
import type { Money } from './money.ts';
import { addDays, DAY_MS, type Period } from './periods.ts';

/** Why this much is paid back, or nothing. */
export type RefundRule =
  /** The right of withdrawal of buyers in the European Union: for it no reason is needed and nothing is kept. */
  'withdrawal' | 'within-full-days' | 'first-half-of-term' | 'beyond-half-of-term' | 'lifetime-beyond-full-days';

export interface RefundAnswer {
  rule: RefundRule;
  amount: Money;
}

export interface PaidOnce {
  paidAt: Date;
  amount: Money;
  /** Minor units that were paid back already. */
  refunded: number;
  /** What was paid for; without it, for ever. */
  term?: Period | undefined;
  /** ISO 3166 code of the buyer's country, where it is known. */
  country?: string | undefined;
}

/** What is paid back of one payment, if it is asked for now. Pages, mails, operators and the account's end all ask this. */
export function refundOf(payment: PaidOnce, now: Date): RefundAnswer {
  const rule = ruleOf(payment, now);
  const { minor, currency } = payment.amount;
  // An odd cent goes to the buyer.
  const due = rule === 'first-half-of-term' ? Math.ceil(minor / 2) : isFull(rule) ? minor : 0;
  return { rule, amount: { minor: Math.max(0, due - payment.refunded), currency } };
}

const isFull = (rule: RefundRule) => rule === 'withdrawal' || rule === 'within-full-days';

function ruleOf({ paidAt, term, country }: PaidOnce, now: Date): RefundRule {
  if (isInUnion(country) && now <= withdrawalEnds(paidAt)) return 'withdrawal';
  if (now <= addDays(paidAt, LIMITS.refund.fullDays)) return 'within-full-days';
  if (!term) return 'lifetime-beyond-full-days';
  const half = (term.from.getTime() + term.until.getTime()) / 2;
  return now.getTime() <= half ? 'first-half-of-term' : 'beyond-half-of-term';
}

/**
 * The day of the contract is not counted, and the last day counts to its end (Regulation 1182/71, article 3), wherever
 * the buyer lives: the last place of the earth where a day ends is twelve hours behind.
 */
export function withdrawalEnds(paidAt: Date): Date {
  const day = Date.UTC(paidAt.getUTCFullYear(), paidAt.getUTCMonth(), paidAt.getUTCDate());
  return new Date(day + (LIMITS.refund.withdrawalDays + 1) * DAY_MS + DAY_MS / 2);
}

const UNION =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GF GP MF MQ RE YT'.split(
    ' ',
  );

/** Members of the European Union with their parts overseas, and of the Economic Area, where the same right holds. */
export const isInUnion = (country: string | undefined): boolean =>
  country !== undefined && UNION.includes(country.toUpperCase());

/** The part of a paid period that is still to come, rounded down: what comes back when something wider replaces it. */
export function unusedPart({ amount, refunded, term }: PaidOnce, now: Date): Money {
  const { minor, currency } = amount;
  if (!term) return { minor: 0, currency };
  const whole = term.until.getTime() - term.from.getTime();
  const left = Math.min(whole, Math.max(0, term.until.getTime() - now.getTime()));
  const unused = Number((BigInt(minor) * BigInt(left)) / BigInt(whole));
  return { minor: Math.max(0, Math.min(unused, minor - refunded)), currency };
}

/** Days on which the money arrives, first and last, as ISO dates. Business days are Monday to Friday. */
export function refundArrives(asked: Date): { first: string; last: string } {
  const { first, last } = LIMITS.refund.businessDays;
  return { first: businessDay(asked, first), last: businessDay(asked, last) };
}

function businessDay(from: Date, count: number): string {
  let day = from;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

import { shownDate } from '../dates/dates.ts';
import { centsOf, spelledAmount } from '../money/cents.ts';
import type { Facts } from './rule.ts';

/** A text with the facts of a case in their places: amounts and dates as US forms write them. */
export const sentence = (text: string, facts: Facts): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) return whole;
    if (/^-?\d+\.\d\d$/.test(fact)) return `$${spelledAmount(centsOf(fact))}`.replace('$-', '-$');
    return /^\d{4}-\d\d-\d\d$/.test(fact) ? shownDate(fact) : fact;
  });

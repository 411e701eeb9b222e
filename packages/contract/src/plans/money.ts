/**
 * An amount: whole minor units (cents) of one currency, so that nothing is ever rounded twice. Both currencies have a
 * hundred minor units; one that has none or a thousand would need a figure of its own here.
 */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

export const CURRENCIES = ['USD', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const MINOR_UNITS = 100;
/** Nothing is sold for more: a figure above it is a mistake or a lie. */
export const LARGEST_MINOR = 1_000_000;

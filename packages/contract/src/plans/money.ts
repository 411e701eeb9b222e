import type { Language } from '../languages.ts';

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

const MINOR_UNITS = 100;
/** Nothing is sold for more: a figure above it is a mistake or a lie. */
const LARGEST_MINOR = 1_000_000;

/** $ in English, € in French. */
export const currencyOf = (language: Language): Currency => (language === 'fr' ? 'EUR' : 'USD');

/** "9.99" as 999. Nothing for what is no price: no figure, zero, a third decimal, more than anything is sold for. */
export function readPrice(text: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const minor = Number(whole) * MINOR_UNITS + Number(cents.padEnd(2, '0'));
  return minor > 0 && minor <= LARGEST_MINOR ? minor : undefined;
}

/** 999 as "9.99", as settings and providers write it. */
export function writePrice(minor: number): string {
  return `${Math.trunc(minor / MINOR_UNITS)}.${String(minor % MINOR_UNITS).padStart(2, '0')}`;
}

/** "$9.99", "9,99 €". */
export function moneyText({ minor, currency }: Money, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(minor / MINOR_UNITS);
}

export const sameMoney = (one: Money, other: Money): boolean =>
  one.minor === other.minor && one.currency === other.currency;

import { CURRENCIES, type Currency, type Money, type Period } from '@pagewright/contract';
import { ProviderRefused } from '../../role.ts';

/** What Stripe's objects have in common. */

/** The id of what stands as an id or whole, as it was asked for. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | undefined;
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/** Stripe counts in whole minor units and writes currencies small. */
export function moneyOf(minor: number | null, currency: string | null): Money {
  const known = CURRENCIES.find((each) => each === currency?.toUpperCase());
  if (minor === null || known === undefined)
    throw new ProviderRefused('an amount in a currency that we do not sell in');
  return { minor, currency: known };
}

export const currencyOf = (currency: Currency) => currency.toLowerCase();

export const dateOf = (seconds: number) => new Date(seconds * 1000);

export const periodOf = (from: number, until: number): Period => ({ from: dateOf(from), until: dateOf(until) });

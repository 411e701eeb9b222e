import { monthsOf, type Money, type ProductKey } from '@pagewright/contract';
import type { Stripe } from 'stripe';
import { ProviderRefused } from '../../role.ts';
import { isTaken } from './failures.ts';
import { currencyOf } from './objects.ts';

/** How Stripe says the length of our periods. */
export function recurringOf(product: ProductKey): { interval: 'month' | 'year'; interval_count: number } {
  const months = monthsOf(product);
  if (months === undefined) throw new ProviderRefused(`${product} is not renewed`);
  return months === 12 ? { interval: 'year', interval_count: 1 } : { interval: 'month', interval_count: months };
}

/** A product that prices of later phases can be of, which Stripe wants to be there before. */
export async function productAt(stripe: Stripe, product: ProductKey): Promise<string> {
  const id = `pagewright-${product}`;
  try {
    await stripe.products.create({ id, name: `Pagewright ${product.replace('-', ', ')}`, metadata: { product } });
  } catch (failure) {
    if (!isTaken(failure)) throw failure;
  }
  return id;
}

/** What the first payment is lowered by; there is one for each order, and it is good once. */
export async function couponOf(stripe: Stripe, order: string, { minor, currency }: Money): Promise<string> {
  const id = `order-${order}`;
  try {
    await stripe.coupons.create({
      id,
      amount_off: minor,
      currency: currencyOf(currency),
      duration: 'once',
      max_redemptions: 1,
      metadata: { order },
    });
  } catch (failure) {
    if (!isTaken(failure)) throw failure;
  }
  return id;
}

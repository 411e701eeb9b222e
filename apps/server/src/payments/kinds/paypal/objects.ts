import { CURRENCIES, PRODUCT_KEYS, writePrice, type Money, type ProductKey } from '@pagewright/contract';
import { z } from 'zod';
import { readOurs, type Ours } from '../ours.ts';
import { ObjectUnknown } from '../../role.ts';

/** What PayPal's objects have in common, as far as we read them. */

/** "9.99", "10.0" or "0" in whole minor units. */
export function minorOf(value: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

export const amount = z
  .object({ value: z.string(), currency_code: z.enum(CURRENCIES) })
  .transform(({ value, currency_code: currency }, context): Money => {
    const minor = minorOf(value);
    if (minor !== undefined) return { minor, currency };
    context.addIssue('no amount');
    return z.NEVER;
  });

/** PayPal writes decimals. */
export const amountOf = ({ minor, currency }: Money) => ({ value: writePrice(minor), currency_code: currency });

export const time = z.string().transform((text, context) => {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) context.addIssue('no time');
  return date;
});

export const links = z.array(z.object({ href: z.string(), rel: z.string() }));

/** Order, account and product in the one word of ours that PayPal keeps. */
export const customIdOf = ({ order, account, product }: Ours) => `${order}:${account}:${product}`;

export function oursOf(customId: string | undefined): Ours {
  const [order, account, product] = (customId ?? '').split(':');
  return readOurs({ order, account, product });
}

/** The id of a product in PayPal's catalogue, by which a plan says what it is a plan of. */
export const productIdOf = (product: ProductKey) => `PAGEWRIGHT-${product.toUpperCase()}`;

export const productOf = (id: string): ProductKey | undefined => PRODUCT_KEYS.find((key) => productIdOf(key) === id);

/** What stands in the path of a call: a word of PayPal's, and not one that leads elsewhere. */
export function assertReference(reference: string): string {
  if (!/^[A-Z0-9][A-Z0-9-]{2,49}$/.test(reference)) throw new ObjectUnknown('PayPal names nothing like that');
  return reference;
}

export const isSubscription = (reference: string) => reference.startsWith('I-');

import type { Money, ProductKey } from '@pagewright/contract';
import { count, eq } from 'drizzle-orm';
import type { Transaction } from '../database/connect.ts';
import { couponUses, coupons } from './tables.ts';

/** What is left to pay at least: providers take no smaller amount. */
const LEAST_MINOR = 50;

/**
 * What a code lowers the first payment by, and its use, which is held for this order: at most as many as there are, and
 * one an account. Nothing where the server knows no such code for this product now.
 */
export async function useCoupon(
  transaction: Transaction,
  given: { code: string; account: string; order: string; product: ProductKey; price: Money },
  now: Date,
): Promise<number | undefined> {
  const { code, account, order, product, price } = given;
  const [coupon] = await transaction.select().from(coupons).where(eq(coupons.code, code)).for('update');
  if (!coupon || now < coupon.fromAt || (coupon.untilAt && now >= coupon.untilAt)) return undefined;
  if (coupon.products && !coupon.products.includes(product)) return undefined;
  if (coupon.currency !== null && coupon.currency !== price.currency) return undefined;
  const discount = discountOf(coupon, price);
  if (discount <= 0) return undefined;
  const [used] = await transaction.select({ uses: count() }).from(couponUses).where(eq(couponUses.code, code));
  if (coupon.uses !== null && (used?.uses ?? 0) >= coupon.uses) return undefined;
  const held = await transaction
    .insert(couponUses)
    .values({ code, account, order })
    .onConflictDoNothing()
    .returning({ code: couponUses.code });
  return held.length > 0 ? discount : undefined;
}

/** Rounded down, and never so much that nothing would be paid. */
function discountOf({ percent, minor }: { percent: number | null; minor: number | null }, price: Money): number {
  const wanted = percent === null ? (minor ?? 0) : Math.floor((price.minor * percent) / 100);
  return Math.min(wanted, price.minor - LEAST_MINOR);
}

/** What was not bought used no coupon. */
export async function releaseCoupon(transaction: Transaction, order: string): Promise<void> {
  await transaction.delete(couponUses).where(eq(couponUses.order, order));
}

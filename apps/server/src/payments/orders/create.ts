import { randomUUID } from 'node:crypto';
import {
  changeTo,
  currencyOf,
  isLifetime,
  LIMITS,
  planName,
  type Change,
  type Language,
  type ProductKey,
} from '@pagewright/contract';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { pricesIn } from '../prices.ts';
import { releaseCoupon, useCoupon } from '../coupons.ts';
import { lockAccount } from '../follow/records.ts';
import { hadTrial } from '../follow/trial.ts';
import { heldBy } from '../held.ts';
import { orders, type Order } from '../tables.ts';

export interface OrderWish {
  account: string;
  product: ProductKey;
  coupon?: string | undefined;
  language: Language;
  /** Of ours, where the buyer is. */
  origin: string;
  /** They did not ask not to be counted. */
  isCounted?: boolean;
}

/** An order to pay, or what the account can do instead of paying. */
export type OrderAnswer = { kind: 'buy'; order: Order } | Exclude<Change, { kind: 'buy' | 'has-already' }>;

/** The same wish again within this time is the same order: a double click, a second tab, a page that was reloaded. */
const SAME_MS = 60 * 60 * 1000;

/** Makes an order at our own price, whatever the caller says of prices. */
export async function createOrder(services: Services, wish: OrderWish): Promise<OrderAnswer> {
  const { connection, clock } = services;
  const currency = currencyOf(wish.language);
  const minor = pricesIn(services, currency)[wish.product];
  if (minor === undefined) throw new Refused('PRODUCT_UNKNOWN');
  const price = { minor, currency };

  return connection.steady((database) =>
    database.transaction(async (transaction): Promise<OrderAnswer> => {
      await lockAccount(transaction, wish.account);
      const now = clock();
      const held = await heldBy(transaction, wish.account);
      const change = changeTo(wish.product, held);
      if (change.kind === 'has-already') throw new Refused('PLAN_ALREADY_THERE', { plan: planName(change.product) });
      if (change.kind !== 'buy') return change;
      const same = await findSame(transaction, wish, { ...price, since: new Date(now.getTime() - SAME_MS) });
      if (same) return { kind: 'buy', order: same };

      const id = randomUUID();
      const isTrial = !isLifetime(wish.product) && held.length === 0 && !(await hadTrial(transaction, wish.account));
      const { product, coupon: code, account } = wish;
      const discount =
        code === undefined ? undefined : await useFreed(transaction, { code, account, order: id, product, price }, now);
      const [order] = await transaction
        .insert(orders)
        .values({
          id,
          account,
          product,
          ...price,
          discount: discount ?? 0,
          coupon: discount === undefined ? null : code,
          trialDays: isTrial ? LIMITS.trialDays : null,
          language: wish.language,
          origin: wish.origin,
          state: 'created',
          createdAt: now,
          isCounted: wish.isCounted ?? false,
        })
        .returning();
      if (!order) throw new Error('an order that was just made is not there');
      return { kind: 'buy', order };
    }),
  );
}

async function findSame(
  transaction: Transaction,
  { account, product, coupon }: OrderWish,
  { minor, currency, since }: Pick<Order, 'minor' | 'currency'> & { since: Date },
): Promise<Order | undefined> {
  const [newest] = await transaction
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.account, account),
        eq(orders.product, product),
        eq(orders.minor, minor),
        eq(orders.currency, currency),
        inArray(orders.state, ['created', 'open', 'pending']),
        gt(orders.createdAt, since),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return newest && (coupon === undefined || newest.coupon === coupon) ? newest : undefined;
}

/** An order that was never paid for gives its coupon to the next one of the same account. */
async function useFreed(transaction: Transaction, given: Parameters<typeof useCoupon>[1], now: Date) {
  const left = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.account, given.account), eq(orders.coupon, given.code), eq(orders.state, 'created')));
  for (const { id } of left) await releaseCoupon(transaction, id);
  return useCoupon(transaction, given, now);
}

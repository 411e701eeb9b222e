import type { Held } from '@pagewright/contract';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connect.ts';
import { payments, subscriptions, type Payment, type Subscription } from './tables.ts';

/** Subscriptions of an account that are there, whether they are paid or not. */
export const liveSubscriptions = (database: Database | Transaction, account: string): Promise<Subscription[]> =>
  database
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, account),
        ne(subscriptions.status, 'ended'),
        ne(subscriptions.status, 'incomplete'),
        eq(subscriptions.trialRefused, false),
      ),
    );

/** What an account bought for ever and has paid. */
export async function lifetimePayments(database: Database | Transaction, account: string): Promise<Payment[]> {
  const rows = await database
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.account, account),
        eq(payments.state, 'paid'),
        isNull(payments.subscription),
        eq(payments.mismatched, false),
      ),
    );
  return rows.filter(({ refunded, minor, dispute }) => refunded < minor && dispute !== 'open' && dispute !== 'lost');
}

/** What an account has, as the table of purchases asks for it. */
export async function heldBy(database: Database | Transaction, account: string): Promise<Held[]> {
  const live = await liveSubscriptions(database, account);
  const once = await lifetimePayments(database, account);
  return [...live.flatMap(heldOf), ...once.map(({ product }) => ({ product, state: 'lifetime' as const }))];
}

function heldOf({
  product,
  status,
  periodFrom: from,
  periodUntil: until,
  cancelAtEnd,
  nextProduct,
}: Subscription): Held[] {
  const period = { from, until };
  if (status === 'past-due' || status === 'paused') return [{ product, state: status, period }];
  if (status !== 'trialing' && status !== 'active') return [];
  return [{ product, state: status, period, cancelAtEnd, ...(nextProduct && { next: nextProduct }) }];
}

import { randomBytes } from 'node:crypto';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { renew } from './renewal.ts';
import { events, payments, subscriptions, type PaymentRow, type SubscriptionRow } from './tables.ts';

/** How long a card of the kind `pending` takes to say yes, and one of `charged-back` to be charged back. */
const LATER_MS = 60_000;

export const newReference = (object: string): string => `sandbox_${object}_${randomBytes(16).toString('hex')}`;

export const later = (now: Date): Date => new Date(now.getTime() + LATER_MS);

type About = typeof events.$inferInsert.object;

export async function emit(
  transaction: Transaction,
  event: { type: string; object: About; reference: string; at: Date },
): Promise<void> {
  const { type, object, reference, at } = event;
  await transaction.insert(events).values({
    id: newReference('event'),
    type: `${object}.${type}`,
    object,
    reference,
    createdAt: at,
    tries: 0,
    nextTryAt: at,
  });
}

/** The row, locked, after everything that was due to happen to it by now has happened. */
export async function currentSubscription(
  transaction: Transaction,
  reference: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  await settlePayments(transaction, reference, now);
  const [found] = await transaction
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.reference, reference))
    .for('update');
  let row = found;
  while (row?.dueAt && row.dueAt <= now) {
    const { subscription, charged, type } = renew(row);
    if (charged)
      await insertPayment(transaction, { ...subscription, ...charged, subscription: reference, checkout: null });
    await saveSubscription(transaction, subscription);
    await emit(transaction, { type, object: 'subscription', reference, at: row.dueAt });
    row = subscription;
  }
  return row;
}

export async function saveSubscription(transaction: Transaction, row: SubscriptionRow): Promise<void> {
  await transaction.update(subscriptions).set(row).where(eq(subscriptions.reference, row.reference));
}

type Charged = Pick<
  PaymentRow,
  'subscription' | 'checkout' | 'order' | 'account' | 'product' | 'minor' | 'currency' | 'state' | 'at' | 'card'
> &
  Partial<Pick<PaymentRow, 'periodFrom' | 'periodUntil' | 'dueAt'>>;

export async function insertPayment(transaction: Transaction, charged: Charged): Promise<string> {
  const { subscription, checkout, order, account, product, minor, currency, state, at, card } = charged;
  const { periodFrom = null, periodUntil = null } = charged;
  const reference = newReference('payment');
  const own = { subscription, checkout, order, account, product, minor, currency, state, at, card };
  const dueAt = charged.dueAt ?? null;
  await transaction
    .insert(payments)
    .values({ reference, ...own, periodFrom, periodUntil, refunded: 0, dispute: 'none', dueAt });
  return reference;
}

/** Lets the payments of a subscription that are due become what they were to become. */
async function settlePayments(transaction: Transaction, subscription: string, now: Date): Promise<void> {
  const due = await transaction
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.subscription, subscription), lte(payments.dueAt, now)));
  for (const { reference } of due) await currentPayment(transaction, reference, now);
}

/** The same of a payment: one that waited is paid, one that is to be charged back is. */
export async function currentPayment(
  transaction: Transaction,
  reference: string,
  now: Date,
): Promise<PaymentRow | undefined> {
  const [found] = await transaction.select().from(payments).where(eq(payments.reference, reference)).for('update');
  if (!found?.dueAt || found.dueAt > now) return found;
  const changes: Partial<PaymentRow> =
    found.state === 'pending' ? { state: 'paid', dueAt: null } : { dispute: 'open', dueAt: null };
  await transaction.update(payments).set(changes).where(eq(payments.reference, reference));
  await emit(transaction, {
    type: changes.state ?? 'disputed',
    object: 'payment',
    reference,
    at: found.dueAt,
  });
  return { ...found, ...changes };
}

export const paymentsOf = (transaction: Transaction, subscription: string): Promise<PaymentRow[]> =>
  transaction
    .select()
    .from(payments)
    .where(eq(payments.subscription, subscription))
    .orderBy(desc(payments.at), desc(payments.state));

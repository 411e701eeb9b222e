import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { writeAudit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/connect.ts';
import type { PaymentKind, PaymentState, SubscriptionState } from '../role.ts';
import { entitlements, ordersSeen, payments, subscriptions, type Payment, type Subscription } from '../tables.ts';
import type { Grant } from './grants.ts';

/** Takes the order for this transaction; `false` where somebody has already written what was asked for later. */
export async function takeOrder(transaction: Transaction, order: string, look: number): Promise<boolean> {
  const taken = await transaction
    .insert(ordersSeen)
    .values({ order, look })
    .onConflictDoUpdate({ target: ordersSeen.order, set: { look }, setWhere: sql`${ordersSeen.look} < ${look}` })
    .returning({ order: ordersSeen.order });
  return taken.length > 0;
}

/** Whoever writes what an account has holds this until its transaction ends. */
export async function lockAccount(transaction: Transaction, account: string): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payments ${account}`}, 0))`);
}

export async function saveSubscription(
  transaction: Transaction,
  provider: PaymentKind,
  state: SubscriptionState,
  { trialRefused, now }: { trialRefused: boolean; now: Date },
): Promise<Subscription> {
  const row: Subscription = {
    provider,
    reference: state.reference,
    order: state.order,
    account: state.account,
    product: state.product,
    minor: state.price.minor,
    currency: state.price.currency,
    status: state.status,
    startedAt: state.startedAt,
    periodFrom: state.period.from,
    periodUntil: state.period.until,
    trialUntil: state.trial?.until ?? null,
    trialRefused,
    cancelAtEnd: state.cancelAtEnd,
    endedAt: state.endedAt ?? null,
    nextProduct: state.next?.product ?? null,
    nextMinor: state.next?.price.minor ?? null,
    askedAt: now,
  };
  await transaction
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: [subscriptions.provider, subscriptions.reference], set: row });
  return row;
}

export const knownPayments = (
  transaction: Transaction,
  provider: PaymentKind,
  references: readonly string[],
): Promise<Payment[]> =>
  references.length === 0
    ? Promise.resolve([])
    : transaction
        .select()
        .from(payments)
        .where(and(eq(payments.provider, provider), inArray(payments.reference, [...references])));

/** Writes a payment; one that is paid for the first time is given the number of its receipt. */
export async function savePayment(
  transaction: Transaction,
  provider: PaymentKind,
  state: PaymentState,
  { mismatched, known, now }: { mismatched: boolean; known: Payment | undefined; now: Date },
): Promise<Payment> {
  const isReceipt = state.state === 'paid' && !mismatched;
  const row: Payment = {
    provider,
    reference: state.reference,
    number: known?.number ?? (isReceipt ? await nextNumber(transaction) : null),
    order: state.order,
    account: state.account,
    product: state.product,
    minor: state.amount.minor,
    currency: state.amount.currency,
    subscription: state.subscription ?? null,
    state: state.state,
    refunded: Math.min(Math.max(0, state.refunded), state.amount.minor),
    dispute: state.dispute,
    mismatched,
    at: state.at,
    periodFrom: state.period?.from ?? null,
    periodUntil: state.period?.until ?? null,
  };
  await transaction
    .insert(payments)
    .values(row)
    .onConflictDoUpdate({ target: [payments.provider, payments.reference], set: row });
  if (known && known.dispute !== row.dispute)
    await writeAudit(transaction, {
      at: now,
      actor: 'server',
      act: 'payment disputed',
      account: row.account,
      detail: { dispute: row.dispute, minor: row.minor, currency: row.currency },
    });
  return row;
}

/** The row is held until the transaction ends, so that one that is undone leaves no gap. */
async function nextNumber(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.execute<{ last: string }>(
    sql`UPDATE receipt_numbers SET last = last + 1 RETURNING last`,
  );
  return Number(rows[0]?.last);
}

/** Makes what comes from this source exactly these rows. */
export async function saveGrants(
  transaction: Transaction,
  { source, account }: { source: string; account: string },
  grants: readonly Grant[],
): Promise<void> {
  const keys = grants.map(({ key }) => key);
  await transaction
    .delete(entitlements)
    .where(and(eq(entitlements.source, source), keys.length > 0 ? notInArray(entitlements.key, keys) : undefined));
  for (const { key, scope, kind, product, from, until, renews } of grants) {
    const row = { account, scope, kind, product, source, fromAt: from, untilAt: until ?? null, renews };
    await transaction
      .insert(entitlements)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: entitlements.key, set: row });
  }
}

import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import { lifetimePayments, liveSubscriptions } from '../held.ts';
import type { PaymentJob } from '../queue.ts';
import type { PaymentKind } from '../role.ts';
import { entitlements, orders, payments, subscriptions } from '../tables.ts';
import { sourceOf } from './grants.ts';
import { overlapsOf, type Overlap, type Running } from './overlaps.ts';

/** What an account has too much of, by our own rows. */
export async function overlapsOfAccount(transaction: Transaction, account: string): Promise<Overlap[]> {
  const running: Running[] = [];
  for (const row of await liveSubscriptions(transaction, account))
    running.push({
      source: sourceOf(row.provider, row.reference),
      product: row.product,
      state: row.status === 'trialing' || row.status === 'active' ? 'runs' : 'stopped',
      since: row.startedAt,
    });
  for (const { provider, reference, product, at: since } of await lifetimePayments(transaction, account))
    running.push({ source: sourceOf(provider, reference), product, state: 'runs', since });
  return overlapsOf(running);
}

/** What is to be done at the providers about what an account has too much of. */
export async function jobsFor(transaction: Transaction, overlaps: readonly Overlap[]): Promise<PaymentJob[]> {
  const jobs: PaymentJob[] = [];
  for (const { source, refund: how } of overlaps) {
    const [provider, reference = ''] = source.split(' ') as [PaymentKind, string];
    const paid = await transaction
      .select()
      .from(payments)
      .where(and(eq(payments.provider, provider), eq(payments.subscription, reference), eq(payments.state, 'paid')));
    const [row] = await transaction
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.provider, provider), eq(subscriptions.reference, reference)));
    const refunds = row ? paid.map(({ reference: payment }) => ({ payment, how })) : [{ payment: reference, how }];
    jobs.push({ kind: 'end', provider, ...(row && { subscription: reference }), refunds });
  }
  return jobs;
}

/** What was bought twice gives nothing, whichever of the two was heard of first. */
export async function markDoubles(transaction: Transaction, overlaps: readonly Overlap[]): Promise<void> {
  for (const { source, refund } of overlaps) {
    if (refund !== 'all') continue;
    const [provider, reference = ''] = source.split(' ') as [PaymentKind, string];
    await transaction.delete(entitlements).where(eq(entitlements.source, source));
    await transaction
      .update(orders)
      .set({ state: 'double' })
      .where(and(eq(orders.provider, provider), or(eq(orders.subscription, reference), eq(orders.payment, reference))));
  }
}

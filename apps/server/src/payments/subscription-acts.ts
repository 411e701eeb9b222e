import {
  canCancel,
  changeTo,
  lastMomentToCancel,
  planName,
  refundArrives,
  refundOf,
  scopeOf,
  type Language,
  type Money,
  type PlanScope,
  type ProductKey,
  type RefundAnswer,
} from '@pagewright/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../database/connect.ts';
import { Refused } from '../failure.ts';
import type { Services } from '../services.ts';
import { follow } from './follow/follow.ts';
import { lockAccount } from './follow/records.ts';
import { heldBy, liveSubscriptions } from './held.ts';
import { pricesIn } from './prices.ts';
import { sendPaymentJobs, type PaymentJob } from './queue.ts';
import { ProviderRefused, type PaymentProvider } from './role.ts';
import { payments, type Payment, type Subscription } from './tables.ts';
import { doPaymentJob } from './work.ts';

/** What a person does with a subscription of their own, or we for them. */

/** Not renewed any more. What is paid for stays until its end; who pays for nothing now has it ended at once. */
export async function cancelSubscription(services: Services, account: string, scope: PlanScope): Promise<Subscription> {
  const row = await liveOf(services, account, scope);
  const isPaid = row.status === 'trialing' || row.status === 'active';
  if (isPaid && !row.cancelAtEnd && !canCancel(row.periodUntil, services.clock()))
    throw new Refused('CANCEL_TOO_LATE', { until: lastMomentToCancel(row.periodUntil).toISOString() });
  return act(services, row, (provider) =>
    isPaid ? provider.cancelAtPeriodEnd(row.reference) : provider.endNow(row.reference),
  );
}

/** Takes back that it was cancelled, or is to become another plan. */
export async function resumeSubscription(services: Services, account: string, scope: PlanScope): Promise<Subscription> {
  const row = await liveOf(services, account, scope);
  const price = { minor: row.minor, currency: row.currency };
  return act(services, row, async (provider) => {
    await provider.resume(row.reference);
    if (row.nextProduct) await provider.changePlan(row.reference, { product: row.product, price });
  });
}

/**
 * Another plan from the next period on, in the currency in which the present one is paid; the present one takes a planned
 * change back. What has to be paid at once is no change but an order.
 */
export async function changeSubscription(
  services: Services,
  account: string,
  product: ProductKey,
): Promise<Subscription> {
  const { rows, held } = await services.connection.steady(async (database) => ({
    rows: await liveSubscriptions(database, account),
    held: await heldBy(database, account),
  }));
  const change = changeTo(product, held);
  if (change.kind === 'has-already') throw new Refused('PLAN_ALREADY_THERE', { plan: planName(change.product) });
  const row = change.kind === 'buy' ? undefined : rows.find((each) => each.product === change.of);
  if (!row) throw new Refused('SUBSCRIPTION_ABSENT');
  const isBack = change.kind === 'resume';
  const minor = isBack ? row.minor : pricesIn(services, row.currency)[product];
  if (minor === undefined) throw new Refused('PRODUCT_UNKNOWN');
  return act(services, row, async (provider) => {
    if (row.cancelAtEnd) await provider.resume(row.reference);
    if (isBack && row.nextProduct === null) return;
    try {
      await provider.changePlan(row.reference, { product, price: { minor, currency: row.currency } });
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      throw new Refused('PLAN_UNCHANGEABLE', { until: row.periodUntil.toISOString() }, error);
    }
  });
}

/** Pays back what is due of the last payment, and ends what it paid for. */
export async function requestRefund(
  services: Services,
  account: string,
  scope: PlanScope,
  /** In the transaction that asks for it. */
  alongside?: (transaction: Transaction, amount: Money) => Promise<void>,
): Promise<RefundAnswer & { arrives: ReturnType<typeof refundArrives> }> {
  const { connection, clock, queue } = services;
  const now = clock();
  const due = await connection.steady((database) =>
    database.transaction(async (transaction) => {
      await lockAccount(transaction, account);
      const rows = await transaction
        .select()
        .from(payments)
        .where(and(eq(payments.account, account), eq(payments.state, 'paid'), eq(payments.mismatched, false)))
        .orderBy(desc(payments.at));
      const last = rows.find(({ product }) => scopeOf(product) === scope);
      if (!last) throw new Refused('SUBSCRIPTION_ABSENT');
      const answer = refundOf(paidOnce(last), now);
      if (answer.amount.minor === 0) throw new Refused('REFUND_CLOSED');
      const minor = last.refunded + answer.amount.minor;
      const job: PaymentJob = {
        kind: 'end',
        provider: last.provider,
        ...(last.subscription !== null && { subscription: last.subscription }),
        refunds: [{ payment: last.reference, how: 'up-to', minor }],
      };
      await sendPaymentJobs(queue, transaction, [job]);
      await alongside?.(transaction, answer.amount);
      return { answer, job };
    }),
  );
  // It is in the queue already: this is for who waits for it.
  await doPaymentJob(services, due.job).catch((error: unknown) =>
    services.log.warn({ err: error }, 'a refund takes longer'),
  );
  return { ...due.answer, arrives: refundArrives(now) };
}

export const paidOnce = ({ at: paidAt, minor, currency, refunded, periodFrom: from, periodUntil: until }: Payment) => ({
  paidAt,
  amount: { minor, currency },
  refunded,
  term: from && until ? { from, until } : undefined,
});

/** Resolves when every provider has confirmed that nothing is charged any more, of one plan or of all. */
export async function endSubscriptionsOf(services: Services, account: string, scope?: PlanScope): Promise<void> {
  const rows = await services.connection.steady((database) => liveSubscriptions(database, account));
  const ending = rows.filter(({ product }) => scope === undefined || scopeOf(product) === scope);
  for (const row of ending) await act(services, row, (provider) => provider.endNow(row.reference));
}

/** Where the means of payment is changed; nothing where the provider has no such page. */
export async function portalOf(
  services: Services,
  account: string,
  { scope, returnTo, language }: { scope: PlanScope; returnTo: string; language: Language },
): Promise<string | undefined> {
  const row = await liveOf(services, account, scope);
  return providerOf(services, row).portal({ subscription: row.reference, returnTo, language });
}

async function liveOf({ connection }: Services, account: string, scope: PlanScope): Promise<Subscription> {
  const rows = await connection.steady((database) => liveSubscriptions(database, account));
  const row = rows.find(({ product }) => scopeOf(product) === scope);
  if (!row) throw new Refused('SUBSCRIPTION_ABSENT');
  return row;
}

function providerOf({ providers }: Services, { provider: kind }: Subscription): PaymentProvider {
  const provider = providers.get(kind);
  if (!provider) throw new Refused('PAYMENT_METHOD_ABSENT');
  return provider;
}

/** Does it at the provider, and gives the row as it is afterwards. */
async function act(
  services: Services,
  row: Subscription,
  work: (provider: PaymentProvider) => Promise<unknown>,
): Promise<Subscription> {
  const provider = providerOf(services, row);
  try {
    await work(provider);
  } catch (error) {
    // It ended meanwhile, which is seen below.
    if (!(error instanceof ProviderRefused)) throw error;
    services.log.warn({ err: error, provider: provider.kind }, 'a provider will not');
  }
  await follow(services, provider, { object: 'subscription', reference: row.reference });
  return { ...row, ...(await rereadOf(services, row)) };
}

async function rereadOf({ connection }: Services, { account, provider, reference }: Subscription) {
  const rows = await connection.steady((database) => liveSubscriptions(database, account));
  return rows.find((row) => row.provider === provider && row.reference === reference) ?? { status: 'ended' as const };
}

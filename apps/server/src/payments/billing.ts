import { lastMomentToCancel, planName, refundOf, type Money, type SubscriptionWire } from '@pagewright/contract';
import { desc, eq } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { liveSubscriptions } from './held.ts';
import { hadSubscription, planOf, vipInfoOf } from './plan-of.ts';
import { paidOnce } from './subscription-acts.ts';
import { payments, type Payment, type Subscription } from './tables.ts';

/** Receipts of a year of months, with room. */
const SHOWN = 100;

/** What the account page shows of money. */
export async function billingOf(services: Services, account: string) {
  const { connection, clock } = services;
  const now = clock();
  const [plan, rows, paid, hasSubscribed] = await Promise.all([
    planOf(connection, account, now),
    connection.steady((database) => liveSubscriptions(database, account)),
    connection.steady((database) =>
      database.select().from(payments).where(eq(payments.account, account)).orderBy(desc(payments.at)).limit(SHOWN),
    ),
    hadSubscription(connection, account),
  ]);
  const shown = paid.filter(({ mismatched }) => !mismatched);
  const last = shown.find(({ state }) => state === 'paid');
  const refund = last && refundOf(paidOnce(last), now).amount;
  return {
    plan: plan.plan,
    ...vipInfoOf(plan, hasSubscribed),
    ...(plan.until && { until: plan.until.getTime() }),
    subscriptions: rows.map(subscriptionWire),
    payments: shown.map(paymentWire),
    ...(refund && refund.minor > 0 && { refund }),
  };
}

export function subscriptionWire(row: Subscription): SubscriptionWire {
  const { product, status, provider, currency, periodFrom, periodUntil, trialUntil, cancelAtEnd } = row;
  const price: Money = { minor: row.minor, currency };
  const next = { product: row.nextProduct ?? product, price: { minor: row.nextMinor ?? row.minor, currency } };
  const isRenewed = !cancelAtEnd && (status === 'trialing' || status === 'active');
  return {
    product,
    name: planName(product),
    status: status === 'incomplete' ? 'ended' : status,
    provider,
    price,
    periodFrom: periodFrom.getTime(),
    periodUntil: periodUntil.getTime(),
    ...(trialUntil && { trialUntil: trialUntil.getTime() }),
    cancelled: cancelAtEnd,
    cancelBefore: lastMomentToCancel(periodUntil).getTime(),
    ...(isRenewed && { next: { ...next, at: periodUntil.getTime() } }),
  };
}

function paymentWire({ number, product, minor, currency, refunded, state, at, periodFrom, periodUntil }: Payment) {
  return {
    ...(number !== null && { number }),
    product,
    amount: { minor, currency },
    refunded: { minor: refunded, currency },
    state,
    at: at.getTime(),
    ...(periodFrom && { periodFrom: periodFrom.getTime() }),
    ...(periodUntil && { periodUntil: periodUntil.getTime() }),
  };
}

import { addDays, monthsOf, periodOf, type Period, type ProductKey } from '@pagewright/contract';
import { z } from 'zod';
import { ObjectUnknown, type PaymentState, type SubscriptionState } from '../../role.ts';
import { isRefusedFor, NOTHING, type Ask } from './calls.ts';
import { amount, assertReference, isSubscription, oursOf, productOf, time } from './objects.ts';
import { FAILURES_UNTIL_END } from './plans.ts';
import { readRefunded } from './refunded.ts';

const cycle = z.object({
  tenure_type: z.enum(['TRIAL', 'REGULAR']),
  sequence: z.number(),
  frequency: z.object({ interval_unit: z.string(), interval_count: z.number().default(1) }),
  pricing_scheme: z.object({ fixed_price: amount }).optional(),
});

const subscription = z.object({
  id: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  status_change_note: z.string().optional(),
  status_update_time: time.optional(),
  start_time: time,
  custom_id: z.string().optional(),
  subscriber: z.object({ payer_id: z.string().optional() }).optional(),
  billing_info: z.object({ failed_payments_count: z.number() }).optional(),
  plan: z.object({ product_id: z.string(), billing_cycles: z.array(cycle) }),
});
export type FetchedSubscription = z.infer<typeof subscription>;

const transactions = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string(),
        status_details: z.object({ reason: z.string().optional() }).optional(),
        amount_with_breakdown: z.object({ gross_amount: amount }),
        time,
      }),
    )
    .default([]),
});

const DAYS_BACK = 800;
/** PayPal charges at an hour of its own, which may be some hours before a period begins. */
const EARLY_MS = 24 * 3_600_000;

/** Refuses what was not made by us. */
export async function fetchSubscription(ask: Ask, reference: string): Promise<FetchedSubscription> {
  if (!isSubscription(assertReference(reference))) throw new ObjectUnknown('that is no subscription of PayPal’s');
  const fetched = await ask(`GET /v1/billing/subscriptions/${reference}?fields=plan,last_failed_payment`, subscription);
  oursOf(fetched.custom_id);
  return fetched;
}

export const readSubscription = async (ask: Ask, reference: string, now: Date): Promise<SubscriptionState> =>
  stateOfFetched(ask, await fetchSubscription(ask, reference), now);

export async function stateOfFetched(ask: Ask, fetched: FetchedSubscription, now: Date): Promise<SubscriptionState> {
  const ours = { ...oursOf(fetched.custom_id), product: soldProductOf(fetched) };
  const regular = fetched.plan.billing_cycles.find(({ tenure_type: type }) => type === 'REGULAR');
  if (!regular?.pricing_scheme) throw new ObjectUnknown('its plan has no price');
  const { trial, anchor } = trialOf(fetched);
  const payer = { ...(fetched.subscriber?.payer_id !== undefined && { id: fetched.subscriber.payer_id }) };
  const payments = await readPayments(ask, fetched, { ...ours, payer }, anchor, now);
  const cancelledUntil = cancelledUntilOf(fetched);
  const endedAt = cancelledUntil ?? fetched.status_update_time ?? now;
  const status = statusOf(fetched, { payments, trial, cancelledUntil, now });
  const state: SubscriptionState = {
    ...ours,
    reference: fetched.id,
    status,
    price: regular.pricing_scheme.fixed_price,
    startedAt: fetched.start_time,
    period: currentPeriod(fetched, payments, status === 'ended' ? new Date(endedAt.getTime() - 1) : now),
    ...(trial && { trial }),
    cancelAtEnd: cancelledUntil !== undefined,
    payer,
    payments,
  };
  if (state.status !== 'ended') return state;
  // It stands still at PayPal; nobody should be able to wake it up again.
  if (fetched.status === 'SUSPENDED') {
    await endAtPaypal(ask, fetched.id, cancelledUntil ? cancelNoteOf(cancelledUntil) : 'It was not paid.');
  }
  return { ...state, endedAt };
}

/** Whoever was faster has ended it as well. */
export async function endAtPaypal(ask: Ask, reference: string, reason: string): Promise<void> {
  try {
    await ask(`POST /v1/billing/subscriptions/${reference}/cancel`, NOTHING, { body: { reason } });
  } catch (failure) {
    if (!isRefusedFor(failure, 'SUBSCRIPTION_STATUS_INVALID')) throw failure;
  }
}

function soldProductOf({ plan }: FetchedSubscription): ProductKey {
  const product = productOf(plan.product_id);
  if (!product) throw new ObjectUnknown('its plan is of no product of ours');
  return product;
}

/** The days for nothing, and when the first paid period begins. */
function trialOf({ plan, start_time: start }: FetchedSubscription): { trial: Period | undefined; anchor: Date } {
  const free = plan.billing_cycles.find(
    ({ tenure_type: type, pricing_scheme: scheme }) => type === 'TRIAL' && (scheme?.fixed_price.minor ?? 0) === 0,
  );
  if (!free) return { trial: undefined, anchor: start };
  const until = addDays(start, free.frequency.interval_count);
  return { trial: { from: start, until }, anchor: until };
}

/** The period that holds this time, or the later one that is paid already. */
function currentPeriod(fetched: FetchedSubscription, payments: readonly PaymentState[], now: Date): Period {
  const { trial, anchor } = trialOf(fetched);
  const paid = payments.find(({ state }) => state === 'paid')?.period;
  const running = trial && now < trial.until ? trial : paidPeriodAt(soldProductOf(fetched), anchor, now);
  return paid && paid.from > running.from ? paid : running;
}

function paidPeriodAt(product: ProductKey, anchor: Date, at: Date): Period {
  const months = monthsOf(product);
  if (months === undefined) throw new ObjectUnknown('its plan is of a product that is not renewed');
  const { from, until } = periodOf(anchor, months, at);
  return { from, until };
}

/**
 * PayPal knows no end at the end of a period: what is cancelled is suspended, so that nothing is charged, and its note
 * says until when it was paid.
 */
export const cancelNoteOf = (until: Date) => `Cancelled, runs until ${until.toISOString()}`;

function cancelledUntilOf({ status, status_change_note: note }: FetchedSubscription): Date | undefined {
  const until = /^Cancelled, runs until (\S+)$/.exec(note ?? '')?.[1];
  const date = until === undefined ? undefined : new Date(until);
  const stands = status === 'SUSPENDED' || status === 'CANCELLED';
  return !stands || date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
}

function statusOf(
  { status, billing_info: billing }: FetchedSubscription,
  given: { payments: readonly PaymentState[]; trial: Period | undefined; cancelledUntil: Date | undefined; now: Date },
): SubscriptionState['status'] {
  const { payments, trial, cancelledUntil, now } = given;
  const failures = billing?.failed_payments_count ?? 0;
  if (status === 'APPROVAL_PENDING' || status === 'APPROVED') return 'incomplete';
  if (status === 'CANCELLED' || status === 'EXPIRED') return 'ended';
  if (status === 'SUSPENDED' && !cancelledUntil) return failures >= FAILURES_UNTIL_END ? 'ended' : 'paused';
  if (cancelledUntil && now >= cancelledUntil) return 'ended';
  if (trial && now < trial.until) return 'trialing';
  if (!trial && !payments.some(({ state }) => state === 'paid')) return 'incomplete';
  return failures > 0 ? 'past-due' : 'active';
}

async function readPayments(
  ask: Ask,
  { id }: FetchedSubscription,
  shared: Pick<PaymentState, 'order' | 'account' | 'product' | 'payer'>,
  anchor: Date,
  now: Date,
): Promise<PaymentState[]> {
  // A day more than now: PayPal's clock is its own.
  const span = new URLSearchParams({
    start_time: addDays(now, -DAYS_BACK).toISOString(),
    end_time: addDays(now, 1).toISOString(),
  });
  const { transactions: found } = await ask(`GET /v1/billing/subscriptions/${id}/transactions?${span}`, transactions);
  const newestFirst = found.toSorted((one, other) => other.time.getTime() - one.time.getTime());
  const payments: PaymentState[] = [];
  for (const transaction of newestFirst) {
    const money = transaction.amount_with_breakdown.gross_amount;
    const reason = transaction.status_details?.reason;
    payments.push({
      ...shared,
      reference: `${id}.${transaction.id}`,
      subscription: id,
      amount: money,
      state: stateOf(transaction.status, reason),
      refunded: await readRefunded(ask, transaction.id, transaction.status, reason, money, now),
      dispute: disputeOf(reason),
      at: transaction.time,
      period: paidPeriodAt(shared.product, anchor, new Date(transaction.time.getTime() + EARLY_MS)),
    });
  }
  return payments;
}

/** What a payer complains about stands as pending until it is decided, and was paid all the same. */
export function stateOf(status: string, reason: string | undefined): PaymentState['state'] {
  if (status === 'PENDING') return disputeOf(reason) === 'none' ? 'pending' : 'paid';
  return status === 'DECLINED' || status === 'FAILED' ? 'failed' : 'paid';
}

/** A dispute that was won leaves no trace in a payment. */
export function disputeOf(reason: string | undefined): PaymentState['dispute'] {
  if (reason === 'BUYER_COMPLAINT') return 'open';
  return reason === 'CHARGEBACK' ? 'lost' : 'none';
}

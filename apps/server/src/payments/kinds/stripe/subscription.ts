import { addDays } from '@pagewright/contract';
import type { Stripe } from 'stripe';
import { readOurs } from '../ours.ts';
import { ObjectUnknown, type Payer, type PaymentState, type SubscriptionState } from '../../role.ts';
import { dateOf, idOf, moneyOf, periodOf } from './objects.ts';
import { paymentStateOf } from './payment.ts';

/** A year's period, the one before it, and some days for tries that failed. */
const DAYS_BACK = 800;

const EXPANDED = ['default_payment_method', 'schedule.phases.items.price'];

/** Refuses what was not made by us. */
export async function fetchSubscription(stripe: Stripe, reference: string): Promise<Stripe.Subscription> {
  const subscription = await stripe.subscriptions.retrieve(reference, { expand: EXPANDED });
  readOurs(subscription.metadata);
  return subscription;
}

export async function readSubscription(stripe: Stripe, reference: string, now: Date): Promise<SubscriptionState> {
  const subscription = await fetchSubscription(stripe, reference);
  const item = itemOf(subscription);
  const payments = await paymentsOf(stripe, subscription, now);
  const next = nextOf(subscription);
  const { trial_start: trialFrom, trial_end: trialUntil, ended_at: ended } = subscription;
  return {
    ...readOurs(subscription.metadata),
    reference,
    status: statusOf(subscription, payments),
    price: moneyOf(item.price.unit_amount, item.price.currency),
    startedAt: dateOf(subscription.start_date),
    period: periodOf(item.current_period_start, item.current_period_end),
    ...(trialFrom !== null && trialUntil !== null && { trial: periodOf(trialFrom, trialUntil) }),
    cancelAtEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    ...(ended !== null && { endedAt: dateOf(ended) }),
    ...(next && { next }),
    payer: payerOf(subscription, payments),
    payments,
  };
}

export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new ObjectUnknown('the subscription has no item');
  return item;
}

/** Stripe calls a subscription active as soon as a bank has been asked; nothing is paid before it has answered. */
function statusOf(subscription: Stripe.Subscription, payments: readonly PaymentState[]): SubscriptionState['status'] {
  const neverPaid = subscription.trial_start === null && !payments.some(({ state }) => state === 'paid');
  switch (subscription.status) {
    case 'trialing':
      return 'trialing';
    case 'active':
      return neverPaid ? 'incomplete' : 'active';
    case 'past_due':
      return neverPaid ? 'incomplete' : 'past-due';
    case 'incomplete':
      return 'incomplete';
    case 'paused':
    case 'unpaid':
      return 'paused';
    default:
      return 'ended';
  }
}

/** Newest first. Invoices of nothing have no payment, and neither has one that is not final yet. */
async function paymentsOf(stripe: Stripe, { id, customer }: Stripe.Subscription, now: Date): Promise<PaymentState[]> {
  const since = { created: { gte: Math.floor(addDays(now, -DAYS_BACK).getTime() / 1000) }, limit: 100 };
  const [invoices, intents] = await Promise.all([
    Array.fromAsync(stripe.invoices.list({ subscription: id, expand: ['data.payments'], ...since })),
    Array.fromAsync(stripe.paymentIntents.list({ customer: idOf(customer), expand: ['data.latest_charge'], ...since })),
  ]);
  const byId = new Map(intents.map((intent) => [intent.id, intent]));
  const payments: PaymentState[] = [];
  for (const invoice of invoices) {
    for (const { payment } of invoice.payments?.data ?? []) {
      const intent = byId.get(idOf(payment.payment_intent) ?? '');
      if (intent) payments.push(await paymentStateOf(stripe, intent, invoice));
    }
  }
  return payments;
}

function payerOf(subscription: Stripe.Subscription, payments: readonly PaymentState[]): Payer {
  const method = subscription.default_payment_method as Stripe.PaymentMethod | null;
  const card = method?.card?.fingerprint ?? payments[0]?.payer.card;
  return { id: idOf(subscription.customer), ...(card && { card }) };
}

/** What is planned from the end of this period on, which a schedule of Stripe's carries out. */
function nextOf(subscription: Stripe.Subscription): SubscriptionState['next'] {
  const schedule = subscription.schedule as Stripe.SubscriptionSchedule | null;
  const from = itemOf(subscription).current_period_end;
  const phase = schedule?.phases.find(({ start_date: start }) => start >= from);
  const price = phase?.items[0]?.price as Stripe.Price | undefined;
  if (!phase || !price) return undefined;
  return { product: readOurs(phase.metadata).product, price: moneyOf(price.unit_amount, price.currency) };
}

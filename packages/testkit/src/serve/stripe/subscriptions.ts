import type { Stripe } from 'stripe';
import { idOf, listOf, type StripeBook } from './book.ts';
import { endSubscription } from './ending.ts';
import { makeInvoice, payInvoice, finalizeInvoice } from './invoices.ts';
import { itemOf, periodEndAfter } from './periods.ts';
import { planOf } from './prices.ts';
import { invalid } from './refusal.ts';
import { applyPhase } from './schedules.ts';

const DAY = 86_400;

interface NewSubscription {
  customer: string;
  price: Stripe.Price;
  quantity: number;
  method: Stripe.PaymentMethod;
  metadata: Stripe.Metadata;
  trialDays?: number;
  coupon?: Stripe.Coupon;
}

/** A subscription whose first invoice is made, final and tried at once; the trial's is one of nothing. */
export function startSubscription(book: StripeBook, given: NewSubscription): Stripe.Subscription {
  const { price, customer, quantity, method, metadata, trialDays } = given;
  const now = book.seconds;
  const trialEnd = trialDays === undefined ? null : now + trialDays * DAY;
  const anchor = trialEnd ?? now;
  const end = trialEnd ?? periodEndAfter(now, price, now);
  const subscription = book.add('subscription', {
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    currency: price.currency,
    customer,
    default_payment_method: method.id,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    metadata,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    start_date: now,
    status: trialEnd === null ? 'active' : 'trialing',
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } } as never,
    trial_start: trialEnd === null ? null : now,
  });
  subscription.items = itemsOf(book, subscription, price, quantity, { start: now, end });
  if (given.coupon) subscription.discounts = [addDiscount(book, subscription, given.coupon)];
  const invoice = makeInvoice(book, subscription, 'subscription_create', { start: now, end });
  book.emit('customer.subscription.created', subscription);
  finalizeInvoice(book, invoice);
  payInvoice(book, invoice);
  return subscription;
}

function itemsOf(
  book: StripeBook,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  quantity: number,
  { start, end }: { start: number; end: number },
): Stripe.ApiList<Stripe.SubscriptionItem> {
  const item = book.add('subscription_item', {
    current_period_end: end,
    current_period_start: start,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription: subscription.id,
    tax_rates: [],
  });
  return listOf([item], `/v1/subscription_items?subscription=${subscription.id}`);
}

function addDiscount(book: StripeBook, subscription: Stripe.Subscription, coupon: Stripe.Coupon): string {
  coupon.times_redeemed += 1;
  coupon.valid = coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions;
  return book.add('discount', {
    customer: idOf(subscription.customer),
    source: { coupon: coupon.id, type: 'coupon' },
    start: book.seconds,
    subscription: subscription.id,
  }).id;
}

/** The next period begins: with it what was planned for it, or the end. */
export function rollPeriod(book: StripeBook, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) return endSubscription(book, subscription, 'cancellation_requested');
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const previous = {
    items: { data: [{ current_period_end: start, current_period_start: item.current_period_start }] },
  };
  if (subscription.status === 'trialing') subscription.status = 'active';
  applyPhase(book, subscription, start);
  item.current_period_start = start;
  item.current_period_end = periodEndAfter(subscription.billing_cycle_anchor, item.price, start);
  // Like Stripe, which leaves a renewal open to changes for an hour before it is final.
  makeInvoice(book, subscription, 'subscription_cycle', { start, end: item.current_period_end });
  book.emit('customer.subscription.updated', subscription, previous);
}

export function updateSubscription(
  book: StripeBook,
  subscription: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
): void {
  if (subscription.status === 'canceled') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const { cancel_at_period_end: cancel, metadata, default_payment_method: method } = params;
  const known = new Set(['cancel_at_period_end', 'metadata', 'default_payment_method', 'expand', 'proration_behavior']);
  const beyond = Object.keys(params).find((name) => !known.has(name));
  if (beyond) throw new Error(`the local Stripe does not play ${beyond} of a subscription`);
  if (cancel !== undefined && subscription.schedule !== null) {
    throw invalid(
      'The subscription is managed by the subscription schedule, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.',
    );
  }
  if (cancel !== undefined) {
    subscription.cancel_at_period_end = cancel;
    subscription.cancel_at = cancel ? itemOf(subscription).current_period_end : null;
    subscription.canceled_at = cancel ? book.seconds : null;
    if (subscription.cancellation_details) {
      subscription.cancellation_details.reason = cancel ? 'cancellation_requested' : null;
    }
  }
  if (metadata) Object.assign(subscription.metadata, metadata);
  if (method !== undefined) subscription.default_payment_method = book.get('payment_method', method).id;
  book.emit('customer.subscription.updated', subscription);
}

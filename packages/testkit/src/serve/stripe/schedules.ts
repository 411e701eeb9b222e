import type { Stripe } from 'stripe';
import { addIntervals, type Interval } from '../calendar.ts';
import { idOf, type StripeBook } from './book.ts';
import { itemOf, periodEndAfter } from './periods.ts';
import { planOf, priceOf } from './prices.ts';
import { invalid } from './refusal.ts';

/** Subscription schedules, as far as they plan what a subscription becomes with a later period. */

type Phase = Stripe.SubscriptionSchedule.Phase;

/** A schedule whose one phase is what the subscription is now, up to the end of its period. */
export function scheduleFrom(book: StripeBook, subscription: Stripe.Subscription): Stripe.SubscriptionSchedule {
  if (subscription.schedule !== null) {
    throw invalid('You cannot migrate a subscription that is already attached to a schedule.');
  }
  if (subscription.status === 'canceled') throw invalid('You cannot migrate a subscription that is canceled.');
  const item = itemOf(subscription);
  const dates = { start_date: item.current_period_start, end_date: item.current_period_end };
  const schedule = book.add('subscription_schedule', {
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    current_phase: dates,
    customer: idOf(subscription.customer),
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    metadata: {},
    pause_schedules: [],
    phases: [phaseOf(item.price, item.quantity ?? 1, dates, { ...subscription.metadata }, subscription.trial_end)],
    status: 'active',
    subscription: subscription.id,
  });
  subscription.schedule = schedule.id;
  book.emit('subscription_schedule.created', schedule);
  return schedule;
}

function phaseOf(
  price: Stripe.Price,
  quantity: number,
  dates: { start_date: number; end_date: number },
  metadata: Stripe.Metadata,
  trialEnd: number | null,
): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ...dates,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity,
        tax_rates: [],
      },
    ],
    metadata,
    on_behalf_of: null,
    proration_behavior: 'create_prorations',
    transfer_data: null,
    trial_end: trialEnd !== null && trialEnd > dates.start_date ? trialEnd : null,
  };
}

/** Phases are said anew, the present one first and with its own beginning. */
export function updateSchedule(
  book: StripeBook,
  schedule: Stripe.SubscriptionSchedule,
  params: Stripe.SubscriptionScheduleUpdateParams,
): void {
  if (schedule.status !== 'active')
    throw invalid(`You cannot update a subscription schedule that is ${schedule.status}.`);
  const [present] = schedule.phases;
  const subscription = book.get('subscription', idOf(schedule.subscription));
  const phases: Phase[] = [];
  for (const [index, phase] of (params.phases ?? []).entries()) {
    const before = phases.at(-1);
    if (index === 0 && phase.start_date !== present?.start_date) {
      throw invalid('You can not modify the start date of the current phase.', { param: 'phases[0][start_date]' });
    }
    const [line, ...more] = phase.items;
    if (!line || more.length > 0) throw new Error('the local Stripe plays subscriptions of one item');
    const price = priceOf(book, line as Parameters<typeof priceOf>[1], `phases[${index}][items][0]`);
    const start = before?.end_date ?? (phase.start_date as number);
    const dates = { start_date: start, end_date: endOf(phase, start, price, index) };
    const trialEnd = phase.trial_end === 'now' ? null : (phase.trial_end ?? null);
    const metadata = (phase.metadata as Stripe.Metadata | undefined) ?? {};
    phases.push(phaseOf(price, line.quantity ?? 1, dates, metadata, trialEnd));
  }
  const [first] = phases;
  if (first && subscription.trial_end !== null && subscription.status === 'trialing' && first.trial_end === null) {
    throw new Error('phases[0] says no trial_end: Stripe would end the trial now, which is not played here');
  }
  if (phases.length > 0) schedule.phases = phases;
  if (params.end_behavior !== undefined) schedule.end_behavior = params.end_behavior;
  book.emit('subscription_schedule.updated', schedule);
}

function endOf(
  phase: Stripe.SubscriptionScheduleUpdateParams.Phase,
  start: number,
  price: Stripe.Price,
  index: number,
): number {
  if (typeof phase.end_date === 'number') return phase.end_date;
  if (!phase.duration)
    throw invalid('You must specify either `end_date` or `duration`.', { param: `phases[${index}]` });
  const { interval, interval_count: count = 1 } = phase.duration;
  const end = addIntervals(new Date(start * 1000), interval as Interval, count).getTime() / 1000;
  return Math.max(end, periodEndAfter(start, price, start));
}

/** Leaves the subscription as it is and plans nothing more for it. */
export function releaseSchedule(book: StripeBook, schedule: Stripe.SubscriptionSchedule): void {
  if (schedule.status !== 'active') {
    throw invalid(`You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`);
  }
  const subscription = book.get('subscription', idOf(schedule.subscription));
  schedule.status = 'released';
  schedule.released_at = book.seconds;
  schedule.released_subscription = subscription.id;
  schedule.subscription = null;
  schedule.current_phase = null;
  subscription.schedule = null;
  book.emit('subscription_schedule.released', schedule);
}

/** Makes the subscription what its schedule says from `start` on. */
export function applyPhase(book: StripeBook, subscription: Stripe.Subscription, start: number): void {
  const id = idOf(subscription.schedule);
  if (id === undefined) return;
  const schedule = book.get('subscription_schedule', id);
  const phase = schedule.phases.find((each) => each.start_date <= start && start < each.end_date);
  if (!phase) return releaseSchedule(book, schedule);
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  if (phase.start_date !== start) return;
  const item = itemOf(subscription);
  const before = item.price;
  item.price = book.get('price', idOf(phase.items[0]?.price as string));
  item.plan = planOf(item.price);
  Object.assign(subscription.metadata, phase.metadata);
  const [was, is] = [before.recurring, item.price.recurring];
  // Another length of period cannot keep the old anchor.
  if (was?.interval !== is?.interval || was?.interval_count !== is?.interval_count) {
    subscription.billing_cycle_anchor = start;
  }
}

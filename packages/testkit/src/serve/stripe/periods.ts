import type { Stripe } from 'stripe';
import { addIntervals, type Interval } from '../calendar.ts';
import { invalid } from './refusal.ts';

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

/** The end of the period that begins at `start`, counted from the anchor, so that a 31st comes back after a February. */
export function periodEndAfter(anchor: number, { recurring }: Stripe.Price, start: number): number {
  if (!recurring) throw invalid('The price must be recurring.');
  const from = new Date(anchor * 1000);
  for (let count = 1; ; count += 1) {
    const end = addIntervals(from, recurring.interval as Interval, count * recurring.interval_count).getTime() / 1000;
    if (end > start) return end;
  }
}

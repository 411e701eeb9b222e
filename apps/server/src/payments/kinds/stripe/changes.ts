import type { Money, ProductKey } from '@pagewright/contract';
import type { Stripe } from 'stripe';
import { readOurs } from '../ours.ts';
import { ProviderRefused } from '../../role.ts';
import { currencyOf, idOf } from './objects.ts';
import { productAt, recurringOf } from './prices.ts';
import { fetchSubscription, itemOf } from './subscription.ts';

const hasEnded = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired';

export async function cancelAtPeriodEnd(stripe: Stripe, reference: string): Promise<void> {
  const subscription = await fetchSubscription(stripe, reference);
  if (hasEnded(subscription) || subscription.cancel_at_period_end) return;
  await dropPlan(stripe, subscription);
  await stripe.subscriptions.update(reference, { cancel_at_period_end: true });
}

export async function resume(stripe: Stripe, reference: string): Promise<void> {
  const subscription = await fetchSubscription(stripe, reference);
  if (hasEnded(subscription)) throw new ProviderRefused('the subscription has ended');
  if (subscription.cancel_at_period_end) await stripe.subscriptions.update(reference, { cancel_at_period_end: false });
}

export async function endNow(stripe: Stripe, reference: string): Promise<void> {
  const subscription = await fetchSubscription(stripe, reference);
  if (hasEnded(subscription)) return;
  await dropPlan(stripe, subscription);
  await stripe.subscriptions.cancel(reference, { invoice_now: false, prorate: false });
}

/**
 * Plans another price from the end of this period on. A plain change of the price would charge now where the length of
 * the period changes, so Stripe gets a schedule: what is paid stays, and after it comes the new price.
 */
export async function changePlan(
  stripe: Stripe,
  reference: string,
  to: { product: ProductKey; price: Money },
): Promise<void> {
  const subscription = await fetchSubscription(stripe, reference);
  if (hasEnded(subscription)) throw new ProviderRefused('the subscription has ended');
  const { price: present } = itemOf(subscription);
  const ours = readOurs(subscription.metadata);
  await dropPlan(stripe, subscription);
  if (to.product === ours.product && to.price.minor === present.unit_amount) return;
  if (currencyOf(to.price.currency) !== present.currency) throw new ProviderRefused('it is paid in another currency');
  // Whoever chooses what comes next no longer wants it to end.
  if (subscription.cancel_at_period_end) await stripe.subscriptions.update(reference, { cancel_at_period_end: false });
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: reference });
  const [now] = schedule.phases;
  if (!now) throw new ProviderRefused('the schedule does not say what is now');
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: present.id, quantity: 1 }],
        start_date: now.start_date,
        end_date: now.end_date,
        ...(now.trial_end !== null && { trial_end: now.trial_end }),
        ...(now.discounts.length > 0 && { discounts: now.discounts.map(discountAgain) }),
        metadata: { ...ours },
        proration_behavior: 'none',
      },
      {
        items: [
          {
            price_data: {
              currency: present.currency,
              product: await productAt(stripe, to.product),
              unit_amount: to.price.minor,
              recurring: recurringOf(to.product),
            },
            quantity: 1,
          },
        ],
        duration: recurringOf(to.product),
        metadata: { ...ours, product: to.product },
        proration_behavior: 'none',
      },
    ],
  });
}

/** A discount that is still to come would be lost where a phase does not name it again. */
function discountAgain({ coupon, discount }: Stripe.SubscriptionSchedule.Phase.Discount) {
  const [given, made] = [idOf(coupon), idOf(discount)];
  return { ...(made !== undefined ? { discount: made } : given !== undefined && { coupon: given }) };
}

/** While a schedule holds a subscription, nothing else may change it. */
async function dropPlan(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const id = idOf(schedule);
  if (id !== undefined) await stripe.subscriptionSchedules.release(id);
}

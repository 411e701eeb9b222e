import { createHash } from 'node:crypto';
import { isLifetime } from '@pagewright/contract';
import type { Stripe } from 'stripe';
import { readOurs } from '../ours.ts';
import {
  ObjectUnknown,
  ProviderRefused,
  type CheckoutOrder,
  type CheckoutState,
  type StartedCheckout,
} from '../../role.ts';
import { currencyOf, idOf, moneyOf } from './objects.ts';
import { couponOf, recurringOf } from './prices.ts';
import { readSubscription } from './subscription.ts';

/** Makes a page of Stripe's for an order. Stripe answers the same one again for a day; older ones have expired. */
export async function startCheckout(stripe: Stripe, order: CheckoutOrder): Promise<StartedCheckout> {
  const { id, account, product, price, title, discount, trialDays } = order;
  if (discount && discount.minor >= price.minor) throw new ProviderRefused('nothing would be left to pay');
  const metadata = { order: id, account, product };
  const once = isLifetime(product);
  const session = await stripe.checkout.sessions.create(
    {
      mode: once ? 'payment' : 'subscription',
      customer: await customerOf(stripe, order),
      client_reference_id: id,
      metadata,
      locale: order.language,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currencyOf(price.currency),
            unit_amount: price.minor,
            product_data: { name: title, metadata: { product } },
            ...(!once && { recurring: recurringOf(product) }),
          },
        },
      ],
      ...(discount && { discounts: [{ coupon: await couponOf(stripe, id, discount) }] }),
      ...(once
        ? { payment_intent_data: { metadata, description: title } }
        : {
            payment_method_collection: 'always',
            subscription_data: { metadata, ...(trialDays !== undefined && { trial_period_days: trialDays }) },
          }),
      success_url: order.returnTo.paid,
      cancel_url: order.returnTo.left,
    },
    { idempotencyKey: `checkout-${id}` },
  );
  if (session.url === null) throw new ProviderRefused('the checkout has no page any more');
  return { reference: session.id, address: session.url };
}

/** One customer of Stripe's for an account and its address, so that the portal shows everything that was bought. */
async function customerOf(stripe: Stripe, { account, email, language }: CheckoutOrder): Promise<string> {
  const { data } = await stripe.customers.list({ email, limit: 100 });
  const known = data.find(({ metadata }) => metadata['account'] === account);
  if (known) return known.id;
  const address = createHash('sha256').update(email).digest('hex').slice(0, 16);
  const made = await stripe.customers.create(
    { email, metadata: { account }, preferred_locales: [language] },
    { idempotencyKey: `customer-${account}-${address}` },
  );
  return made.id;
}

export async function readCheckout(stripe: Stripe, reference: string, now: Date): Promise<CheckoutState> {
  const session = await stripe.checkout.sessions.retrieve(reference, { expand: ['line_items', 'payment_intent'] });
  const ours = readOurs(session.metadata);
  const [line] = session.line_items?.data ?? [];
  if (!line?.price) throw new ObjectUnknown('the checkout sells nothing');
  const [subscription, payment] = [idOf(session.subscription), idOf(session.payment_intent)];
  const status = await statusOf(stripe, session, now);
  const bought = status === 'completed' || status === 'pending';
  return {
    ...ours,
    reference,
    status,
    price: moneyOf(line.price.unit_amount, line.price.currency),
    ...(bought && subscription !== undefined && { subscription }),
    ...(bought && payment !== undefined && { payment }),
  };
}

async function statusOf(stripe: Stripe, session: Stripe.Checkout.Session, now: Date): Promise<CheckoutState['status']> {
  const { status, payment_status: paid, subscription, payment_intent: intent } = session;
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  if (paid !== 'unpaid') return 'completed';
  // Complete and not paid: a means that takes days to say yes or no. Which it was, the payment itself says.
  if (typeof intent === 'object' && intent) {
    return intent.status === 'processing' || intent.status === 'requires_action' ? 'pending' : 'failed';
  }
  const id = idOf(subscription);
  if (id === undefined) return 'failed';
  const { payments } = await readSubscription(stripe, id, now);
  if (payments.some(({ state }) => state === 'paid')) return 'completed';
  return payments.some(({ state }) => state === 'pending') ? 'pending' : 'failed';
}

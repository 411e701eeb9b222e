import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Stripe } from 'stripe';
import { DESCRIPTIONS } from '../descriptions.ts';
import { serveStripe } from './serve-stripe.ts';

/** Stripe's own sample objects, one of each kind, a few months older than the version that is played. */
const SAMPLES = `${DESCRIPTIONS}/stripe-fixtures3.json`;

/** What is not played: parts of objects that our calls never fill. */
const GONE_SINCE: ReadonlySet<string> = new Set(['invoice.subscription']);

type Fields = Record<string, unknown>;

/** Everything that is in the sample and not in ours, or of another type. What is null on one side says nothing. */
function differences(sample: Fields, ours: Fields, at: string): string[] {
  return Object.entries(sample).flatMap(([name, theirs]) => {
    const path = `${at}.${name}`;
    if (GONE_SINCE.has(path)) return [];
    if (!(name in ours)) return [`${path} is missing`];
    const own = ours[name];
    if (theirs === null || own === null) return [];
    const [type, ownType] = [typeOf(theirs), typeOf(own)];
    return type === ownType ? [] : [`${path} is ${ownType}, not ${type}`];
  });
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

test(
  'answers have the fields of Stripe’s sample objects',
  { skip: !existsSync(SAMPLES) && 'no descriptions' },
  async (context) => {
    const { resources } = JSON.parse(readFileSync(SAMPLES, 'utf8')) as { resources: Record<string, Fields> };
    const local = await serveStripe();
    context.after(local.close);
    const stripe = new Stripe(local.key, { host: '127.0.0.1', port: local.api.port, protocol: 'http' });
    const customer = await stripe.customers.create({ email: 'buyer@example.com' });
    const coupon = await stripe.coupons.create({ amount_off: 100, currency: 'usd' });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      discounts: [{ coupon: coupon.id }],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: 999,
            recurring: { interval: 'month' },
            product_data: { name: 'Pro' },
          },
        },
      ],
      success_url: 'https://example.com/',
    });
    local.pay(session.id, 'good');
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.schedule', 'line_items'],
    });
    const subscription = paid.subscription as Stripe.Subscription;
    const price = subscription.items.data[0]?.price;
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const [invoice] = (await stripe.invoices.list({ subscription: subscription.id, expand: ['data.payments'] })).data;
    const [intent] = (await stripe.paymentIntents.list({ customer: customer.id })).data;
    const charge = await stripe.charges.retrieve(intent?.latest_charge as string, { expand: ['refunds'] });
    const refund = await stripe.refunds.create({ charge: charge.id, amount: 100 });
    local.dispute(intent?.id ?? '');
    const ours: Record<string, unknown> = {
      customer,
      coupon,
      'checkout.session': paid,
      item: paid.line_items?.data[0],
      subscription,
      subscription_item: subscription.items.data[0],
      subscription_schedule: schedule,
      price,
      product: await stripe.products.retrieve(price?.product as string),
      invoice,
      line_item: invoice?.lines.data[0],
      invoice_payment: invoice?.payments?.data[0],
      payment_intent: intent,
      payment_method: await stripe.paymentMethods.retrieve(charge.payment_method as string),
      charge,
      refund,
      dispute: (await stripe.disputes.list({ charge: charge.id })).data[0],
      'billing_portal.session': await stripe.billingPortal.sessions.create({ customer: customer.id }),
      event: local.events()[0],
    };
    const different = Object.entries(ours).flatMap(([kind, object]) => {
      const sample = resources[kind];
      assert.ok(sample && object, `no ${kind}`);
      return differences(sample, object as Fields, kind);
    });
    assert.deepEqual(different, []);
  },
);

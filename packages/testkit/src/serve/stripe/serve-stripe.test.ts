import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Stripe } from 'stripe';
import { serveStripe, type LocalStripe } from './serve-stripe.ts';

describe('the local Stripe', () => {
  let local: LocalStripe;
  let stripe: Stripe;
  before(async () => {
    local = await serveStripe();
    stripe = new Stripe(local.key, {
      host: '127.0.0.1',
      port: local.api.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  });
  after(() => local.close());

  const checkout = async (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
    const customer = await stripe.customers.create({ email: 'buyer@example.com' });
    return stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
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
      success_url: 'https://example.com/paid?id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://example.com/left',
      subscription_data: { metadata: { order: '1' } },
      ...more,
    });
  };
  const started = async (more?: Partial<Stripe.Checkout.SessionCreateParams>) => {
    const session = await checkout(more);
    assert.deepEqual(local.pay(session.id, 'good'), { sentTo: `https://example.com/paid?id=${session.id}` });
    const { subscription } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    return subscription as Stripe.Subscription;
  };
  const days = (count: number) => local.advanceTo(new Date(local.now().getTime() + count * 86_400_000));

  test('sells a subscription and renews it', async () => {
    const subscription = await started();
    assert.equal(subscription.status, 'active');
    days(32);
    const invoices = await stripe.invoices.list({ subscription: subscription.id, expand: ['data.payments'] });
    assert.deepEqual(
      invoices.data.map(({ status, billing_reason }) => [status, billing_reason]),
      [
        ['paid', 'subscription_cycle'],
        ['paid', 'subscription_create'],
      ],
    );
    const intents = await stripe.paymentIntents.list({
      customer: subscription.customer as string,
      expand: ['data.latest_charge'],
    });
    assert.equal(intents.data.length, 2);
    const charge = intents.data[0]?.latest_charge as Stripe.Charge | undefined;
    assert.ok(charge?.payment_method_details?.card?.fingerprint);
  });

  test('refuses parameters that Stripe does not know, and words where it wants others', async () => {
    await assert.rejects(checkout({ mod: 'payment' } as never), { type: 'StripeInvalidRequestError', param: 'mod' });
    await assert.rejects(checkout({ mode: 'subscripton' as never }), { param: 'mode' });
    await assert.rejects(stripe.subscriptions.retrieve('sub_none'), { code: 'resource_missing', statusCode: 404 });
    await assert.rejects(checkout({ mode: 'payment' }), /subscription_data/);
    await assert.rejects(stripe.customers.list({ limit: 1000 }), { param: 'limit' });
  });

  test('refuses a wrong key', async () => {
    const other = new Stripe('sk_test_other', {
      host: '127.0.0.1',
      port: local.api.port,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    await assert.rejects(other.customers.list(), { statusCode: 401 });
  });

  test('answers a key again as before, and refuses it with other parameters', async () => {
    const make = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'one' });
    const [first, second] = [await make('a@example.com'), await make('a@example.com')];
    assert.equal(first.id, second.id);
    await assert.rejects(make('b@example.com'), { type: 'StripeIdempotencyError' });
  });

  test('asks, declines, waits', async () => {
    const session = await checkout();
    assert.ok('declined' in local.pay(session.id, 'declined'));
    assert.ok('asksToConfirm' in local.pay(session.id, 'confirmed'));
    assert.ok('sentTo' in local.pay(session.id, 'confirmed', true));
    const slow = await checkout();
    local.pay(slow.id, 'bank-debit');
    assert.equal((await stripe.checkout.sessions.retrieve(slow.id)).payment_status, 'unpaid');
    const [intent] = (await stripe.paymentIntents.list({ customer: slow.customer as string })).data;
    local.settle(intent?.id ?? '', true);
    assert.equal((await stripe.checkout.sessions.retrieve(slow.id)).payment_status, 'paid');
  });

  test('tries a failed renewal again and again, and then ends', async () => {
    const subscription = await started();
    local.changeCard(subscription.id, 'empty');
    days(32);
    assert.equal((await stripe.subscriptions.retrieve(subscription.id)).status, 'past_due');
    days(20);
    const { status, cancellation_details: details } = await stripe.subscriptions.retrieve(subscription.id);
    assert.deepEqual([status, details?.reason], ['canceled', 'payment_failed']);
    const recovering = await started();
    local.changeCard(recovering.id, 'empty');
    days(31);
    local.changeCard(recovering.id, 'other');
    days(5);
    assert.equal((await stripe.subscriptions.retrieve(recovering.id)).status, 'active');
  });

  test('tries it without money first', async () => {
    const subscription = await started({ subscription_data: { trial_period_days: 3 } });
    assert.equal(subscription.status, 'trialing');
    days(0);
    assert.ok(local.events().some(({ type }) => type === 'customer.subscription.trial_will_end'));
    days(4);
    const [renewal] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    assert.deepEqual([renewal?.status, renewal?.amount_paid], ['paid', 999]);
  });

  test('becomes another product when its schedule says so', async () => {
    const subscription = await started();
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const [now] = schedule.phases;
    const product = await stripe.products.create({ id: 'pro-year', name: 'Pro, a year' });
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: now?.items[0]?.price as string, quantity: 1 }],
          start_date: now?.start_date ?? 0,
          end_date: now?.end_date ?? 0,
        },
        {
          items: [
            {
              price_data: { currency: 'usd', product: product.id, unit_amount: 5988, recurring: { interval: 'year' } },
              quantity: 1,
            },
          ],
          duration: { interval: 'year', interval_count: 1 },
          metadata: { product: 'pro-year' },
        },
      ],
    });
    await assert.rejects(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }), /schedule/);
    days(32);
    const after = await stripe.subscriptions.retrieve(subscription.id);
    assert.equal(after.items.data[0]?.price.unit_amount, 5988);
    assert.equal(after.metadata['product'], 'pro-year');
  });

  test('pays back no more than was paid, and takes back what a bank disputes', async () => {
    const subscription = await started();
    const [intent] = (await stripe.paymentIntents.list({ customer: subscription.customer as string })).data;
    const id = intent?.id ?? '';
    await stripe.refunds.create({ payment_intent: id, amount: 500 });
    await assert.rejects(stripe.refunds.create({ payment_intent: id, amount: 500 }), /greater than unrefunded/);
    local.dispute(id);
    assert.equal((await stripe.disputes.list({ payment_intent: id })).data[0]?.status, 'needs_response');
    local.closeDispute(id, true);
    assert.equal((await stripe.disputes.list({ payment_intent: id })).data[0]?.status, 'won');
  });

  test('signs its events, with two secrets while one is changed', async () => {
    const [event] = local.events();
    const { body, headers } = local.signed(event ?? {}, ['whsec_a', 'whsec_b']);
    const at = local.now().getTime();
    for (const secret of ['whsec_a', 'whsec_b']) {
      const read = Stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secret, 300, undefined, at);
      assert.equal(read.id, event?.id);
    }
    const listed = await Array.fromAsync(stripe.events.list({ limit: 100 }));
    assert.equal(listed.length, local.events().length);
  });

  test('leads to the portal and lets a browser pay', async () => {
    const session = await checkout();
    const portal = await stripe.billingPortal.sessions.create({
      customer: session.customer as string,
      return_url: 'https://example.com/account',
      flow_data: { type: 'payment_method_update' },
    });
    assert.ok(portal.url.startsWith(local.api.origin));
    assert.match(await (await fetch(session.url ?? '')).text(), /9\.99 usd/);
    const pressed = await fetch(session.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ card: 'good' }),
      redirect: 'manual',
    });
    assert.equal(pressed.headers.get('location'), `https://example.com/paid?id=${session.id}`);
  });

  test('held everything against the types of the package', () => {
    assert.ok(local.checked.requests > 40 && local.checked.answers > 40, JSON.stringify(local.checked));
  });
});

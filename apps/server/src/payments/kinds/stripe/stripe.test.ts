import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Stripe } from 'stripe';
import { serveStripe, type LocalStripe } from '@pagewright/testkit';
import { readSettings } from '../../../settings.ts';
import { describePayments, type Driver } from '../../conformance.ts';
import {
  EventRefused,
  ObjectUnknown,
  ProviderAway,
  ProviderRefused,
  type CheckoutOrder,
  type PaymentProvider,
  type RawEvent,
} from '../../role.ts';
import { EVENT_TYPES } from './events.ts';
import { moneyOf } from './objects.ts';
import { createStripe } from './stripe.ts';

const [SECRET, NEXT_SECRET] = ['whsec_first', 'whsec_second'];
const HOUR = 3_600_000;

function providerOf(
  local: LocalStripe,
  { secrets = SECRET, longest }: { secrets?: string; longest?: number } = {},
): PaymentProvider {
  const settings = readSettings({
    STRIPE_SECRET_KEY: local.key,
    STRIPE_WEBHOOK_SECRETS: secrets,
    STRIPE_ADDRESS: local.api.origin,
  });
  return createStripe({ settings, clock: local.now }, longest);
}

const CARDS = {
  succeeds: 'good',
  declined: 'declined',
  asks: 'confirmed',
  pending: 'bank-debit',
  'charged-back': 'disputed',
  'fails-later': 'good',
} as const;

describePayments('stripe', async (): Promise<Driver> => {
  const local = await serveStripe();
  const provider = providerOf(local);
  const { book } = local;
  let seen = 0;
  const sent = () => local.events().filter(({ type }) => EVENT_TYPES.some((each) => each === type));
  const signed = (event: object, secret = SECRET): RawEvent => local.signed(event, [secret]);
  return {
    provider,
    origin: 'https://pagewright.test',
    cards: ['succeeds', 'declined', 'asks', 'pending', 'charged-back', 'fails-later'],
    now: local.now,
    advanceTo: async (time) => {
      for (const { id, status } of book.all('payment_intent')) if (status === 'processing') local.settle(id, true);
      // Stripe leaves a renewal open to changes for an hour before it takes the money.
      local.advanceTo(new Date(time.getTime() + HOUR));
    },
    pay: async ({ reference }, card) => {
      local.pay(reference, CARDS[card], true);
      const { subscription } = book.get('checkout.session', reference);
      if (card === 'fails-later') local.changeCard(String(subscription), 'empty');
    },
    useCard: async (subscription) => {
      local.changeCard(subscription, 'good');
      local.advanceTo(new Date(local.now().getTime() + 3 * 24 * HOUR));
    },
    dispute: async (payment, outcome) => {
      if (outcome === 'open') local.dispute(payment);
      else local.closeDispute(payment, outcome === 'won');
    },
    deliveries: async () => {
      const fresh = sent().slice(seen);
      seen += fresh.length;
      return fresh.map((event) => signed(event));
    },
    forgeries: async ({ body, headers }) => {
      const header = String(headers['stripe-signature']);
      const [time = '', signature = ''] = header.split(',');
      const withHeader = (value: string): RawEvent => ({ body, headers: { 'stripe-signature': value } });
      const at = (seconds: number) => {
        const timestamp = Math.floor(local.now().getTime() / 1000) + seconds;
        return withHeader(
          Stripe.webhooks.generateTestHeaderString({ payload: body.toString(), secret: SECRET, timestamp }),
        );
      };
      return [
        { name: 'of another endpoint', event: signed(JSON.parse(body.toString()) as object, 'whsec_other') },
        { name: 'of 301 s ago', event: at(-301) },
        { name: 'of 301 s ahead', event: at(301) },
        { name: 'without a time', event: withHeader(signature) },
        { name: 'with two times', event: withHeader(`${time},${header}`) },
        { name: 'with a time that is no number', event: withHeader(header.replace(/t=\d+/, 't=soon')) },
        { name: 'with an old kind of signature alone', event: withHeader(header.replace('v1=', 'v0=')) },
        { name: 'with an empty signature', event: withHeader(`${time},v1=`) },
        { name: 'with fifty wrong signatures', event: withHeader([time, ...Array(50).fill('v1=00')].join(',')) },
        { name: 'with two headers', event: { body, headers: { 'stripe-signature': [header, header] } } },
        { name: 'of 5 MB', event: { body: Buffer.alloc(5_000_000, 32), headers } },
        { name: 'packed', event: { body: Buffer.concat([Buffer.of(0x1f, 0x8b), body]), headers } },
      ];
    },
    close: local.close,
  };
});

const orderOf = (more: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  id: randomUUID(),
  account: randomUUID(),
  email: 'ada@example.org',
  language: 'en',
  product: 'pro-month',
  price: { minor: 999, currency: 'USD' },
  title: 'Pagewright Pro, monthly',
  returnTo: { paid: 'https://pagewright.test/success-subscription', left: 'https://pagewright.test/pricing' },
  ...more,
});

describe('Stripe', () => {
  let local: LocalStripe;
  const open = async () => {
    local = await serveStripe();
    after(local.close);
    return local;
  };
  const bought = async (provider: PaymentProvider, order = orderOf()) => {
    const { reference } = await provider.startCheckout(order);
    local.pay(reference, 'good');
    const { subscription = '' } = await provider.checkout(reference);
    return provider.subscription(subscription);
  };

  test('2, 36: one right signature among fifty is enough, and two secrets hold while one is changed', async () => {
    const provider = providerOf(await open(), { secrets: `${SECRET},${NEXT_SECRET}` });
    await bought(provider);
    const event = local.events()[0] ?? {};
    for (const secret of [SECRET, NEXT_SECRET]) {
      assert.ok((await provider.readEvent(local.signed(event, [secret]))).id);
    }
    const good = local.signed(event, [NEXT_SECRET]);
    const [time, signature] = String(good.headers['stripe-signature']).split(',');
    const many = [time, ...Array<string>(49).fill(`v1=${'0'.repeat(64)}`), signature].join(',');
    assert.ok((await provider.readEvent({ ...good, headers: { 'stripe-signature': many } })).id);
    await assert.rejects(providerOf(local).readEvent(good), EventRefused);
  });

  test('10: what is unknown, of another mode or another account is read, and is about nothing', async () => {
    const provider = providerOf(await open());
    const { reference } = await bought(provider);
    const event = local.events().find(({ type }) => type === 'customer.subscription.created') ?? {};
    const aboutOf = async (more: object) =>
      (await provider.readEvent(local.signed({ ...event, ...more }, [SECRET]))).about;
    assert.deepEqual(await aboutOf({}), { object: 'subscription', reference });
    for (const other of [
      { livemode: true },
      { account: 'acct_other' },
      { type: 'radar.early_fraud_warning.created' },
    ]) {
      assert.equal(await aboutOf(other), undefined, JSON.stringify(other));
    }
  });

  test('10: what was not made by us is unknown, whatever is asked of it', async () => {
    const provider = providerOf(await open());
    const stripe = new Stripe(local.key, { host: '127.0.0.1', port: local.api.port, protocol: 'http' });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer_email: 'somebody@example.org',
      success_url: 'https://example.org/',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: 100,
            recurring: { interval: 'month' },
            product_data: { name: 'Tea' },
          },
        },
      ],
    });
    local.pay(session.id, 'good');
    const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
    const [{ id: payment } = { id: '' }] = (await stripe.paymentIntents.list()).data;
    await assert.rejects(provider.checkout(session.id), ObjectUnknown);
    for (const act of [provider.subscription, provider.cancelAtPeriodEnd, provider.endNow]) {
      await assert.rejects(act(subscription as string), ObjectUnknown);
    }
    await assert.rejects(provider.payment(payment), ObjectUnknown);
    const amount = { minor: 100, currency: 'USD' } as const;
    await assert.rejects(provider.refund({ payment, amount, key: 'k' }), ObjectUnknown);
    assert.equal((await stripe.subscriptions.retrieve(subscription as string)).status, 'active');
  });

  test('9: whatever goes wrong on the way is worth another try, and a repeated try does nothing twice', async () => {
    const provider = providerOf(await open(), { longest: 1_500 });
    const { payments } = await bought(provider);
    const payment = payments[0]?.reference ?? '';
    for (const trouble of ['broken', 'silent', 'failing', 'too-many'] as const) {
      local.api.trouble = trouble;
      await assert.rejects(provider.payment(payment), ProviderAway, trouble);
      await assert.rejects(Array.fromAsync(provider.eventsSince(new Date(0))), ProviderAway, trouble);
    }
    const order = orderOf();
    const back = { payment, amount: { minor: 500, currency: 'USD' }, key: randomUUID() } as const;
    local.api.trouble = 'answer-lost';
    await assert.rejects(provider.startCheckout(order), ProviderAway);
    local.api.trouble = undefined;
    const before = local.book.all('checkout.session').length;
    const [one, other] = [await provider.startCheckout(order), await provider.startCheckout(order)];
    assert.deepEqual(one, other);
    assert.ok(local.book.all('checkout.session').length <= before + 1);
    await provider.refund(back);
    local.advanceTo(new Date(local.now().getTime() + 48 * HOUR));
    assert.equal((await provider.refund(back)).refunded, 500);
  });

  test('20: a trial is taken back to the second, and one that has ended is not', async () => {
    const provider = providerOf(await open());
    const { reference, trial } = await bought(provider, orderOf({ trialDays: 3 }));
    assert.ok(trial);
    local.advanceTo(new Date(trial.until.getTime() - 1000));
    const cancelled = await provider.cancelAtPeriodEnd(reference);
    assert.deepEqual([cancelled.status, cancelled.cancelAtEnd], ['trialing', true]);
    local.advanceTo(trial.until);
    const ended = await provider.subscription(reference);
    assert.deepEqual([ended.status, ended.endedAt, ended.payments], ['ended', trial.until, []]);
    await assert.rejects(provider.resume(reference), ProviderRefused);
  });

  test('24: what others pay back is told, and after a dispute nothing more is', async () => {
    const provider = providerOf(await open());
    const { payments } = await bought(provider);
    const payment = payments[0]?.reference ?? '';
    local.refund(payment, 250);
    assert.equal((await provider.payment(payment)).refunded, 250);
    local.dispute(payment);
    const state = await provider.payment(payment);
    assert.deepEqual([state.dispute, state.refunded], ['open', 250]);
    const amount = { minor: 100, currency: 'USD' } as const;
    await assert.rejects(provider.refund({ payment, amount, key: 'after' }), ProviderRefused);
    await assert.rejects(
      provider.refund({ payment, amount: { ...amount, currency: 'EUR' }, key: 'other' }),
      ProviderRefused,
    );
    local.closeDispute(payment, true);
    assert.equal((await provider.payment(payment)).dispute, 'won');
  });

  test('whoever sets it up is told every event that has to be sent', async () => {
    const told = await readFile(
      path.join(import.meta.dirname, '../../../../../../docs/setting-up-payments.md'),
      'utf8',
    );
    for (const type of EVENT_TYPES) assert.ok(told.includes(`\`${type}\``), type);
  });

  test('26: amounts stay whole minor units, and a currency that we do not sell in is refused', async () => {
    const provider = providerOf(await open());
    for (const minor of [1, 101, 5_999, 1_000_000]) {
      const { price, payments } = await bought(provider, orderOf({ price: { minor, currency: 'EUR' } }));
      assert.deepEqual(
        [price, payments[0]?.amount],
        [
          { minor, currency: 'EUR' },
          { minor, currency: 'EUR' },
        ],
      );
    }
    for (const currency of ['jpy', 'bhd', '', null]) assert.throws(() => moneyOf(100, currency), ProviderRefused);
  });

  test('a bank debit that fails leaves nothing but a checkout that has failed', async () => {
    const provider = providerOf(await open());
    for (const product of ['pro-month', 'pro-lifetime'] as const) {
      const { reference } = await provider.startCheckout(orderOf({ product }));
      local.pay(reference, 'bank-debit');
      assert.equal((await provider.checkout(reference)).status, 'pending');
      const waiting = local.book.all('payment_intent').find(({ status }) => status === 'processing');
      local.settle(waiting?.id ?? '', false);
      assert.equal((await provider.checkout(reference)).status, 'failed');
    }
  });

  test('leads to the page where a payer changes the card, and nowhere else', async () => {
    const provider = providerOf(await open());
    const { reference } = await bought(provider);
    const page = await provider.portal({
      subscription: reference,
      returnTo: 'https://pagewright.test/account',
      language: 'fr',
    });
    assert.ok(provider.origins.includes(new URL(page ?? '').origin));
  });

  test('no error holds what a log must not have', async () => {
    await open();
    const settings = readSettings({
      STRIPE_SECRET_KEY: 'sk_test_wrong',
      STRIPE_WEBHOOK_SECRETS: SECRET,
      STRIPE_ADDRESS: local.api.origin,
    });
    const provider = createStripe({ settings, clock: local.now });
    const failures = await Promise.all(
      [
        provider.startCheckout(orderOf()),
        provider.checkout('cs_test_ada@example.org'),
        provider.readEvent({ body: Buffer.of(), headers: {} }),
      ].map((each) =>
        each.then(
          () => undefined,
          (failure: unknown) => failure,
        ),
      ),
    );
    for (const failure of failures) {
      assert.ok(failure instanceof Error);
      const whole =
        JSON.stringify(failure, Object.getOwnPropertyNames(failure)) + String(failure.stack) + String(failure.cause);
      assert.doesNotMatch(whole, /sk_test|whsec|ada@/);
    }
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { servePaypal, type LocalPaypal } from '@pagewright/testkit';
import { readSettings } from '../../../settings.ts';
import {
  EventRefused,
  ObjectUnknown,
  ProviderAway,
  ProviderRefused,
  type CheckoutOrder,
  type PaymentProvider,
} from '../../role.ts';
import { PAYPAL_TRUST } from './certificates.ts';
import { amountOf, minorOf } from './objects.ts';
import { createPaypal } from './paypal.ts';

const DAY_MS = 86_400_000;

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

describe('PayPal', () => {
  let local: LocalPaypal;
  const open = async ({
    longest = 10_000,
    trusts = true,
    webhooks = '',
    secret = '',
  } = {}): Promise<PaymentProvider> => {
    local = await servePaypal();
    after(local.close);
    const settings = readSettings({
      PAYPAL_CLIENT_ID: local.client.id,
      PAYPAL_CLIENT_SECRET: secret || local.client.secret,
      PAYPAL_WEBHOOK_ID: webhooks + local.webhook,
      PAYPAL_ADDRESS: local.api.origin,
    });
    const roots = trusts ? [local.certificate.authority] : [];
    const trust = { mayFetch: ({ origin }: URL) => origin === local.api.origin, roots };
    return createPaypal({ settings, clock: local.now }, { trust, longest });
  };
  const bought = async (provider: PaymentProvider, order = orderOf()) => {
    const { reference } = await provider.startCheckout(order);
    local.approve(reference, 'good');
    return provider.subscription(reference);
  };
  const transactionOf = ({ payments }: Awaited<ReturnType<typeof bought>>) =>
    payments[0]?.reference.split('.')[1] ?? '';
  const days = (count: number) => local.advanceTo(new Date(local.now().getTime() + count * DAY_MS));

  test('1: where a certificate cannot be followed to an authority, PayPal is asked, and its word counts', async () => {
    const provider = await open({ trusts: false });
    await bought(provider);
    const [event = {}] = local.events();
    const asked = () => local.api.asked.filter((call) => call.endsWith('verify-webhook-signature')).length;
    assert.ok((await provider.readEvent(local.signed(event))).id);
    assert.equal(asked(), 1);
    for (const forged of [
      local.signed(event, { webhook: 'OTHER' }),
      { ...local.signed(event), body: Buffer.from(JSON.stringify({ ...event, summary: 'another' })) },
      { ...local.signed(event), body: Buffer.from('{"id": 1}, "webhook_id": "x"') },
    ]) {
      await assert.rejects(provider.readEvent(forged), EventRefused);
    }
    local.api.trouble = 'failing';
    await assert.rejects(provider.readEvent(local.signed(event)), ProviderAway);
  });

  test('1: a certificate is believed while it is valid, and fetched once', async () => {
    const provider = await open();
    await bought(provider);
    const [event = {}] = local.events();
    const asked = () => local.api.asked.filter((call) => call.endsWith('verify-webhook-signature')).length;
    for (const _ of [1, 2, 3]) await provider.readEvent(local.signed(event));
    assert.equal(asked(), 0);
    days(4 * 365);
    await provider.readEvent(local.signed(event));
    assert.equal(asked(), 1);
  });

  test('1: certificates come from PayPal’s own hosts by https, and from nowhere else', () => {
    const may = (address: string) => PAYPAL_TRUST.mayFetch(new URL(address));
    for (const good of ['https://api.paypal.com/v1/notifications/certs/CERT-1', 'https://api.sandbox.paypal.com/c']) {
      assert.ok(may(good), good);
    }
    for (const bad of [
      'http://api.paypal.com/c',
      'https://paypal.com.evil.test/c',
      'https://evilpaypal.com/c',
      'https://api.paypal.com@evil.test/c',
      'https://user@api.paypal.com/c',
      'https://api.paypal.com:8443/c',
      'https://paypal.com/c',
      'https://127.0.0.1/c',
      'file:///etc/passwd',
      'ftp://api.paypal.com/c',
    ]) {
      assert.equal(may(bad), false, bad);
    }
  });

  test('36: two endpoints hold while one is changed', async () => {
    const provider = await open({ webhooks: 'OLDWEBHOOK,' });
    await bought(provider);
    const [event = {}] = local.events();
    assert.ok((await provider.readEvent(local.signed(event))).id);
    assert.ok((await provider.readEvent(local.signed(event, { webhook: 'OLDWEBHOOK' }))).id);
    await assert.rejects(provider.readEvent(local.signed(event, { webhook: 'OLDERWEBHOOK' })), EventRefused);
  });

  test('10, 39: what an event claims moves nothing, and what was not made by us is unknown', async () => {
    const provider = await open();
    const state = await bought(provider);
    const sale = local.events().find(({ event_type: type }) => type === 'PAYMENT.SALE.COMPLETED');
    // Genuine in its signature, and lying about amount and receiver: what counts is what is fetched.
    const lying = {
      ...sale,
      resource: { ...sale?.resource, amount: { total: '0.01', currency: 'USD' }, custom: 'other' },
    };
    const { about } = await provider.readEvent(local.signed(lying));
    assert.deepEqual(about, { object: 'subscription', reference: state.reference });
    assert.deepEqual((await provider.subscription(state.reference)).payments[0]?.amount, {
      minor: 999,
      currency: 'USD',
    });
    const strange = local.signed({ ...sale, event_type: 'INVOICING.INVOICE.PAID' });
    assert.equal((await provider.readEvent(strange)).about, undefined);

    const subscription = local.book.subscriptions.get(state.reference);
    const capture = local.book.captures.get(transactionOf(state));
    assert.ok(subscription && capture);
    subscription.custom_id = 'somebody else’s'.replace('’', '');
    capture.custom_id = 'invoice 7';
    for (const act of [provider.subscription, provider.checkout, provider.cancelAtPeriodEnd, provider.endNow]) {
      await assert.rejects(act(state.reference), ObjectUnknown);
    }
    await assert.rejects(provider.payment(capture.id), ObjectUnknown);
    assert.equal(subscription.status, 'ACTIVE');
  });

  test('nothing that a reference holds leads to another call', async () => {
    const provider = await open();
    local.api.asked.length = 0;
    for (const reference of ['../../v1/oauth2/token', 'I-A/../B', 'I-A?fields=x', 'I-A%2f..', '']) {
      for (const ask of [provider.subscription, provider.payment, provider.checkout]) {
        await assert.rejects(ask(reference), ObjectUnknown, reference);
      }
    }
    assert.deepEqual(local.api.asked, []);
  });

  test('9: whatever goes wrong on the way is worth another try, and a repeated try does nothing twice', async () => {
    const provider = await open({ longest: 1_500 });
    const state = await bought(provider);
    for (const trouble of ['broken', 'silent', 'failing', 'too-many'] as const) {
      local.api.trouble = trouble;
      await assert.rejects(provider.subscription(state.reference), ProviderAway, trouble);
      await assert.rejects(Array.fromAsync(provider.eventsSince(new Date(0))), ProviderAway, trouble);
    }
    const order = orderOf({ product: 'pro-lifetime' });
    const payment = state.payments[0]?.reference ?? '';
    const back = { payment, amount: { minor: 500, currency: 'USD' }, key: randomUUID() } as const;
    local.api.trouble = 'answer-lost';
    await assert.rejects(provider.startCheckout(order), ProviderAway);
    local.api.trouble = undefined;
    assert.equal(local.book.orders.size, 1);
    assert.deepEqual(await provider.startCheckout(order), await provider.startCheckout(order));
    assert.equal(local.book.orders.size, 1);
    for (const _ of [1, 2]) assert.equal((await provider.refund(back)).refunded, 500);
  });

  test('a token that stops working is replaced, and none is asked for before', async () => {
    const provider = await open();
    const tokens = () => local.api.asked.filter((call) => call.endsWith('/oauth2/token')).length;
    const { reference } = await bought(provider);
    await provider.subscription(reference);
    assert.equal(tokens(), 1);
    local.forgetTokens();
    await provider.subscription(reference);
    assert.equal(tokens(), 2);
    local.advanceTo(new Date(local.now().getTime() + 9 * 3_600_000 - 30_000));
    await provider.subscription(reference);
    assert.equal(tokens(), 3);
  });

  test('an order is captured once, however many ask; a source without money leads back to the page', async () => {
    const provider = await open();
    const { reference } = await provider.startCheckout(
      orderOf({ product: 'pro-lifetime', discount: { minor: 99, currency: 'USD' } }),
    );
    local.approve(reference, 'declined');
    assert.equal((await provider.checkout(reference)).status, 'open');
    local.approve(reference, 'good');
    const states = await Promise.all(Array.from({ length: 5 }, () => provider.checkout(reference)));
    assert.deepEqual(new Set(states.map(({ status }) => status)), new Set(['completed']));
    assert.equal(local.book.captures.size, 1);
    const [{ payment = '', price } = states[0] ?? assert.fail()] = states;
    assert.deepEqual(price, { minor: 999, currency: 'USD' });
    assert.deepEqual((await provider.payment(payment)).amount, { minor: 900, currency: 'USD' });
  });

  test('20: a trial is taken back to the second, and one that has ended is not', async () => {
    const provider = await open();
    const { reference, trial } = await bought(provider, orderOf({ trialDays: 3 }));
    assert.ok(trial);
    local.advanceTo(new Date(trial.until.getTime() - 1000));
    const cancelled = await provider.cancelAtPeriodEnd(reference);
    assert.deepEqual([cancelled.status, cancelled.cancelAtEnd], ['trialing', true]);
    local.advanceTo(trial.until);
    const all = await Promise.all(Array.from({ length: 5 }, () => provider.subscription(reference)));
    const [ended = assert.fail()] = all;
    for (const each of all) assert.deepEqual(each, ended);
    assert.deepEqual([ended.status, ended.endedAt, ended.payments], ['ended', trial.until, []]);
    assert.equal(local.book.subscriptions.get(reference)?.status, 'CANCELLED');
    assert.deepEqual(await provider.subscription(reference), ended);
    await assert.rejects(provider.resume(reference), ProviderRefused);
  });

  test('24: what others pay back, and what a payer complains about, is told', async () => {
    const provider = await open();
    const state = await bought(provider);
    const [payment = assert.fail()] = state.payments;
    const paymentNow = () => provider.payment(payment.reference);
    local.refund(transactionOf(state), 250);
    assert.equal((await paymentNow()).refunded, 250);
    const amount = { minor: 300, currency: 'USD' } as const;
    assert.equal((await provider.refund({ payment: payment.reference, amount, key: randomUUID() })).refunded, 550);
    days(40);
    const { refunded } = (await provider.subscription(state.reference)).payments.at(-1) ?? payment;
    assert.ok(refunded > 0 && refunded < 999, 'how much is forgotten by PayPal, that it was so is not');

    const other = await bought(provider);
    const disputeOf = async () => (await provider.subscription(other.reference)).payments[0];
    local.dispute(transactionOf(other), 'BUYER_COMPLAINT');
    assert.deepEqual([(await disputeOf())?.dispute, (await disputeOf())?.state], ['open', 'paid']);
    local.dispute(transactionOf(other), 'CHARGEBACK');
    assert.deepEqual([(await disputeOf())?.dispute, (await disputeOf())?.refunded], ['lost', 0]);
  });

  test('26: amounts are whole minor units here and two decimals there', async () => {
    for (const minor of [1, 9, 10, 99, 100, 101, 999, 5_988, 14_900, 100_000, 1_000_000]) {
      const { value } = amountOf({ minor, currency: 'EUR' });
      assert.match(value, /^\d+\.\d{2}$/);
      assert.equal(minorOf(value), minor);
    }
    assert.equal(minorOf('10.0'), 1000);
    assert.equal(minorOf('0'), 0);
    for (const none of ['', '-1.00', '1.005', '1,00', '1e3', ' 1', '0x10'])
      assert.equal(minorOf(none), undefined, none);
    const provider = await open();
    const state = await bought(provider, orderOf({ price: { minor: 5_999, currency: 'EUR' } }));
    assert.deepEqual(state.price, { minor: 5_999, currency: 'EUR' });
  });

  test('no error holds what a log must not have', async () => {
    const provider = await open({ secret: 'a-wrong-secret' });
    const failures = await Promise.all(
      [
        provider.startCheckout(orderOf()),
        provider.subscription('I-ABC'),
        provider.readEvent({ body: Buffer.from('ada@example.org'), headers: {} }),
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
      assert.doesNotMatch(whole, /wrong-secret|client-|ada@/);
    }
  });

  test('the same terms are one plan, and others are another', async () => {
    const provider = await open();
    const plans = () => local.book.plans.size;
    for (const _ of [1, 2]) await provider.startCheckout(orderOf());
    assert.equal(plans(), 1);
    const others: Partial<CheckoutOrder>[] = [
      { trialDays: 3 },
      { discount: { minor: 100, currency: 'USD' } },
      { trialDays: 3, discount: { minor: 100, currency: 'USD' } },
      { price: { minor: 1099, currency: 'USD' } },
      { price: { minor: 999, currency: 'EUR' } },
      { product: 'pro-year' },
      { title: 'Pagewright Pro, par mois', language: 'fr' },
    ];
    for (const more of [...others, ...others]) await provider.startCheckout(orderOf(more));
    assert.equal(plans(), 1 + others.length);
  });

  test('a browser agrees on the page', async () => {
    const provider = await open();
    const { reference, address } = await provider.startCheckout(orderOf());
    assert.match(await (await fetch(address)).text(), /Agree and pay/);
    const body = new URLSearchParams({ funding: 'good' });
    const sent = await fetch(address, { method: 'POST', body, redirect: 'manual' });
    assert.equal(sent.headers.get('location'), orderOf().returnTo.paid);
    assert.equal((await provider.checkout(reference)).status, 'completed');
  });
});

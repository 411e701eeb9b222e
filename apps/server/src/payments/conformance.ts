import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { addDays, addMonths, type ProductKey } from '@pagewright/contract';
import {
  EventRefused,
  ObjectUnknown,
  ProviderRefused,
  type CheckoutOrder,
  type CheckoutState,
  type PaymentProvider,
  type RawEvent,
  type StartedCheckout,
} from './role.ts';

/** What a card does: now, at the bank's question, some time later, at the first renewal. */
type TestCard = 'succeeds' | 'declined' | 'asks' | 'pending' | 'charged-back' | 'fails-later';

/** Plays the buyer, the provider's people and its clock. */
export interface Driver {
  provider: PaymentProvider;
  /** Of ours, where a kind has pages of its own among ours. */
  origin: string;
  cards: readonly TestCard[];
  /** Changes a plan only with the payer's word, and refuses without. */
  refusesChanges?: boolean;
  now: () => Date;
  /** Moves every clock on to this time, and lets happen what is due by then. */
  advanceTo: (time: Date) => Promise<void>;
  /** Opens the address as a buyer and pays; a bank's question is answered yes. */
  pay: (checkout: StartedCheckout, card: TestCard) => Promise<void>;
  /** The payer changes the card of later payments; one that is open is tried again. */
  useCard: (subscription: string, card: TestCard) => Promise<void>;
  dispute: (payment: string, outcome: 'open' | 'won' | 'lost') => Promise<void>;
  /** Everything that the provider has sent to us since this was last called. */
  deliveries: () => Promise<RawEvent[]>;
  /** Events that are not to be believed, made of a good one, and why each is refused. Altered bytes are added here. */
  forgeries: (good: RawEvent) => Promise<{ name: string; event: RawEvent }[]>;
  close: () => Promise<void>;
}

/** What every kind of payment must do. */
export function describePayments(kind: string, open: () => Promise<Driver>): void {
  describe(`payments by ${kind}`, { timeout: 120_000 }, () => {
    let driver: Driver;
    let provider: PaymentProvider;
    before(async () => {
      driver = await open();
      provider = driver.provider;
    });
    after(() => driver.close());

    const orderFor = (product: ProductKey, more: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
      id: randomUUID(),
      account: randomUUID(),
      email: 'ada@example.org',
      language: 'en',
      product,
      price: { minor: 999, currency: 'USD' },
      title: 'Pagewright Pro, monthly',
      returnTo: { paid: `${driver.origin}/success-subscription`, left: `${driver.origin}/pricing` },
      ...more,
    });
    const buy = async (order: CheckoutOrder, card: TestCard = 'succeeds'): Promise<CheckoutState> => {
      const started = await provider.startCheckout(order);
      await driver.pay(started, card);
      return provider.checkout(started.reference);
    };
    const subscribe = async (order: CheckoutOrder, card: TestCard = 'succeeds') => {
      const { subscription } = await buy(order, card);
      assert.ok(subscription !== undefined);
      return provider.subscription(subscription);
    };
    const skipWithout = (card: TestCard) => !driver.cards.includes(card) && `${kind} has no card that ${card}`;

    test('an order has one checkout, at an address where buyers may be led', async () => {
      const order = orderFor('pro-month');
      const [one, other] = [await provider.startCheckout(order), await provider.startCheckout(order)];
      assert.deepEqual(one, other);
      assert.ok([...provider.origins, driver.origin].includes(new URL(one.address).origin));
      const { status, subscription, ...rest } = await provider.checkout(one.reference);
      assert.equal(status, 'open');
      assert.equal(subscription, undefined);
      const { id, account, product, price } = order;
      assert.deepEqual(rest, { reference: one.reference, order: id, account, product, price });
    });

    test('a paid subscription says what was bought by whom, and until when it is paid', async () => {
      for (const [product, months] of [
        ['pro-month', 1],
        ['pro-quarter', 3],
        ['pro-year', 12],
      ] as const) {
        const order = orderFor(product, { price: { minor: 2_397, currency: 'EUR' }, language: 'fr' });
        const state = await subscribe(order);
        assert.equal(state.status, 'active');
        assert.equal(state.order, order.id);
        assert.equal(state.account, order.account);
        assert.equal(state.product, product);
        assert.deepEqual(state.price, order.price);
        assert.equal(state.cancelAtEnd, false);
        assert.deepEqual(state.period.until, addMonths(state.period.from, months));
        const [payment, ...others] = state.payments;
        assert.deepEqual(others, []);
        assert.ok(payment);
        assert.deepEqual(payment.amount, order.price);
        assert.equal(payment.state, 'paid');
        assert.deepEqual(payment.period, state.period);
        assert.deepEqual(await provider.payment(payment.reference), payment);
      }
    });

    test('a trial costs nothing until its end, and then the price', async () => {
      const state = await subscribe(orderFor('pro-month', { trialDays: 3 }));
      assert.equal(state.status, 'trialing');
      assert.ok(state.trial);
      assert.deepEqual(state.trial.until, addDays(state.trial.from, 3));
      assert.deepEqual(state.period, state.trial);
      assert.equal(state.payments.filter(({ state: paid }) => paid === 'paid').length, 0);

      await driver.advanceTo(new Date(state.trial.until.getTime() + 1000));
      const later = await provider.subscription(state.reference);
      assert.equal(later.status, 'active');
      assert.deepEqual(later.period, { from: state.trial.until, until: addMonths(state.trial.until, 1) });
      assert.deepEqual(
        later.payments.map(({ amount, period }) => ({ amount, period })),
        [{ amount: { minor: 999, currency: 'USD' }, period: later.period }],
      );
    });

    test('a card that is declined leaves the checkout open for another', async () => {
      const order = orderFor('pro-month');
      const { status, subscription } = await buy(order, 'declined');
      assert.equal(status, 'open');
      assert.equal(subscription, undefined);
      assert.equal((await buy(order)).status, 'completed');
    });

    test('a card whose bank asks is paid after the answer', async (context) => {
      if (skipWithout('asks')) return context.skip();
      assert.equal((await subscribe(orderFor('pro-month'), 'asks')).status, 'active');
    });

    test('what takes its time gives nothing before it is paid', async (context) => {
      if (skipWithout('pending')) return context.skip();
      const order = orderFor('pro-month');
      const pending = await buy(order, 'pending');
      assert.equal(pending.status, 'pending');
      if (pending.subscription !== undefined) {
        const { status, payments } = await provider.subscription(pending.subscription);
        assert.equal(status, 'incomplete');
        assert.ok(payments.every(({ state }) => state !== 'paid'));
      }
      await driver.advanceTo(new Date(driver.now().getTime() + 3_600_000));
      const done = await provider.checkout(pending.reference);
      assert.equal(done.status, 'completed');
      const { status, payments } = await provider.subscription(done.subscription ?? '');
      assert.equal(status, 'active');
      assert.equal(payments[0]?.state, 'paid');
    });

    test('what is bought for ever is one payment and no subscription', async () => {
      const order = orderFor('pro-lifetime', { price: { minor: 14_900, currency: 'EUR' } });
      const { status, payment: reference, subscription } = await buy(order);
      assert.equal(status, 'completed');
      assert.equal(subscription, undefined);
      const payment = await provider.payment(reference ?? '');
      assert.equal(payment.state, 'paid');
      assert.equal(payment.order, order.id);
      assert.deepEqual(payment.amount, order.price);
      assert.equal(payment.period, undefined);
    });

    test('a discount lowers the first payment and no other', async () => {
      const state = await subscribe(orderFor('pro-month', { discount: { minor: 300, currency: 'USD' } }));
      assert.equal(state.payments[0]?.amount.minor, 699);
      assert.equal(state.price.minor, 999);
      await driver.advanceTo(new Date(state.period.until.getTime() + 1000));
      const { payments } = await provider.subscription(state.reference);
      assert.deepEqual(
        payments.map(({ amount }) => amount.minor),
        [999, 699],
      );
    });

    test('a renewal follows without a gap', async () => {
      const first = await subscribe(orderFor('pro-month'));
      await driver.advanceTo(new Date(addMonths(first.period.from, 2).getTime() + 1000));
      const { status, payments, period } = await provider.subscription(first.reference);
      assert.equal(status, 'active');
      const periods = payments.map(({ period: paid }) => paid).toReversed();
      assert.equal(periods.length, 3);
      periods.forEach((paid, index) => {
        assert.deepEqual(paid?.from, addMonths(first.period.from, index));
        assert.deepEqual(paid.until, addMonths(first.period.from, index + 1));
      });
      assert.deepEqual(period, periods[2]);
    });

    test('a renewal that fails is past due and pays for nothing, until another card pays it', async (context) => {
      if (skipWithout('fails-later')) return context.skip();
      const first = await subscribe(orderFor('pro-month'), 'fails-later');
      await driver.advanceTo(new Date(first.period.until.getTime() + 1000));
      const failed = await provider.subscription(first.reference);
      assert.equal(failed.status, 'past-due');
      const paidOf = ({ payments }: typeof failed) => payments.filter(({ state }) => state === 'paid');
      assert.equal(paidOf(failed).length, 1);

      await driver.useCard(first.reference, 'succeeds');
      const mended = await provider.subscription(first.reference);
      assert.equal(mended.status, 'active');
      assert.equal(paidOf(mended).length, 2);
      assert.deepEqual(paidOf(mended)[0]?.period, { from: first.period.until, until: addMonths(first.period.from, 2) });
    });

    test('a renewal that fails for good ends it', async (context) => {
      if (skipWithout('fails-later')) return context.skip();
      const first = await subscribe(orderFor('pro-month'), 'fails-later');
      await driver.advanceTo(addDays(first.period.until, 60));
      const { status, endedAt, payments } = await provider.subscription(first.reference);
      assert.equal(status, 'ended');
      assert.ok(endedAt && endedAt > first.period.until);
      assert.equal(payments.filter(({ state }) => state === 'paid').length, 1);
    });

    test('cancelled, it runs to its end and not longer; taken back, it goes on', async () => {
      const { reference, period } = await subscribe(orderFor('pro-month'));
      for (const _ of [1, 2]) {
        const cancelled = await provider.cancelAtPeriodEnd(reference);
        assert.equal(cancelled.cancelAtEnd, true);
        assert.equal(cancelled.status, 'active');
      }
      for (const _ of [1, 2]) assert.equal((await provider.resume(reference)).cancelAtEnd, false);
      await provider.cancelAtPeriodEnd(reference);
      await driver.advanceTo(new Date(period.until.getTime() + 1000));
      const { status, payments } = await provider.subscription(reference);
      assert.equal(status, 'ended');
      assert.equal(payments.length, 1);
    });

    test('a trial that is cancelled never costs anything', async () => {
      const { reference, period } = await subscribe(orderFor('pro-year', { trialDays: 3 }));
      await provider.cancelAtPeriodEnd(reference);
      await driver.advanceTo(addDays(period.until, 1));
      const { status, payments } = await provider.subscription(reference);
      assert.equal(status, 'ended');
      assert.deepEqual(
        payments.filter(({ state }) => state === 'paid'),
        [],
      );
    });

    test('ended now, it is ended for good', async () => {
      const { reference, period } = await subscribe(orderFor('pro-month'));
      for (const _ of [1, 2]) assert.equal((await provider.endNow(reference)).status, 'ended');
      await driver.advanceTo(addDays(period.until, 1));
      assert.equal((await provider.subscription(reference)).payments.length, 1);
    });

    test('18: another plan begins with the next period, and costs nothing before', async () => {
      const { reference, period } = await subscribe(orderFor('pro-month'));
      const year = { product: 'pro-year', price: { minor: 5_988, currency: 'USD' } } as const;
      const month = { product: 'pro-month', price: { minor: 999, currency: 'USD' } } as const;
      if (driver.refusesChanges) return assert.rejects(provider.changePlan(reference, year), ProviderRefused);
      assert.deepEqual((await provider.changePlan(reference, year)).next, year);
      assert.equal((await provider.changePlan(reference, month)).next, undefined);
      const planned = await provider.changePlan(reference, year);
      assert.equal(planned.product, 'pro-month');
      assert.deepEqual(planned.period, period);
      assert.equal(planned.payments.length, 1);

      await driver.advanceTo(new Date(period.until.getTime() + 1000));
      const after = await provider.subscription(reference);
      assert.equal(after.product, 'pro-year');
      assert.equal(after.next, undefined);
      assert.deepEqual(after.period, { from: period.until, until: addMonths(period.until, 12) });
      assert.deepEqual(after.payments[0]?.amount, year.price);
      assert.equal(after.payments.length, 2);
    });

    test('24: a refund is paid once for its key, and never more than was paid', async () => {
      const { payments } = await subscribe(orderFor('pro-month'));
      const payment = payments[0]?.reference ?? '';
      const part = { payment, amount: { minor: 400, currency: 'USD' }, key: randomUUID() } as const;
      for (const _ of [1, 2]) assert.equal((await provider.refund(part)).refunded, 400);
      const more = { payment, amount: { minor: 600, currency: 'USD' }, key: randomUUID() } as const;
      await assert.rejects(provider.refund(more), ProviderRefused);
      const rest = { payment, amount: { minor: 599, currency: 'USD' }, key: randomUUID() } as const;
      assert.equal((await provider.refund(rest)).refunded, 999);
      assert.equal((await provider.payment(payment)).state, 'paid');
    });

    test('25: a dispute is told as it stands', async (context) => {
      if (skipWithout('charged-back')) return context.skip();
      const { reference, payments } = await subscribe(orderFor('pro-month'), 'charged-back');
      await driver.advanceTo(new Date(driver.now().getTime() + 3_600_000));
      const payment = payments[0]?.reference ?? '';
      const disputeOf = async () => (await provider.subscription(reference)).payments.at(-1)?.dispute;
      assert.equal(await disputeOf(), 'open');
      for (const outcome of ['won', 'lost'] as const) {
        await driver.dispute(payment, outcome);
        assert.equal(await disputeOf(), outcome);
        assert.equal((await provider.payment(payment)).dispute, outcome);
      }
    });

    test('one card is known again, and another is not taken for it', async () => {
      const account = randomUUID();
      const [one, same] = [
        await subscribe(orderFor('pro-month', { account })),
        await subscribe(orderFor('pro-year', { account })),
      ];
      assert.equal(one.payer.card, same.payer.card);
      if (one.payer.card === undefined || skipWithout('asks')) return;
      const other = await subscribe(orderFor('pro-month', { account }), 'asks');
      assert.notEqual(one.payer.card, other.payer.card);
    });

    test('what there is not is unknown', async () => {
      const missing = orderFor('pro-month').id;
      for (const ask of [
        provider.checkout,
        provider.subscription,
        provider.payment,
        provider.cancelAtPeriodEnd,
        provider.resume,
        provider.endNow,
      ])
        await assert.rejects(ask(missing), ObjectUnknown);
    });

    test('everything is announced, in events that name what is to be fetched', async () => {
      await driver.deliveries();
      const since = driver.now();
      const state = await subscribe(orderFor('pro-month'));
      await driver.advanceTo(new Date(state.period.until.getTime() + 1000));
      await provider.cancelAtPeriodEnd(state.reference);
      const delivered = await driver.deliveries();
      const read = await Promise.all(delivered.map((raw) => provider.readEvent(raw)));
      const again = await Promise.all(delivered.map((raw) => provider.readEvent(raw)));
      assert.deepEqual(
        read.map(({ id }) => id),
        again.map(({ id }) => id),
      );
      assert.ok(read.filter(({ about }) => about?.reference === state.reference).length >= 3);
      const listed = new Map((await Array.fromAsync(provider.eventsSince(since))).map((event) => [event.id, event]));
      for (const event of read) assert.deepEqual(listed.get(event.id), event);
    });

    test('1, 2: what is not from the provider is refused', async () => {
      await driver.deliveries();
      await buy(orderFor('pro-month'));
      const [good] = await driver.deliveries();
      assert.ok(good);
      const altered = Buffer.from(good.body);
      altered[altered.length - 2] = (altered[altered.length - 2] ?? 0) ^ 1;
      const respaced = Buffer.from(JSON.stringify(JSON.parse(good.body.toString()), null, 1));
      for (const { name, event } of [
        { name: 'without its headers', event: { body: good.body, headers: {} } },
        { name: 'with an altered byte', event: { ...good, body: altered } },
        { name: 'written anew', event: { ...good, body: respaced } },
        { name: 'with a mark before it', event: { ...good, body: Buffer.concat([Buffer.from('\uFEFF'), good.body]) } },
        { name: 'cut off', event: { ...good, body: good.body.subarray(0, -1) } },
        { name: 'empty', event: { ...good, body: Buffer.alloc(0) } },
        ...(await driver.forgeries(good)),
      ])
        await assert.rejects(provider.readEvent(event), EventRefused, name);
      assert.ok((await provider.readEvent(good)).id);
    });
  });
}

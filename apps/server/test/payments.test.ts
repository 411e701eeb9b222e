import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import { addDays, addMonths } from '@pagewright/contract';
import { eq, sql } from 'drizzle-orm';
import { Refused } from '../src/failure.ts';
import { follow } from '../src/payments/follow/follow.ts';
import { checkOrder } from '../src/payments/orders/check.ts';
import { reconcile } from '../src/payments/reconcile.ts';
import { auditOf } from '../src/audit/audit.ts';
import { EventRefused, ProviderAway, type PaymentProvider } from '../src/payments/role.ts';
import {
  cancelSubscription,
  changeSubscription,
  endSubscriptionsOf,
  requestRefund,
  resumeSubscription,
} from '../src/payments/subscription-acts.ts';
import { coupons, orders, payments, providerEvents, subscriptions } from '../src/payments/tables.ts';
import { openShop, type Shop } from './shop.ts';

/** Rows of RELIABILITY, section 2.5, by their numbers. */

const HOUR = 3_600_000;

describe('payments', { timeout: 180_000 }, () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.close());
  // Those of one test would be renewed through the years of the next.
  afterEach(() =>
    shop.services.connection.database.execute(
      sql`UPDATE sandbox_subscriptions SET status = 'ended', due_at = NULL WHERE status <> 'ended'`,
    ),
  );

  const refusedWith = (code: string) => (error: unknown) => error instanceof Refused && error.code === code;
  const subscriptionOf = async (account: { id: string }) => {
    const rows = await shop.services.connection.database
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.account, account.id));
    const row = rows.at(-1);
    assert.ok(row);
    return row;
  };
  const paymentsOf = (account: { id: string }) =>
    shop.services.connection.database
      .select()
      .from(payments)
      .where(eq(payments.account, account.id))
      .orderBy(payments.at);
  /** Has its trial behind it. */
  const paying = async (
    product: 'pro-month' | 'pro-year' | 'ai-month' = 'pro-month',
    card?: Parameters<Shop['buy']>[2],
  ) => {
    const account = await shop.newAccount();
    await shop.buy(account, product, card);
    await shop.settle();
    const { trialUntil } = await subscriptionOf(account);
    assert.ok(trialUntil);
    await shop.advanceTo(new Date(trialUntil.getTime() + 1000));
    return account;
  };

  test('a trial, its reminder, its payment, and the end after it was cancelled', async () => {
    const account = await shop.newAccount();
    assert.deepEqual(await shop.planOf(account), { plan: 'free', aiPro: false, ends: false });
    const order = await shop.buy(account, 'pro-month');
    await shop.settle();
    assert.equal(await shop.orderState(order), 'paid');
    const trial = await shop.planOf(account);
    assert.equal(trial.plan, 'trial');
    assert.equal(trial.aiPro, true);
    assert.equal(trial.ends, false);
    const end = trial.until ?? new Date(0);
    assert.deepEqual(await shop.mailsOf(account), ['trial-begins']);

    await shop.advanceTo(new Date(end.getTime() - 48 * HOUR - 60_000));
    await reconcile(shop.services);
    assert.deepEqual(await shop.mailsOf(account), ['trial-begins']);
    await shop.advanceTo(new Date(end.getTime() - 48 * HOUR));
    for (const _ of [1, 2]) await reconcile(shop.services);
    assert.deepEqual(await shop.mailsOf(account), ['trial-begins', 'trial-ends-soon']);

    await shop.advanceTo(new Date(end.getTime() + 1000));
    const paid = await shop.planOf(account);
    assert.equal(paid.plan, 'pro');
    assert.equal(paid.name, 'Pro monthly');
    assert.deepEqual(paid.until, addMonths(end, 1));
    assert.deepEqual((await shop.mailsOf(account)).at(-1), 'receipt');

    await cancelSubscription(shop.services, account.id, 'pro');
    assert.equal((await shop.planOf(account)).ends, true);
    assert.deepEqual((await shop.mailsOf(account)).at(-1), 'cancelled');
    await shop.advanceTo(new Date(addMonths(end, 1).getTime() - 1000));
    assert.equal((await shop.planOf(account)).plan, 'pro');
    await shop.advanceTo(new Date(addMonths(end, 1).getTime() + 1000));
    assert.equal((await shop.planOf(account)).plan, 'free');
    assert.equal((await paymentsOf(account)).length, 1);
  });

  test('4: the same event five times, and twenty at once, is one effect', async () => {
    const account = await shop.newAccount();
    await shop.buy(account, 'pro-month');
    const told = await shop.events();
    await Promise.all(told.flatMap((raw) => Array.from({ length: 20 }, () => shop.receive(raw))));
    for (const raw of [...told, ...told, ...told, ...told, ...told]) await shop.receive(raw);
    assert.equal(await shop.work(), told.length, 'each is worked on once');
    const grants = await shop.grants(account);
    assert.equal(grants.length, 1);
    assert.deepEqual(await shop.mailsOf(account), ['trial-begins']);
  });

  test('5: what several events tell grants once', async () => {
    const account = await paying();
    assert.ok((await shop.grants(account)).length === 2, 'the trial and one period');
    assert.deepEqual(await shop.mailsOf(account), ['trial-begins', 'receipt']);
    const { reference } = await subscriptionOf(account);
    const before = await shop.grants(account);
    for (const _ of [1, 2, 3]) await follow(shop.services, shop.sandbox, { object: 'subscription', reference });
    assert.deepEqual(await shop.grants(account), before);
  });

  test('6: events in any order come to the state of the provider', async () => {
    const account = await shop.newAccount();
    await shop.buy(account, 'pro-month');
    const told = await shop.events();
    const { reference } = { reference: JSON.parse(String(told.at(-1)?.body)).reference as string };
    await shop.sandbox.cancelAtPeriodEnd(reference);
    told.push(...(await shop.events()));
    for (const raw of told.toReversed()) await shop.receive(raw);
    await shop.work();
    const row = await subscriptionOf(account);
    assert.equal(row.cancelAtEnd, true);
    assert.equal((await shop.grants(account)).length, 1);
  });

  test('6: of two looks that cross, the older does not overwrite the newer', async () => {
    const account = await paying();
    const { reference } = await subscriptionOf(account);
    const asked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: PaymentProvider = {
      ...shop.sandbox,
      subscription: async (each) => {
        const state = await shop.sandbox.subscription(each);
        asked.resolve();
        await goOn.promise;
        return state;
      },
    };
    const old = follow(shop.services, slow, { object: 'subscription', reference });
    await asked.promise;
    await cancelSubscription(shop.services, account.id, 'pro');
    goOn.resolve();
    await old;
    assert.equal((await subscriptionOf(account)).cancelAtEnd, true);
  });

  test('7, 9: an event whose provider is away is kept, and done when it is back', async () => {
    const account = await shop.newAccount();
    await shop.buy(account, 'pro-month');
    for (const raw of await shop.events()) await shop.receive(raw);
    const providers = shop.services.providers as Map<string, PaymentProvider>;
    const away = () => Promise.reject(new ProviderAway('away'));
    providers.set('sandbox', { ...shop.sandbox, checkout: away, subscription: away, payment: away });
    await shop.work();
    assert.equal((await shop.grants(account)).length, 0);
    const waiting = await shop.services.connection.database.execute(
      sql`SELECT count(*)::int AS n FROM provider_events WHERE done_at IS NULL`,
    );
    assert.ok(Number(waiting.rows[0]?.n) > 0);
    providers.set('sandbox', shop.sandbox);
    shop.advance(61);
    await reconcile(shop.services);
    assert.equal((await shop.grants(account)).length, 1);
  });

  test('10: events of nobody we know have no effect', async () => {
    const stranger = await shop.newAccount();
    await shop.buy(stranger, 'pro-month');
    await shop.services.connection.database.execute(sql`DELETE FROM orders WHERE account = ${stranger.id}`);
    await shop.services.connection.database.execute(sql`DELETE FROM accounts WHERE id = ${stranger.id}`);
    await shop.settle();
    assert.deepEqual(await shop.grants(stranger), []);
    const unknown = {
      id: randomUUID(),
      type: 'x',
      createdAt: new Date(),
      about: { object: 'payment', reference: 'x' },
    } as const;
    const body = Buffer.from(
      JSON.stringify({ ...unknown.about, id: unknown.id, type: 'x', created: new Date().toISOString() }),
    );
    await shop.receive(shop.signed(body));
    await shop.work();
    const [row] = await shop.services.connection.database
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.id, unknown.id));
    assert.ok(row?.doneAt, 'it is not asked for again');
  });

  test('1: what is not signed is not stored', async () => {
    const id = randomUUID();
    const body = Buffer.from(
      JSON.stringify({ id, type: 'x', created: new Date().toISOString(), object: 'payment', reference: 'x' }),
    );
    await assert.rejects(shop.receive({ body, headers: {} }), EventRefused);
    const rows = await shop.services.connection.database.select().from(providerEvents).where(eq(providerEvents.id, id));
    assert.deepEqual(rows, []);
  });

  test('11, 12: the price is the server’s, and what has none is not sold', async () => {
    const { id } = await shop.newAccount();
    const english = await shop.order(id, 'pro-year');
    assert.ok(english.kind === 'buy' && english.order.minor === 5_988 && english.order.currency === 'USD');
    const french = await shop.order(id, 'pro-year', { language: 'fr' });
    assert.ok(french.kind === 'buy' && french.order.currency === 'EUR');
    await assert.rejects(shop.order(id, 'ai-month'), refusedWith('PRODUCT_UNKNOWN'));
  });

  test('12, 39: a provider that says another amount, currency, plan or account than was asked for grants nothing', async () => {
    for (const lie of [
      { price: { minor: 1, currency: 'USD' } },
      { price: { minor: 999, currency: 'EUR' } },
      { product: 'pro-year' },
      { payments: 'cheap' },
    ] as const) {
      const account = await shop.newAccount();
      await shop.services.connection.database.execute(
        sql`INSERT INTO trials VALUES (${randomUUID()}, ${account.id}, NULL, NULL, now())`,
      );
      const order = await shop.buy(account, 'pro-month');
      const checkout =
        (await shop.services.connection.database.select().from(orders).where(eq(orders.id, order)))[0]?.checkout ?? '';
      const liar: PaymentProvider = {
        ...shop.sandbox,
        subscription: async (reference) => {
          const state = await shop.sandbox.subscription(reference);
          if (!('payments' in lie)) return { ...state, ...lie };
          return {
            ...state,
            payments: state.payments.map((each) => ({ ...each, amount: { minor: 1, currency: 'USD' } })),
          };
        },
      };
      await follow(shop.services, liar, { object: 'checkout', reference: checkout });
      assert.deepEqual(await shop.grants(account), [], JSON.stringify(lie));
      await shop.events();
    }
    await shop.work();
  });

  test('13, 14: an order is seen by its account alone, and paid when the provider says so', async () => {
    const [account, other] = [await shop.newAccount(), await shop.newAccount()];
    const answer = await shop.order(account.id, 'pro-month');
    assert.ok(answer.kind === 'buy');
    const { id } = answer.order;
    assert.equal((await checkOrder(shop.services, account.id, id)).state, 'created');
    await assert.rejects(checkOrder(shop.services, other.id, id), refusedWith('ORDER_UNKNOWN'));
    await assert.rejects(checkOrder(shop.services, account.id, randomUUID()), refusedWith('ORDER_UNKNOWN'));
    await shop.pay(account, id, 'declined');
    assert.equal((await checkOrder(shop.services, account.id, id)).state, 'open');
  });

  test('15, 16: a buyer who is back before the event has it, and one who never comes back too', async () => {
    const [back, gone] = [await shop.newAccount(), await shop.newAccount()];
    const order = await shop.buy(back, 'pro-month');
    assert.equal((await checkOrder(shop.services, back.id, order)).state, 'paid');
    assert.equal((await shop.planOf(back)).plan, 'trial');
    await shop.buy(gone, 'pro-month');
    await shop.settle();
    assert.equal((await shop.planOf(gone)).plan, 'trial');
    assert.equal((await shop.grants(back)).length, 1);
  });

  test('17: a double click is one order, and what was bought twice all the same is paid back', async () => {
    const account = await paying();
    await cancelSubscription(shop.services, account.id, 'pro');
    const until = (await shop.planOf(account)).until ?? new Date(0);
    await shop.advanceTo(new Date(until.getTime() + 1000));
    const clicks = await Promise.all(Array.from({ length: 10 }, () => shop.order(account.id, 'pro-month')));
    const ids = new Set(clicks.map((each) => each.kind === 'buy' && each.order.id));
    assert.equal(ids.size, 1);
    const year = await shop.order(account.id, 'pro-year');
    assert.ok(year.kind === 'buy');
    // Two tabs: both are paid.
    await shop.pay(account, String([...ids][0]));
    await shop.pay(account, year.order.id);
    // The later one is heard of first.
    for (const raw of (await shop.events()).toReversed()) {
      await shop.receive(raw);
      await shop.work();
    }
    await shop.settle();
    await assert.rejects(shop.order(account.id, 'pro-month'), refusedWith('PLAN_ALREADY_THERE'));
    const paid = (await paymentsOf(account)).filter(({ at }) => at > until);
    assert.deepEqual(
      paid.map(({ minor, refunded }) => minor - refunded),
      [999, 0],
    );
    assert.equal(await shop.orderState(year.order.id), 'double');
    assert.equal((await shop.planOf(account)).name, 'Pro monthly');
  });

  test('18: another interval begins with the next period, lifetime at once with what was not used paid back', async () => {
    const account = await paying();
    const { until } = await shop.planOf(account);
    assert.ok(until);
    const change = await shop.order(account.id, 'pro-year');
    assert.deepEqual(change, { kind: 'change-at-end', of: 'pro-month', at: until });
    await changeSubscription(shop.services, account.id, 'pro-year');
    assert.equal((await subscriptionOf(account)).nextProduct, 'pro-year');
    const changeAgain = (product: 'pro-lifetime' | 'pro-year') =>
      changeSubscription(shop.services, account.id, product);
    await assert.rejects(changeAgain('pro-lifetime'), refusedWith('SUBSCRIPTION_ABSENT'));
    await assert.rejects(changeAgain('pro-year'), refusedWith('PLAN_ALREADY_THERE'));
    await resumeSubscription(shop.services, account.id, 'pro');
    assert.equal((await subscriptionOf(account)).nextProduct, null);
    await changeSubscription(shop.services, account.id, 'pro-year');
    await shop.advanceTo(new Date(until.getTime() + 1000));
    assert.equal((await shop.planOf(account)).name, 'Pro yearly');
    assert.deepEqual(
      (await paymentsOf(account)).map(({ minor }) => minor),
      [999, 5_988],
    );

    const half = new Date((until.getTime() + addMonths(until, 12).getTime()) / 2);
    await shop.advanceTo(half);
    await shop.buy(account, 'pro-lifetime');
    await shop.settle();
    const now = await shop.planOf(account);
    assert.equal(now.name, 'Pro lifetime');
    assert.equal(now.until, undefined);
    const [, year, lifetime] = await paymentsOf(account);
    assert.equal(lifetime?.minor, 14_900);
    assert.ok(Math.abs((year?.refunded ?? 0) - 2_994) <= 1, String(year?.refunded));
    assert.equal((await subscriptionOf(account)).status, 'ended');
    await shop.advanceTo(addMonths(half, 24));
    assert.equal((await paymentsOf(account)).length, 3, 'nothing is charged any more');
  });

  test('19: a second trial is given to no account and no card that had one', async () => {
    const account = await shop.newAccount();
    await shop.buy(account, 'pro-month', 'known');
    await shop.settle();
    assert.equal((await shop.planOf(account)).plan, 'trial');
    await shop.sandbox.endNow((await subscriptionOf(account)).reference);
    await shop.settle();
    const again = await shop.order(account.id, 'pro-month');
    assert.ok(again.kind === 'buy' && again.order.trialDays === null);

    const alias = await shop.newAccount();
    const order = await shop.buy(alias, 'pro-month', 'known');
    await shop.settle();
    assert.equal(await shop.orderState(order), 'trial-refused');
    assert.equal((await shop.planOf(alias)).plan, 'free');
    assert.equal((await subscriptionOf(alias)).status, 'ended');
    assert.deepEqual(await paymentsOf(alias), []);
  });

  test('20: it is cancelled until 24 hours before its end', async () => {
    const account = await shop.newAccount();
    await shop.buy(account, 'pro-month');
    await shop.settle();
    const end = (await shop.planOf(account)).until ?? new Date(0);
    await shop.advanceTo(new Date(end.getTime() - 23 * HOUR - 59 * 60_000));
    await assert.rejects(cancelSubscription(shop.services, account.id, 'pro'), refusedWith('CANCEL_TOO_LATE'));
    const next = await shop.newAccount();
    await shop.buy(next, 'pro-month');
    await shop.settle();
    const later = (await shop.planOf(next)).until ?? new Date(0);
    await shop.advanceTo(new Date(later.getTime() - 24 * HOUR - 1000));
    assert.equal((await cancelSubscription(shop.services, next.id, 'pro')).cancelAtEnd, true);
  });

  test('22: a renewal that fails stops with what is paid, and a good card brings it back', async () => {
    const account = await shop.newAccount();
    await shop.services.connection.database.execute(
      sql`INSERT INTO trials VALUES (${randomUUID()}, ${account.id}, NULL, NULL, now())`,
    );
    await shop.buy(account, 'pro-month', 'fails-later');
    await shop.settle();
    const until = (await shop.planOf(account)).until ?? new Date(0);
    await shop.advanceTo(new Date(until.getTime() + 1000));
    assert.equal((await subscriptionOf(account)).status, 'past-due');
    assert.equal((await shop.planOf(account)).plan, 'free');
    assert.ok((await shop.mailsOf(account)).includes('payment-failed'));
    await shop.sandbox.useCard((await subscriptionOf(account)).reference, 'succeeds');
    await shop.settle();
    assert.equal((await shop.planOf(account)).plan, 'pro');
    assert.equal((await paymentsOf(account)).filter(({ state }) => state === 'paid').length, 2);
  });

  test('22: dunning that ends in vain ends the subscription, and nothing was given', async () => {
    const account = await shop.newAccount();
    await shop.services.connection.database.execute(
      sql`INSERT INTO trials VALUES (${randomUUID()}, ${account.id}, NULL, NULL, now())`,
    );
    await shop.buy(account, 'pro-month', 'fails-later');
    await shop.settle();
    const until = (await shop.planOf(account)).until ?? new Date(0);
    await shop.advanceTo(addDays(until, 10));
    assert.equal((await subscriptionOf(account)).status, 'ended');
    assert.equal((await shop.grants(account)).length, 1);
  });

  test('23: a refund is paid back by the one rule, once, and ends what it paid for', async () => {
    const account = await paying('pro-year');
    const both = await Promise.allSettled([
      requestRefund(shop.services, account.id, 'pro'),
      requestRefund(shop.services, account.id, 'pro'),
    ]);
    assert.ok(both.some(({ status }) => status === 'fulfilled'));
    await shop.settle();
    const [payment] = await paymentsOf(account);
    assert.equal(payment?.refunded, 5_988);
    assert.equal((await shop.mailsOf(account)).at(-1), 'cancelled');
    assert.equal((await shop.planOf(account)).plan, 'free');

    const later = await paying('pro-year');
    const { until } = await shop.planOf(later);
    assert.ok(until);
    await shop.advanceTo(addDays(addMonths(until, -12), 40));
    const { rule, amount } = await requestRefund(shop.services, later.id, 'pro');
    assert.deepEqual([rule, amount.minor], ['first-half-of-term', 2_994]);
    await shop.settle();
    assert.equal((await paymentsOf(later))[0]?.refunded, 2_994);
    assert.equal((await subscriptionOf(later)).status, 'ended');
    assert.equal((await shop.planOf(later)).plan, 'free');

    const tooLate = await paying('pro-year');
    const end = (await shop.planOf(tooLate)).until ?? new Date(0);
    await shop.advanceTo(addDays(end, -100));
    await assert.rejects(requestRefund(shop.services, tooLate.id, 'pro'), refusedWith('REFUND_CLOSED'));
  });

  test('24, 25: a part paid back keeps it, a charge-back takes it, a dispute that is won gives it back', async () => {
    const account = await paying();
    const [payment] = await paymentsOf(account);
    assert.ok(payment);
    const { reference } = payment;
    await shop.sandbox.refund({ payment: reference, amount: { minor: 400, currency: 'USD' }, key: randomUUID() });
    await shop.settle();
    assert.equal((await shop.planOf(account)).plan, 'pro');
    for (const [dispute, plan] of [
      ['open', 'free'],
      ['won', 'pro'],
      ['lost', 'free'],
    ] as const) {
      await shop.sandbox.dispute(reference, dispute);
      await shop.settle();
      assert.equal((await shop.planOf(account)).plan, plan, dispute);
    }
    assert.equal((await paymentsOf(account))[0]?.refunded, 400);
    const rows = await auditOf(shop.services.connection.database, account.id);
    assert.deepEqual(rows.map(({ act, detail }) => [act, detail['dispute']]).toReversed(), [
      ['payment disputed', 'open'],
      ['payment disputed', 'won'],
      ['payment disputed', 'lost'],
    ]);
  });

  test('27: a coupon that the server knows lowers the first payment, any other is passed over', async () => {
    const { database } = shop.services.connection;
    const now = shop.services.clock();
    await database.insert(coupons).values({ code: 'HALF', percent: 50, fromAt: now, uses: 2, createdAt: now });
    const discountOf = async (code: string) => {
      const answer = await shop.order((await shop.newAccount()).id, 'pro-year', { coupon: code });
      assert.ok(answer.kind === 'buy');
      return answer.order.discount;
    };
    assert.equal(await discountOf('FREE'), 0);
    const many = await Promise.all(Array.from({ length: 6 }, () => discountOf('HALF')));
    assert.deepEqual(
      many.sort((one, other) => other - one),
      [2_994, 2_994, 0, 0, 0, 0],
    );
  });

  test('what nobody paid and what was worked on is forgotten, and what was paid is kept', async () => {
    const [paid, unpaid] = [await shop.newAccount(), await shop.newAccount()];
    const kept = await shop.buy(paid, 'pro-lifetime');
    await shop.settle();
    const left = await shop.order(unpaid.id, 'pro-month');
    assert.ok(left.kind === 'buy');
    await shop.advanceTo(addDays(shop.services.clock(), 91));
    await reconcile(shop.services);
    assert.equal(await shop.orderState(kept), 'paid');
    assert.equal(await shop.orderState(left.order.id), undefined);
    const { rows } = await shop.services.connection.database.execute(
      sql`SELECT 1 FROM provider_events WHERE received_at < ${addDays(shop.services.clock(), -90).toISOString()}`,
    );
    assert.deepEqual(rows, []);
  });

  test('43: a sixth checkout within an hour is refused', async () => {
    const account = await shop.newAccount();
    for (const product of ['pro-month', 'pro-quarter', 'pro-year', 'pro-lifetime'] as const) {
      const answer = await shop.order(account.id, product);
      assert.ok(answer.kind === 'buy');
      await shop.pay(account, answer.order.id, 'declined');
    }
    const french = await shop.order(account.id, 'pro-month', { language: 'fr' });
    assert.ok(french.kind === 'buy');
    await shop.pay(account, french.order.id, 'declined');
    const sixth = await shop.order(account.id, 'pro-year', { language: 'fr' });
    assert.ok(sixth.kind === 'buy');
    await assert.rejects(shop.pay(account, sixth.order.id), refusedWith('PAYMENT_TOO_FREQUENT'));
    shop.advance(61);
    const again = await shop.order(account.id, 'pro-year', { language: 'fr' });
    assert.ok(again.kind === 'buy');
    await shop.pay(account, again.order.id);
  });

  test('44: a way to pay that is not set up says so', async () => {
    const account = await shop.newAccount();
    const { startPayment } = await import('../src/payments/orders/pay.ts');
    const answer = await shop.order(account.id, 'pro-month');
    assert.ok(answer.kind === 'buy');
    await assert.rejects(
      startPayment(shop.services, { account, order: answer.order.id, kind: 'stripe', address: 'x' }),
      refusedWith('PAYMENT_METHOD_ABSENT'),
    );
  });

  test('45: before an account goes its subscription is ended at the provider, and what is paid later comes back', async () => {
    const account = await paying();
    const { reference } = await subscriptionOf(account);
    const late = await shop.order(account.id, 'pro-lifetime');
    assert.ok(late.kind === 'buy');
    await endSubscriptionsOf(shop.services, account.id);
    assert.equal((await shop.sandbox.subscription(reference)).status, 'ended');
    await shop.services.connection.database.execute(sql`DELETE FROM accounts WHERE id = ${account.id}`);
    await shop.pay(account, late.order.id);
    await shop.settle();
    const paid = await paymentsOf(account);
    assert.deepEqual(
      paid.map(({ minor, refunded }) => [minor, refunded]),
      [
        [999, 0],
        [14_900, 14_900],
      ],
    );
  });

  test('46: what an older copy of the database does not have is found again', async () => {
    const { database } = shop.services.connection;
    const account = await paying();
    const before = await shop.grants(account);
    const { until } = await shop.planOf(account);
    for (const table of ['orders', 'subscriptions', 'payments', 'entitlements', 'trials'])
      await database.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE account = ${account.id}`);
    await database.execute(sql`DELETE FROM payment_orders_seen`);
    await database.execute(
      sql`DELETE FROM provider_events WHERE created_at > ${new Date(shop.services.clock().getTime() - 100 * 24 * HOUR).toISOString()}`,
    );
    assert.equal((await shop.planOf(account)).plan, 'free');
    await reconcile(shop.services);
    await shop.work();
    assert.deepEqual(await shop.grants(account), before);
    assert.deepEqual((await shop.planOf(account)).until, until);
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { follow } from '../../src/payments/follow/follow.ts';
import { checkOrder } from '../../src/payments/orders/check.ts';
import { startPayment } from '../../src/payments/orders/pay.ts';
import { type PaymentProvider } from '../../src/payments/role.ts';
import { cancelSubscription } from '../../src/payments/subscription-acts.ts';
import { coupons, orders } from '../../src/payments/tables.ts';
import { openPaidShop, refusedWith } from './paid-shop.ts';

/** Rows of RELIABILITY, section 2.5, by their numbers. */

describe('orders', { timeout: 180_000 }, () => {
  const { shop, paymentsOf, paying } = openPaidShop();

  test('11, 12: the price is the server’s, and what has none is not sold', async () => {
    const { id } = await shop().newAccount();
    const english = await shop().order(id, 'pro-year');
    assert.ok(english.kind === 'buy' && english.order.minor === 5_988 && english.order.currency === 'USD');
    const french = await shop().order(id, 'pro-year', { language: 'fr' });
    assert.ok(french.kind === 'buy' && french.order.currency === 'EUR');
    await assert.rejects(shop().order(id, 'ai-month'), refusedWith('PRODUCT_UNKNOWN'));
  });

  test('12, 39: a provider that says another amount, currency, plan or account than was asked for grants nothing', async () => {
    for (const lie of [
      { price: { minor: 1, currency: 'USD' } },
      { price: { minor: 999, currency: 'EUR' } },
      { product: 'pro-year' },
      { payments: 'cheap' },
    ] as const) {
      const account = await shop().newAccount();
      await shop().services.connection.database.execute(
        sql`INSERT INTO trials VALUES (${randomUUID()}, ${account.id}, NULL, NULL, now())`,
      );
      const order = await shop().buy(account, 'pro-month');
      const checkout =
        (await shop().services.connection.database.select().from(orders).where(eq(orders.id, order)))[0]?.checkout ??
        '';
      const liar: PaymentProvider = {
        ...shop().sandbox,
        subscription: async (reference) => {
          const state = await shop().sandbox.subscription(reference);
          if (!('payments' in lie)) return { ...state, ...lie };
          return {
            ...state,
            payments: state.payments.map((each) => ({ ...each, amount: { minor: 1, currency: 'USD' } })),
          };
        },
      };
      await follow(shop().services, liar, { object: 'checkout', reference: checkout });
      assert.deepEqual(await shop().grants(account), [], JSON.stringify(lie));
      await shop().events();
    }
    await shop().work();
  });

  test('13, 14: an order is seen by its account alone, and paid when the provider says so', async () => {
    const [account, other] = [await shop().newAccount(), await shop().newAccount()];
    const answer = await shop().order(account.id, 'pro-month');
    assert.ok(answer.kind === 'buy');
    const { id } = answer.order;
    assert.equal((await checkOrder(shop().services, account.id, id)).state, 'created');
    await assert.rejects(checkOrder(shop().services, other.id, id), refusedWith('ORDER_UNKNOWN'));
    await assert.rejects(checkOrder(shop().services, account.id, randomUUID()), refusedWith('ORDER_UNKNOWN'));
    await shop().pay(account, id, 'declined');
    assert.equal((await checkOrder(shop().services, account.id, id)).state, 'open');
  });

  test('15, 16: a buyer who is back before the event has it, and one who never comes back too', async () => {
    const [back, gone] = [await shop().newAccount(), await shop().newAccount()];
    const order = await shop().buy(back, 'pro-month');
    assert.equal((await checkOrder(shop().services, back.id, order)).state, 'paid');
    assert.equal((await shop().planOf(back)).plan, 'trial');
    await shop().buy(gone, 'pro-month');
    await shop().settle();
    assert.equal((await shop().planOf(gone)).plan, 'trial');
    assert.equal((await shop().grants(back)).length, 1);
  });

  test('17: a double click is one order, and what was bought twice all the same is paid back', async () => {
    const account = await paying();
    await cancelSubscription(shop().services, account.id, 'pro');
    const until = (await shop().planOf(account)).until ?? new Date(0);
    await shop().advanceTo(new Date(until.getTime() + 1000));
    const clicks = await Promise.all(Array.from({ length: 10 }, () => shop().order(account.id, 'pro-month')));
    const ids = new Set(clicks.map((each) => each.kind === 'buy' && each.order.id));
    assert.equal(ids.size, 1);
    const year = await shop().order(account.id, 'pro-year');
    assert.ok(year.kind === 'buy');
    // Two tabs: both are paid.
    await shop().pay(account, String([...ids][0]));
    await shop().pay(account, year.order.id);
    // The later one is heard of first.
    for (const raw of (await shop().events()).toReversed()) {
      await shop().receive(raw);
      await shop().work();
    }
    await shop().settle();
    await assert.rejects(shop().order(account.id, 'pro-month'), refusedWith('PLAN_ALREADY_THERE'));
    const paid = (await paymentsOf(account)).filter(({ at }) => at > until);
    assert.deepEqual(
      paid.map(({ minor, refunded }) => minor - refunded),
      [999, 0],
    );
    assert.equal(await shop().orderState(year.order.id), 'double');
    assert.equal((await shop().planOf(account)).name, 'Pro monthly');
  });

  test('27: a coupon that the server knows lowers the first payment, any other is passed over', async () => {
    const { database } = shop().services.connection;
    const now = shop().services.clock();
    await database.insert(coupons).values({ code: 'HALF', percent: 50, fromAt: now, uses: 2, createdAt: now });
    const discountOf = async (code: string) => {
      const answer = await shop().order((await shop().newAccount()).id, 'pro-year', { coupon: code });
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

  test('43: a sixth checkout within an hour is refused', async () => {
    const account = await shop().newAccount();
    for (const product of ['pro-month', 'pro-quarter', 'pro-year', 'pro-lifetime'] as const) {
      const answer = await shop().order(account.id, product);
      assert.ok(answer.kind === 'buy');
      await shop().pay(account, answer.order.id, 'declined');
    }
    const french = await shop().order(account.id, 'pro-month', { language: 'fr' });
    assert.ok(french.kind === 'buy');
    await shop().pay(account, french.order.id, 'declined');
    const sixth = await shop().order(account.id, 'pro-year', { language: 'fr' });
    assert.ok(sixth.kind === 'buy');
    await assert.rejects(shop().pay(account, sixth.order.id), refusedWith('PAYMENT_TOO_FREQUENT'));
    shop().advance(61);
    const again = await shop().order(account.id, 'pro-year', { language: 'fr' });
    assert.ok(again.kind === 'buy');
    await shop().pay(account, again.order.id);
  });

  test('44: a way to pay that is not set up says so', async () => {
    const account = await shop().newAccount();
    const answer = await shop().order(account.id, 'pro-month');
    assert.ok(answer.kind === 'buy');
    await assert.rejects(
      startPayment(shop().services, { account, order: answer.order.id, kind: 'stripe', address: 'x' }),
      refusedWith('PAYMENT_METHOD_ABSENT'),
    );
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addDays, addMonths } from '@pagewright/contract';
import { servePaypal, serveStripe } from '@pagewright/testkit';
import { eq } from 'drizzle-orm';
import { Refused } from '../src/failure.ts';
import { createPaypal } from '../src/payments/kinds/paypal/paypal.ts';
import { createStripe } from '../src/payments/kinds/stripe/stripe.ts';
import { checkOrder } from '../src/payments/orders/check.ts';
import { startPayment } from '../src/payments/orders/pay.ts';
import { reconcile } from '../src/payments/reconcile.ts';
import { EventRefused, type PaymentProvider, type RawEvent } from '../src/payments/role.ts';
import {
  cancelSubscription,
  changeSubscription,
  requestRefund,
  resumeSubscription,
} from '../src/payments/subscription-acts.ts';
import { payments, trials } from '../src/payments/tables.ts';
import { receiveEvent } from '../src/payments/receive.ts';
import { readSettings } from '../src/settings.ts';
import { copyDatabase } from './payments/copied-database.ts';
import { openShop, type Shop } from './shop.ts';

/** The whole shop with providers that are played on this machine, held to their own descriptions. */

interface Played {
  provider: PaymentProvider;
  now: () => Date;
  advanceTo: (time: Date) => void;
  pay: (checkout: string) => void;
  events: () => RawEvent[];
  changesPlans: boolean;
  close: () => Promise<void>;
}

const HOUR = 3_600_000;

async function playStripe(): Promise<Played> {
  const local = await serveStripe({ now: new Date() });
  const settings = readSettings({
    STRIPE_SECRET_KEY: local.key,
    STRIPE_WEBHOOK_SECRETS: 'whsec_first',
    STRIPE_ADDRESS: local.api.origin,
  });
  return {
    provider: createStripe({ settings, clock: local.now }),
    now: local.now,
    advanceTo: (time) => local.advanceTo(new Date(time.getTime() + HOUR)),
    pay: (checkout) => void local.pay(checkout, 'good', true),
    events: () => local.events().map((event) => local.signed(event, ['whsec_first'])),
    changesPlans: true,
    close: local.close,
  };
}

async function playPaypal(): Promise<Played> {
  const local = await servePaypal({ now: new Date() });
  const settings = readSettings({
    PAYPAL_CLIENT_ID: local.client.id,
    PAYPAL_CLIENT_SECRET: local.client.secret,
    PAYPAL_WEBHOOK_ID: local.webhook,
    PAYPAL_ADDRESS: local.api.origin,
  });
  const trust = { mayFetch: ({ origin }: URL) => origin === local.api.origin, roots: [local.certificate.authority] };
  return {
    provider: createPaypal({ settings, clock: local.now }, { trust, longest: 10_000 }),
    now: local.now,
    advanceTo: local.advanceTo,
    pay: (checkout) => void local.approve(checkout, 'good'),
    events: () => local.events().map((event) => local.signed(event)),
    changesPlans: false,
    close: local.close,
  };
}

for (const [kind, play] of [
  ['stripe', playStripe],
  ['paypal', playPaypal],
] as const)
  describe(`a shop with ${kind}`, { timeout: 120_000 }, () => {
    let shop: Shop;
    let played: Played;
    before(async () => {
      [shop, played] = await Promise.all([openShop(), play()]);
      (shop.services.providers as Map<string, PaymentProvider>).set(kind, played.provider);
    });
    after(async () => {
      await shop.close();
      // It fails where a request was not as its own description has it.
      await played.close();
    });

    let told = 0;
    const settle = async () => {
      do {
        const fresh = played.events().slice(told);
        told += fresh.length;
        for (const raw of fresh)
          await receiveEvent(shop.services, played.provider, raw).catch((error: unknown) => {
            // Types that the endpoint does not ask for are never sent.
            if (!(error instanceof EventRefused)) throw error;
          });
      } while ((await shop.work()) > 0);
    };
    const advanceTo = async (time: Date) => {
      played.advanceTo(time);
      shop.advance(shop.minutes(played.now()));
      await settle();
    };
    const buy = async (product: 'pro-month' | 'pro-lifetime', buyer?: { id: string; email: string }) => {
      const account = buyer ?? (await shop.newAccount());
      const answer = await shop.order(account.id, product);
      assert.ok(answer.kind === 'buy');
      const { id } = answer.order;
      const wish = { account, order: id, kind, address: id } as const;
      const { address } = await startPayment(shop.services, wish);
      assert.ok(played.provider.origins.includes(new URL(address).origin));
      assert.deepEqual(await startPayment(shop.services, wish), { order: id, address });
      const { checkout } = await checkOrder(shop.services, account.id, id);
      assert.ok(checkout);
      assert.equal((await shop.planOf(account)).plan, 'free');
      played.pay(checkout);
      return { account, order: id };
    };

    test('a trial becomes a paid month, is cancelled, taken back, and paid back', async () => {
      const { account, order } = await buy('pro-month');
      await settle();
      assert.equal(await shop.orderState(order), 'paid');
      const trial = await shop.planOf(account);
      assert.equal(trial.plan, 'trial');
      assert.ok(trial.until);
      assert.ok(Math.abs(trial.until.getTime() - addDays(played.now(), 3).getTime()) < 24 * HOUR);
      assert.deepEqual(await shop.mailsOf(account), ['trial-begins']);

      await advanceTo(new Date(trial.until.getTime() + 2 * HOUR));
      const paid = await shop.planOf(account);
      assert.equal(paid.plan, 'pro');
      assert.deepEqual(paid.until, addMonths(trial.until, 1));
      assert.equal((await shop.mailsOf(account)).at(-1), 'receipt');

      await cancelSubscription(shop.services, account.id, 'pro');
      assert.equal((await shop.planOf(account)).ends, true);
      await resumeSubscription(shop.services, account.id, 'pro');
      assert.equal((await shop.planOf(account)).ends, false);
      const change = changeSubscription(shop.services, account.id, 'pro-year');
      if (played.changesPlans) assert.equal((await change).nextProduct, 'pro-year');
      else await assert.rejects(change, (error) => error instanceof Refused && error.code === 'PLAN_UNCHANGEABLE');

      const { amount } = await requestRefund(shop.services, account.id, 'pro');
      assert.equal(amount.minor, 999);
      await settle();
      const rows = await shop.services.connection.database
        .select()
        .from(payments)
        .where(eq(payments.account, account.id));
      assert.deepEqual(
        rows.map(({ refunded, mismatched }) => [refunded, mismatched]),
        [[999, false]],
      );
      assert.equal((await shop.planOf(account)).plan, 'free');
    });

    test('what is bought for ever is there for ever, without any event', async () => {
      const { account, order } = await buy('pro-lifetime');
      assert.equal((await checkOrder(shop.services, account.id, order)).state, 'paid');
      const { plan, until } = await shop.planOf(account);
      assert.deepEqual([plan, until], ['pro', undefined]);
      const before = await shop.grants(account);
      await settle();
      await reconcile(shop.services);
      await shop.work();
      assert.deepEqual(await shop.grants(account), before);
    });

    test('46: of a database that is put back to before a purchase, one comparison makes what was paid for', async () => {
      const buyers = { 'pro-month': await shop.newAccount(), 'pro-lifetime': await shop.newAccount() } as const;
      // The card of these tests had its trial above.
      await shop.services.connection.database.delete(trials);
      const putBack = await copyDatabase(shop.services.connection);
      for (const product of ['pro-month', 'pro-lifetime'] as const) await buy(product, buyers[product]);
      await settle();
      const all = () => Promise.all(Object.values(buyers).map((buyer) => shop.grants(buyer)));
      const before = await all();
      assert.deepEqual(
        before.map(({ length }) => length),
        [1, 1],
      );
      await putBack();
      assert.deepEqual(await all(), [[], []]);
      assert.equal((await shop.planOf(buyers['pro-month'])).plan, 'free');

      // As at every start. What the provider had told already it does not tell again by itself.
      await reconcile(shop.services);
      await shop.work();
      assert.deepEqual(await all(), before);
      assert.deepEqual(await Promise.all(Object.values(buyers).map(async (buyer) => (await shop.planOf(buyer)).plan)), [
        'trial',
        'pro',
      ]);
    });
  });

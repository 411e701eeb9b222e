import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test, type TestContext } from 'node:test';
import { addDays } from '@pagewright/contract';
import { deliver, servePaypal, serveStripe, sampleOf } from '@pagewright/testkit';
import { asc, eq } from 'drizzle-orm';
import { accounts } from '../src/accounts/tables.ts';
import { createPaypal } from '../src/payments/kinds/paypal/paypal.ts';
import { EVENT_TYPES } from '../src/payments/kinds/stripe/events.ts';
import { createOrder } from '../src/payments/orders/create.ts';
import { startPayment } from '../src/payments/orders/pay.ts';
import { planOf } from '../src/payments/plan-of.ts';
import { PAYMENT_QUEUE, type PaymentJob } from '../src/payments/queue.ts';
import type { PaymentKind, PaymentProvider } from '../src/payments/role.ts';
import { entitlements, subscriptions } from '../src/payments/tables.ts';
import { doPaymentJob } from '../src/payments/work.ts';
import type { Services } from '../src/services.ts';
import { createWebServer } from '../src/web/server.ts';
import { openTestServices } from './services.ts';

/** Stripe and PayPal as this server sells by them: with HTTP both ways, their events included. */

type Parcel = Parameters<typeof deliver>[1][number];

interface House {
  kind: PaymentKind;
  environment: Record<string, string>;
  /** In place of the one that the settings make. */
  provider?: (services: Services) => PaymentProvider;
  pay: (reference: string) => void;
  advanceTo: (time: Date) => void;
  parcels: () => Parcel[];
}

async function openStripe(context: TestContext): Promise<House> {
  const local = await serveStripe({ now: new Date() });
  context.after(local.close);
  const told = () => local.events().filter(({ type }) => EVENT_TYPES.some((each) => each === type));
  return {
    kind: 'stripe',
    environment: {
      STRIPE_SECRET_KEY: local.key,
      STRIPE_WEBHOOK_SECRETS: 'whsec_old,whsec_test',
      STRIPE_ADDRESS: local.api.origin,
    },
    pay: (reference) => void local.pay(reference, 'good'),
    advanceTo: local.advanceTo,
    parcels: () => told().map((event) => local.signed(event, ['whsec_test'])),
  };
}

async function openPaypal(context: TestContext): Promise<House> {
  const local = await servePaypal({ now: new Date() });
  context.after(local.close);
  const trust = { mayFetch: ({ origin }: URL) => origin === local.api.origin, roots: [local.certificate.authority] };
  return {
    kind: 'paypal',
    environment: {
      PAYPAL_CLIENT_ID: local.client.id,
      PAYPAL_CLIENT_SECRET: local.client.secret,
      PAYPAL_WEBHOOK_ID: local.webhook,
      PAYPAL_ADDRESS: local.api.origin,
    },
    provider: (services) => createPaypal(services, { trust }),
    pay: (reference) => void local.approve(reference, 'good'),
    advanceTo: local.advanceTo,
    parcels: () => local.events().map((event) => local.signed(event)),
  };
}

describe('selling by a provider', { timeout: 120_000 }, () => {
  for (const [name, open] of sampleOf(import.meta, [
    ['stripe', openStripe],
    ['paypal', openPaypal],
  ] as const))
    test(`${name}: told five times, shuffled, over twenty connections, a subscription is bought, renewed and ended once`, async (context) => {
      const house = await open(context);
      const parts = await openTestServices({ PLANS: 'hosted', RATE_LIMITS: 'off', ...house.environment });
      context.after(parts.close);
      assert.deepEqual([...parts.services.providers.keys()], [house.kind]);
      const made = house.provider?.(parts.services);
      const services: Services = { ...parts.services, ...(made && { providers: new Map([[house.kind, made]]) }) };
      const { connection, clock, queue } = services;
      const { database } = connection;
      const web = await createWebServer(services, { sandbox: 'none', versions: {} });
      context.after(() => web.close());
      const origin = await web.app.listen({ port: 0, host: '127.0.0.1' });

      const work = async () => {
        for (;;) {
          const jobs = await queue.fetch<PaymentJob>(PAYMENT_QUEUE, { batchSize: 20 });
          if (jobs.length === 0) return;
          for (const { id, data } of jobs) {
            await doPaymentJob(services, data);
            await queue.complete(PAYMENT_QUEUE, id);
          }
        }
      };
      const storm = async () => {
        const endpoint = `${origin}/api/payments/${house.kind}/events`;
        const statuses = await deliver(endpoint, house.parcels(), { times: 5, shuffled: true, atOnce: 20 });
        assert.deepEqual(new Set(statuses), new Set([200]));
        await work();
      };
      const advanceTo = async (time: Date) => {
        parts.advance((time.getTime() - clock().getTime()) / 60_000);
        house.advanceTo(clock());
        await storm();
      };
      const account = { id: randomUUID(), email: 'ada@example.org' };
      await database
        .insert(accounts)
        .values({ ...account, name: 'Ada', language: 'en', isTest: false, createdAt: clock() });
      const rowNow = async () =>
        (await database.select().from(subscriptions).where(eq(subscriptions.account, account.id)))[0] ?? assert.fail();
      const grants = () =>
        database
          .select()
          .from(entitlements)
          .where(eq(entitlements.account, account.id))
          .orderBy(asc(entitlements.fromAt));

      const wished = await createOrder(services, { account: account.id, product: 'pro-month', language: 'en', origin });
      assert.equal(wished.kind, 'buy');
      const order = wished.kind === 'buy' ? wished.order.id : '';
      const wish = { account, order, kind: house.kind, address: '127.0.0.1' };
      const { address } = await startPayment(services, wish);
      assert.equal((await planOf(connection, account.id, clock())).plan, 'free');
      house.pay(new URL(address).pathname.split('/').at(-1) ?? '');
      await storm();

      assert.notEqual((await planOf(connection, account.id, clock())).plan, 'free');
      const begun = await rowNow();
      assert.ok(['trialing', 'active'].includes(begun.status), begun.status);
      await advanceTo(addDays(begun.periodUntil, 1));
      const renewed = await rowNow();
      assert.equal(renewed.status, 'active');
      assert.ok(renewed.periodUntil > begun.periodUntil);
      const keys = (await grants()).map(({ key }) => key);
      assert.equal(new Set(keys).size, keys.length);
      await storm();
      assert.deepEqual(
        (await grants()).map(({ key }) => key),
        keys,
      );

      const provider = services.providers.get(house.kind) ?? assert.fail();
      await provider.cancelAtPeriodEnd(renewed.reference);
      await storm();
      assert.equal((await rowNow()).cancelAtEnd, true);
      await advanceTo(addDays(renewed.periodUntil, 1));
      assert.equal((await planOf(connection, account.id, clock())).plan, 'free');
    });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { addDays } from '@pagewright/contract';
import { eq, isNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { follow } from '../../src/payments/follow/follow.ts';
import { reconcile } from '../../src/payments/reconcile.ts';
import { EventRefused, ProviderAway, type PaymentProvider } from '../../src/payments/role.ts';
import { cancelSubscription } from '../../src/payments/subscription-acts.ts';
import { providerEvents } from '../../src/payments/tables.ts';
import { doPaymentJob } from '../../src/payments/work.ts';
import { openPaidShop } from './paid-shop.ts';

/** Rows of RELIABILITY, section 2.5, by their numbers. */

describe('events of payment', { timeout: 180_000 }, () => {
  const { shop, subscriptionOf, paying } = openPaidShop();

  test('4: the same event five times, and twenty at once, is one effect', async () => {
    const account = await shop().newAccount();
    await shop().buy(account, 'pro-month');
    const told = await shop().events();
    await Promise.all(told.flatMap((raw) => Array.from({ length: 20 }, () => shop().receive(raw))));
    for (const raw of [...told, ...told, ...told, ...told, ...told]) await shop().receive(raw);
    assert.equal(await shop().work(), told.length, 'each is worked on once');
    const grants = await shop().grants(account);
    assert.equal(grants.length, 1);
    assert.deepEqual(await shop().mailsOf(account), ['trial-begins']);
  });

  test('5: what several events tell grants once', async () => {
    const account = await paying();
    assert.ok((await shop().grants(account)).length === 2, 'the trial and one period');
    assert.deepEqual(await shop().mailsOf(account), ['trial-begins', 'receipt']);
    const { reference } = await subscriptionOf(account);
    const before = await shop().grants(account);
    for (const _ of [1, 2, 3]) await follow(shop().services, shop().sandbox, { object: 'subscription', reference });
    assert.deepEqual(await shop().grants(account), before);
  });

  test('6: events in any order come to the state of the provider', async () => {
    const account = await shop().newAccount();
    await shop().buy(account, 'pro-month');
    const told = await shop().events();
    const { reference } = { reference: JSON.parse(String(told.at(-1)?.body)).reference as string };
    await shop().sandbox.cancelAtPeriodEnd(reference);
    told.push(...(await shop().events()));
    for (const raw of told.toReversed()) await shop().receive(raw);
    await shop().work();
    const row = await subscriptionOf(account);
    assert.equal(row.cancelAtEnd, true);
    assert.equal((await shop().grants(account)).length, 1);
  });

  test('6: of two looks that cross, the older does not overwrite the newer', async () => {
    const account = await paying();
    const { reference } = await subscriptionOf(account);
    const asked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: PaymentProvider = {
      ...shop().sandbox,
      subscription: async (each) => {
        const state = await shop().sandbox.subscription(each);
        asked.resolve();
        await goOn.promise;
        return state;
      },
    };
    const old = follow(shop().services, slow, { object: 'subscription', reference });
    await asked.promise;
    await cancelSubscription(shop().services, account.id, 'pro');
    goOn.resolve();
    await old;
    assert.equal((await subscriptionOf(account)).cancelAtEnd, true);
  });

  test('7, 9: an event whose provider is away is kept, and done when it is back', async () => {
    const account = await shop().newAccount();
    await shop().buy(account, 'pro-month');
    for (const raw of await shop().events()) await shop().receive(raw);
    const providers = shop().services.providers as Map<string, PaymentProvider>;
    const away = () => Promise.reject(new ProviderAway('away'));
    providers.set('sandbox', { ...shop().sandbox, checkout: away, subscription: away, payment: away });
    await shop().work();
    assert.equal((await shop().grants(account)).length, 0);
    const waiting = await shop().services.connection.database.execute(
      sql`SELECT count(*)::int AS n FROM provider_events WHERE done_at IS NULL`,
    );
    assert.ok(Number(waiting.rows[0]?.n) > 0);
    const alarms = async () => {
      const lines: string[] = [];
      const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
      const open = await shop()
        .services.connection.database.select()
        .from(providerEvents)
        .where(isNull(providerEvents.doneAt));
      const { id, object, reference } = open[0] ?? assert.fail();
      assert.ok(object && reference !== null);
      const look = { kind: 'look', provider: 'sandbox', about: { object, reference }, event: id } as const;
      await assert.rejects(doPaymentJob({ ...shop().services, log }, look), ProviderAway);
      return lines;
    };
    assert.deepEqual(await alarms(), [], 'nobody is woken at once');
    shop().advance(16);
    assert.match((await alarms()).join(), /has waited for its provider for more than 15 minutes/);
    providers.set('sandbox', shop().sandbox);
    shop().advance(61);
    await reconcile(shop().services);
    assert.equal((await shop().grants(account)).length, 1);
  });

  test('10: events of nobody we know have no effect', async () => {
    const stranger = await shop().newAccount();
    await shop().buy(stranger, 'pro-month');
    await shop().services.connection.database.execute(sql`DELETE FROM orders WHERE account = ${stranger.id}`);
    await shop().services.connection.database.execute(sql`DELETE FROM accounts WHERE id = ${stranger.id}`);
    await shop().settle();
    assert.deepEqual(await shop().grants(stranger), []);
    const unknown = {
      id: randomUUID(),
      type: 'x',
      createdAt: new Date(),
      about: { object: 'payment', reference: 'x' },
    } as const;
    const body = Buffer.from(
      JSON.stringify({ ...unknown.about, id: unknown.id, type: 'x', created: new Date().toISOString() }),
    );
    await shop().receive(shop().signed(body));
    await shop().work();
    const [row] = await shop()
      .services.connection.database.select()
      .from(providerEvents)
      .where(eq(providerEvents.id, unknown.id));
    assert.ok(row?.doneAt, 'it is not asked for again');
  });

  test('1: what is not signed is not stored', async () => {
    const id = randomUUID();
    const body = Buffer.from(
      JSON.stringify({ id, type: 'x', created: new Date().toISOString(), object: 'payment', reference: 'x' }),
    );
    await assert.rejects(shop().receive({ body, headers: {} }), EventRefused);
    const rows = await shop()
      .services.connection.database.select()
      .from(providerEvents)
      .where(eq(providerEvents.id, id));
    assert.deepEqual(rows, []);
  });

  test('what nobody paid and what was worked on is forgotten, and what was paid is kept', async () => {
    const [paid, unpaid] = [await shop().newAccount(), await shop().newAccount()];
    const kept = await shop().buy(paid, 'pro-lifetime');
    await shop().settle();
    const left = await shop().order(unpaid.id, 'pro-month');
    assert.ok(left.kind === 'buy');
    await shop().advanceTo(addDays(shop().services.clock(), 91));
    await reconcile(shop().services);
    assert.equal(await shop().orderState(kept), 'paid');
    assert.equal(await shop().orderState(left.order.id), undefined);
    const { rows } = await shop().services.connection.database.execute(
      sql`SELECT 1 FROM provider_events WHERE received_at < ${addDays(shop().services.clock(), -90).toISOString()}`,
    );
    assert.deepEqual(rows, []);
  });
});

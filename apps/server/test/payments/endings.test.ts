import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { reconcile } from '../../src/payments/reconcile.ts';
import { endSubscriptionsOf } from '../../src/payments/subscription-acts.ts';
import { openPaidShop, HOUR } from './paid-shop.ts';

/** Rows of RELIABILITY, section 2.5, by their numbers. */

describe('accounts and databases that end', { timeout: 180_000 }, () => {
  const { shop, subscriptionOf, paymentsOf, paying } = openPaidShop();

  test('45: before an account goes its subscription is ended at the provider, and what is paid later comes back', async () => {
    const account = await paying();
    const { reference } = await subscriptionOf(account);
    const late = await shop().order(account.id, 'pro-lifetime');
    assert.ok(late.kind === 'buy');
    await endSubscriptionsOf(shop().services, account.id);
    assert.equal((await shop().sandbox.subscription(reference)).status, 'ended');
    await shop().services.connection.database.execute(sql`DELETE FROM accounts WHERE id = ${account.id}`);
    await shop().pay(account, late.order.id);
    await shop().settle();
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
    const { database } = shop().services.connection;
    const account = await paying();
    const before = await shop().grants(account);
    const { until } = await shop().planOf(account);
    for (const table of ['orders', 'subscriptions', 'payments', 'entitlements', 'trials'])
      await database.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE account = ${account.id}`);
    await database.execute(sql`DELETE FROM payment_orders_seen`);
    await database.execute(
      sql`DELETE FROM provider_events WHERE created_at > ${new Date(shop().services.clock().getTime() - 100 * 24 * HOUR).toISOString()}`,
    );
    assert.equal((await shop().planOf(account)).plan, 'free');
    await reconcile(shop().services);
    await shop().work();
    assert.deepEqual(await shop().grants(account), before);
    assert.deepEqual((await shop().planOf(account)).until, until);
  });
});

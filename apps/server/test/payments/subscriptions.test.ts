import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { addDays, addMonths } from '@pagewright/contract';
import { sql } from 'drizzle-orm';
import { reconcile } from '../../src/payments/reconcile.ts';
import { cancelSubscription, changeSubscription, resumeSubscription } from '../../src/payments/subscription-acts.ts';
import { openPaidShop, HOUR, refusedWith } from './paid-shop.ts';

/** Rows of RELIABILITY, section 2.5, by their numbers. */

describe('subscriptions', { timeout: 180_000 }, () => {
  const { shop, subscriptionOf, paymentsOf, paying } = openPaidShop();

  test('a trial, its reminder, its payment, and the end after it was cancelled', async () => {
    const account = await shop().newAccount();
    assert.deepEqual(await shop().planOf(account), { plan: 'free', aiPro: false, ends: false });
    const order = await shop().buy(account, 'pro-month');
    await shop().settle();
    assert.equal(await shop().orderState(order), 'paid');
    const trial = await shop().planOf(account);
    assert.equal(trial.plan, 'trial');
    assert.equal(trial.aiPro, true);
    assert.equal(trial.ends, false);
    const end = trial.until ?? new Date(0);
    assert.deepEqual(await shop().mailsOf(account), ['trial-begins']);

    await shop().advanceTo(new Date(end.getTime() - 48 * HOUR - 60_000));
    await reconcile(shop().services);
    assert.deepEqual(await shop().mailsOf(account), ['trial-begins']);
    await shop().advanceTo(new Date(end.getTime() - 48 * HOUR));
    for (const _ of [1, 2]) await reconcile(shop().services);
    assert.deepEqual(await shop().mailsOf(account), ['trial-begins', 'trial-ends-soon']);

    await shop().advanceTo(new Date(end.getTime() + 1000));
    const paid = await shop().planOf(account);
    assert.equal(paid.plan, 'pro');
    assert.equal(paid.name, 'Pro monthly');
    assert.deepEqual(paid.until, addMonths(end, 1));
    assert.deepEqual((await shop().mailsOf(account)).at(-1), 'receipt');

    await cancelSubscription(shop().services, account.id, 'pro');
    assert.equal((await shop().planOf(account)).ends, true);
    assert.deepEqual((await shop().mailsOf(account)).at(-1), 'cancelled');
    await shop().advanceTo(new Date(addMonths(end, 1).getTime() - 1000));
    assert.equal((await shop().planOf(account)).plan, 'pro');
    await shop().advanceTo(new Date(addMonths(end, 1).getTime() + 1000));
    assert.equal((await shop().planOf(account)).plan, 'free');
    assert.equal((await paymentsOf(account)).length, 1);
  });

  test('18: another interval begins with the next period, lifetime at once with what was not used paid back', async () => {
    const account = await paying();
    const { until } = await shop().planOf(account);
    assert.ok(until);
    const change = await shop().order(account.id, 'pro-year');
    assert.deepEqual(change, { kind: 'change-at-end', of: 'pro-month', at: until });
    await changeSubscription(shop().services, account.id, 'pro-year');
    assert.equal((await subscriptionOf(account)).nextProduct, 'pro-year');
    const changeAgain = (product: 'pro-lifetime' | 'pro-year') =>
      changeSubscription(shop().services, account.id, product);
    await assert.rejects(changeAgain('pro-lifetime'), refusedWith('SUBSCRIPTION_ABSENT'));
    await assert.rejects(changeAgain('pro-year'), refusedWith('PLAN_ALREADY_THERE'));
    await resumeSubscription(shop().services, account.id, 'pro');
    assert.equal((await subscriptionOf(account)).nextProduct, null);
    await changeSubscription(shop().services, account.id, 'pro-year');
    await shop().advanceTo(new Date(until.getTime() + 1000));
    assert.equal((await shop().planOf(account)).name, 'Pro yearly');
    assert.deepEqual(
      (await paymentsOf(account)).map(({ minor }) => minor),
      [999, 5_988],
    );

    const half = new Date((until.getTime() + addMonths(until, 12).getTime()) / 2);
    await shop().advanceTo(half);
    await shop().buy(account, 'pro-lifetime');
    await shop().settle();
    const now = await shop().planOf(account);
    assert.equal(now.name, 'Pro lifetime');
    assert.equal(now.until, undefined);
    const [, year, lifetime] = await paymentsOf(account);
    assert.equal(lifetime?.minor, 14_900);
    assert.ok(Math.abs((year?.refunded ?? 0) - 2_994) <= 1, String(year?.refunded));
    assert.equal((await subscriptionOf(account)).status, 'ended');
    await shop().advanceTo(addMonths(half, 24));
    assert.equal((await paymentsOf(account)).length, 3, 'nothing is charged any more');
  });

  test('19: a second trial is given to no account and no card that had one', async () => {
    const account = await shop().newAccount();
    await shop().buy(account, 'pro-month', 'known');
    await shop().settle();
    assert.equal((await shop().planOf(account)).plan, 'trial');
    await shop().sandbox.endNow((await subscriptionOf(account)).reference);
    await shop().settle();
    const again = await shop().order(account.id, 'pro-month');
    assert.ok(again.kind === 'buy' && again.order.trialDays === null);

    const alias = await shop().newAccount();
    const order = await shop().buy(alias, 'pro-month', 'known');
    await shop().settle();
    assert.equal(await shop().orderState(order), 'trial-refused');
    assert.equal((await shop().planOf(alias)).plan, 'free');
    assert.equal((await subscriptionOf(alias)).status, 'ended');
    assert.deepEqual(await paymentsOf(alias), []);
  });

  test('20: it is cancelled until 24 hours before its end', async () => {
    const account = await shop().newAccount();
    await shop().buy(account, 'pro-month');
    await shop().settle();
    const end = (await shop().planOf(account)).until ?? new Date(0);
    await shop().advanceTo(new Date(end.getTime() - 23 * HOUR - 59 * 60_000));
    await assert.rejects(cancelSubscription(shop().services, account.id, 'pro'), refusedWith('CANCEL_TOO_LATE'));
    const next = await shop().newAccount();
    await shop().buy(next, 'pro-month');
    await shop().settle();
    const later = (await shop().planOf(next)).until ?? new Date(0);
    await shop().advanceTo(new Date(later.getTime() - 24 * HOUR - 1000));
    assert.equal((await cancelSubscription(shop().services, next.id, 'pro')).cancelAtEnd, true);
  });

  test('22: a renewal that fails stops with what is paid, and a good card brings it back', async () => {
    const account = await shop().newAccount();
    await shop().services.connection.database.execute(
      sql`INSERT INTO trials VALUES (${randomUUID()}, ${account.id}, NULL, NULL, now())`,
    );
    await shop().buy(account, 'pro-month', 'fails-later');
    await shop().settle();
    const until = (await shop().planOf(account)).until ?? new Date(0);
    await shop().advanceTo(new Date(until.getTime() + 1000));
    assert.equal((await subscriptionOf(account)).status, 'past-due');
    assert.equal((await shop().planOf(account)).plan, 'free');
    assert.ok((await shop().mailsOf(account)).includes('payment-failed'));
    await shop().sandbox.useCard((await subscriptionOf(account)).reference, 'succeeds');
    await shop().settle();
    assert.equal((await shop().planOf(account)).plan, 'pro');
    assert.equal((await paymentsOf(account)).filter(({ state }) => state === 'paid').length, 2);
  });

  test('22: dunning that ends in vain ends the subscription, and nothing was given', async () => {
    const account = await shop().newAccount();
    await shop().services.connection.database.execute(
      sql`INSERT INTO trials VALUES (${randomUUID()}, ${account.id}, NULL, NULL, now())`,
    );
    await shop().buy(account, 'pro-month', 'fails-later');
    await shop().settle();
    const until = (await shop().planOf(account)).until ?? new Date(0);
    await shop().advanceTo(addDays(until, 10));
    assert.equal((await subscriptionOf(account)).status, 'ended');
    assert.equal((await shop().grants(account)).length, 1);
  });
});

import assert from 'node:assert/strict';
import { after, afterEach, before } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { Refused } from '../../src/failure.ts';
import { payments, subscriptions } from '../../src/payments/tables.ts';
import { openShop, type Shop } from '../shop.ts';

export const HOUR = 3_600_000;

export const refusedWith = (code: string) => (error: unknown) => error instanceof Refused && error.code === code;

/** One shop for the tests of a file, and what they ask of it. */
export function openPaidShop() {
  let opened: Shop | undefined;
  const shop = (): Shop => {
    assert.ok(opened, 'the shop is open within tests alone');
    return opened;
  };
  before(async () => {
    opened = await openShop();
  });
  after(() => opened?.close());
  // Those of one test would be renewed through the years of the next.
  afterEach(() =>
    shop().services.connection.database.execute(
      sql`UPDATE sandbox_subscriptions SET status = 'ended', due_at = NULL WHERE status <> 'ended'`,
    ),
  );

  const subscriptionOf = async (account: { id: string }) => {
    const rows = await shop()
      .services.connection.database.select()
      .from(subscriptions)
      .where(eq(subscriptions.account, account.id));
    const row = rows.at(-1);
    assert.ok(row);
    return row;
  };
  const paymentsOf = (account: { id: string }) =>
    shop()
      .services.connection.database.select()
      .from(payments)
      .where(eq(payments.account, account.id))
      .orderBy(payments.at);
  /** Has its trial behind it. */
  const paying = async (
    product: 'pro-month' | 'pro-year' | 'ai-month' = 'pro-month',
    card?: Parameters<Shop['buy']>[2],
  ) => {
    const account = await shop().newAccount();
    await shop().buy(account, product, card);
    await shop().settle();
    const { trialUntil } = await subscriptionOf(account);
    assert.ok(trialUntil);
    await shop().advanceTo(new Date(trialUntil.getTime() + 1000));
    return account;
  };
  return { shop, subscriptionOf, paymentsOf, paying };
}

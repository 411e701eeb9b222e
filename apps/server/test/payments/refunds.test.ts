import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { addDays, addMonths } from '@pagewright/contract';
import { auditOf } from '../../src/audit/audit.ts';
import { requestRefund } from '../../src/payments/subscription-acts.ts';
import { openPaidShop, refusedWith } from './paid-shop.ts';

/** Rows of RELIABILITY, section 2.5, by their numbers. */

describe('money that goes back', { timeout: 180_000 }, () => {
  const { shop, subscriptionOf, paymentsOf, paying } = openPaidShop();

  test('23: a refund is paid back by the one rule, once, and ends what it paid for', async () => {
    const account = await paying('pro-year');
    const both = await Promise.allSettled([
      requestRefund(shop().services, account.id, 'pro'),
      requestRefund(shop().services, account.id, 'pro'),
    ]);
    assert.ok(both.some(({ status }) => status === 'fulfilled'));
    await shop().settle();
    const [payment] = await paymentsOf(account);
    assert.equal(payment?.refunded, 5_988);
    assert.equal((await shop().mailsOf(account)).at(-1), 'cancelled');
    assert.equal((await shop().planOf(account)).plan, 'free');

    const later = await paying('pro-year');
    const { until } = await shop().planOf(later);
    assert.ok(until);
    await shop().advanceTo(addDays(addMonths(until, -12), 40));
    const { rule, amount } = await requestRefund(shop().services, later.id, 'pro');
    assert.deepEqual([rule, amount.minor], ['first-half-of-term', 2_994]);
    await shop().settle();
    assert.equal((await paymentsOf(later))[0]?.refunded, 2_994);
    assert.equal((await subscriptionOf(later)).status, 'ended');
    assert.equal((await shop().planOf(later)).plan, 'free');

    const tooLate = await paying('pro-year');
    const end = (await shop().planOf(tooLate)).until ?? new Date(0);
    await shop().advanceTo(addDays(end, -100));
    await assert.rejects(requestRefund(shop().services, tooLate.id, 'pro'), refusedWith('REFUND_CLOSED'));
  });

  test('24, 25: a part paid back keeps it, a charge-back takes it, a dispute that is won gives it back', async () => {
    const account = await paying();
    const [payment] = await paymentsOf(account);
    assert.ok(payment);
    const { reference } = payment;
    await shop().sandbox.refund({ payment: reference, amount: { minor: 400, currency: 'USD' }, key: randomUUID() });
    await shop().settle();
    assert.equal((await shop().planOf(account)).plan, 'pro');
    for (const [dispute, plan] of [
      ['open', 'free'],
      ['won', 'pro'],
      ['lost', 'free'],
    ] as const) {
      await shop().sandbox.dispute(reference, dispute);
      await shop().settle();
      assert.equal((await shop().planOf(account)).plan, plan, dispute);
    }
    assert.equal((await paymentsOf(account))[0]?.refunded, 400);
    const rows = await auditOf(shop().services.connection.database, account.id);
    assert.deepEqual(rows.map(({ act, detail }) => [act, detail['dispute']]).toReversed(), [
      ['payment disputed', 'open'],
      ['payment disputed', 'won'],
      ['payment disputed', 'lost'],
    ]);
  });
});

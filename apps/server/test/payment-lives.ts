import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Services } from '../src/services.ts';
import { grantsOf, grantsOfPayment } from '../src/payments/follow/grants.ts';
import { ProviderRefused } from '../src/payments/role.ts';
import type { Sandbox } from '../src/payments/kinds/sandbox/sandbox.ts';
import { checkouts } from '../src/payments/kinds/sandbox/tables.ts';
import { entitlements, orders, payments, subscriptions, trials } from '../src/payments/tables.ts';

/** What a buyer may do with what was bought, at random; and whether our rows are then what the provider says. */

type Parts = Pick<Services, 'connection'>;

/** Numbers from 0 on, below the one that is asked for: the same row of them for the same seed. */
export function chanceOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    // Numerical Recipes, "quick and dirty" generator.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function shuffled<T>(list: readonly T[], chance: (below: number) => number): T[] {
  const rest = [...list];
  return Array.from(list, () => rest.splice(chance(rest.length), 1)[0] as T);
}

/** Some acts upon everything that was bought with an order, at the provider itself. */
export async function liveOn(
  { connection }: Parts,
  sandbox: Sandbox,
  order: string,
  chance: (below: number) => number,
): Promise<void> {
  const [row] = await connection.steady((database) =>
    database.select().from(checkouts).where(eq(checkouts.order, order)),
  );
  const subscription = row?.subscription ?? undefined;
  const payment = row?.payment ?? undefined;
  const ofSubscription = (work: (reference: string) => Promise<unknown>) => subscription && work(subscription);
  const ofPayment = (work: (reference: string) => Promise<unknown>) => payment && work(payment);
  const acts = [
    () => ofSubscription(sandbox.cancelAtPeriodEnd),
    () => ofSubscription(sandbox.resume),
    () => ofSubscription(sandbox.endNow),
    () =>
      ofSubscription((each) =>
        sandbox.changePlan(each, { product: 'pro-year', price: { minor: 5_988, currency: 'USD' } }),
      ),
    () => ofPayment((each) => sandbox.dispute(each, (['open', 'won', 'lost'] as const)[chance(3)] ?? 'open')),
    () =>
      ofPayment((each) =>
        sandbox.refund({ payment: each, amount: { minor: 100 + chance(900), currency: 'USD' }, key: randomUUID() }),
      ),
  ];
  for (let left = 1 + chance(4); left > 0; left -= 1)
    try {
      await acts[chance(acts.length)]?.();
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
    }
}

/** What an account may use is exactly what the provider's state of today gives; every fact is there once. */
export async function assertAsProvider({ connection }: Parts, sandbox: Sandbox, account: string): Promise<void> {
  const { database } = connection;
  const rows = await database
    .select()
    .from(entitlements)
    .where(eq(entitlements.account, account))
    .orderBy(asc(entitlements.key));
  const tried = await database.select().from(trials).where(eq(trials.account, account));
  const all = await database.select().from(orders).where(eq(orders.account, account));
  const expected = [];
  for (const order of all) {
    const [checkout] = await database.select().from(checkouts).where(eq(checkouts.order, order.id));
    if (!checkout || order.state === 'double' || order.state === 'trial-refused') continue;
    if (checkout.subscription !== null) {
      const state = await sandbox.subscription(checkout.subscription);
      const trial = tried.some(({ source }) => source === `sandbox ${state.reference}`);
      expected.push(...grantsOf('sandbox', state, { trial, counts: () => true }));
      const [known] = await database.select().from(subscriptions).where(eq(subscriptions.reference, state.reference));
      assert.deepEqual(
        [known?.status, known?.cancelAtEnd, known?.nextProduct ?? undefined],
        [state.status, state.cancelAtEnd, state.next?.product],
      );
      assert.equal(order.state, 'paid');
    } else if (checkout.payment !== null) {
      const state = await sandbox.payment(checkout.payment);
      expected.push(...grantsOfPayment('sandbox', state));
      const [known] = await database.select().from(payments).where(eq(payments.reference, state.reference));
      assert.deepEqual([known?.refunded, known?.dispute], [state.refunded, state.dispute]);
    }
  }
  assert.deepEqual(
    rows.map(({ key, fromAt, untilAt, renews }) => ({ key, from: fromAt, until: untilAt ?? undefined, renews })),
    expected
      .map(({ key, from, until, renews }) => ({ key, from, until, renews }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  );
}

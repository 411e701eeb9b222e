import { addDays } from '@pagewright/contract';
import { and, eq, inArray, isNotNull, isNull, lt, lte, max, ne, or } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { releaseCoupon } from './coupons.ts';
import { follow } from './follow/follow.ts';
import type { About } from './follow/look.ts';
import { keepEvents, markDone } from './receive.ts';
import { remindOfTrials } from './remind.ts';
import { ObjectUnknown, type PaymentProvider } from './role.ts';
import { orders, providerEvents, subscriptions } from './tables.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How far before the newest event that we have others may have been missed. */
const MARGIN_MS = 24 * HOUR_MS;
/** Without any event of ours: as far back as providers keep theirs. */
const FIRST_DAYS = 30;
/** An order that nobody paid is asked for this long. */
const ORDER_DAYS = 4;
const EVENTS_AT_ONCE = 100;
const KEPT_DAYS = 90;

/**
 * Compares what we have with what the providers say: events that did not come or were not worked on, subscriptions whose
 * time has come, orders that were not settled. After a start from an older copy of the database it makes it whole again.
 */
export async function reconcile(services: Services): Promise<void> {
  const { log, providers } = services;
  for (const provider of providers.values()) {
    try {
      await fetchEvents(services, provider);
      for (const { id, about } of await waitingOf(services, provider)) {
        if (about) await followQuietly(services, provider, about);
        await markDone(services, provider.kind, id);
      }
      for (const about of await dueOf(services, provider)) await followQuietly(services, provider, about);
    } catch (error) {
      log.warn({ err: error, provider: provider.kind }, 'a provider was not compared with');
    }
  }
  await remindOfTrials(services);
  await forgetOld(services);
}

async function fetchEvents(services: Services, provider: PaymentProvider): Promise<void> {
  const { connection, clock } = services;
  const [newest] = await connection.steady((database) =>
    database
      .select({ at: max(providerEvents.createdAt) })
      .from(providerEvents)
      .where(eq(providerEvents.provider, provider.kind)),
  );
  const since = newest?.at ? new Date(newest.at.getTime() - MARGIN_MS) : addDays(clock(), -FIRST_DAYS);
  let batch = [];
  for await (const event of provider.eventsSince(since)) {
    batch.push(event);
    if (batch.length === EVENTS_AT_ONCE) await keepEvents(services, provider, batch.splice(0));
  }
  await keepEvents(services, provider, batch);
}

/** Events whose job was lost, or is tried no more. */
async function waitingOf({ connection, clock }: Services, { kind }: PaymentProvider) {
  const rows = await connection.steady((database) =>
    database
      .select()
      .from(providerEvents)
      .where(
        and(
          eq(providerEvents.provider, kind),
          isNull(providerEvents.doneAt),
          lt(providerEvents.receivedAt, new Date(clock().getTime() - HOUR_MS)),
        ),
      ),
  );
  return rows.map(({ id, object, reference }) => ({
    id,
    about: object && reference !== null ? { object, reference } : undefined,
  }));
}

async function dueOf({ connection, clock }: Services, { kind }: PaymentProvider): Promise<About[]> {
  const now = clock();
  return connection.steady(async (database) => {
    const running = await database
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.provider, kind),
          ne(subscriptions.status, 'ended'),
          or(lte(subscriptions.periodUntil, now), lt(subscriptions.askedAt, addDays(now, -1))),
        ),
      );
    const unsettled = await database
      .select()
      .from(orders)
      .where(and(eq(orders.provider, kind), isNotNull(orders.checkout), inArray(orders.state, ['open', 'pending'])));
    return [
      ...running.map(({ reference }) => ({ object: 'subscription' as const, reference })),
      ...unsettled
        .filter(({ createdAt }) => createdAt > addDays(now, -ORDER_DAYS))
        .map(({ checkout }) => ({ object: 'checkout' as const, reference: checkout ?? '' })),
    ];
  });
}

/** Events that were worked on, and orders that nobody paid. What was paid is kept. */
async function forgetOld({ connection, clock }: Services): Promise<void> {
  const now = clock();
  await connection.steady((database) =>
    database.transaction(async (transaction) => {
      await transaction
        .delete(providerEvents)
        .where(and(isNotNull(providerEvents.doneAt), lt(providerEvents.receivedAt, addDays(now, -KEPT_DAYS))));
      await transaction
        .update(orders)
        .set({ state: 'expired' })
        .where(and(eq(orders.state, 'open'), lt(orders.createdAt, addDays(now, -ORDER_DAYS))));
      const unpaid = await transaction
        .delete(orders)
        .where(and(inArray(orders.state, ['created', 'expired']), lt(orders.createdAt, addDays(now, -KEPT_DAYS))))
        .returning({ id: orders.id });
      for (const { id } of unpaid) await releaseCoupon(transaction, id);
    }),
  );
}

async function followQuietly(services: Services, provider: PaymentProvider, about: About): Promise<void> {
  try {
    await follow(services, provider, about);
  } catch (error) {
    if (!(error instanceof ObjectUnknown)) throw error;
    services.log.warn({ provider: provider.kind, object: about.object }, 'the provider does not have it any more');
  }
}

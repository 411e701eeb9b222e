import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { sendPaymentJobs } from './queue.ts';
import type { PaymentKind, PaymentProvider, ProviderEvent, RawEvent } from './role.ts';
import { providerEvents } from './tables.ts';

/** Verifies an event and keeps it once, with the job that looks at what it tells of. Fails with `EventRefused`. */
export async function receiveEvent(services: Services, provider: PaymentProvider, raw: RawEvent): Promise<void> {
  await keepEvents(services, provider, [await provider.readEvent(raw)]);
}

/** Keeps those that are new; gives how many there were. */
export async function keepEvents(
  { connection, clock, queue, log }: Services,
  provider: PaymentProvider,
  events: readonly ProviderEvent[],
): Promise<number> {
  if (events.length === 0) return 0;
  const { kind } = provider;
  const now = clock();
  const rows = events.map(({ id, type, createdAt, about }) => ({
    provider: kind,
    id,
    type,
    object: about?.object,
    reference: about?.reference,
    createdAt,
    receivedAt: now,
    // There is nothing to be done about those that do not concern us.
    doneAt: about ? null : now,
  }));
  const kept = await connection.steady((database) =>
    database.transaction(async (transaction) => {
      const fresh = await transaction
        .insert(providerEvents)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: providerEvents.id });
      const ids = new Set(fresh.map(({ id }) => id));
      const jobs = events.flatMap(({ id, about }) =>
        about && ids.has(id) ? [{ kind: 'look' as const, provider: kind, about, event: id }] : [],
      );
      await sendPaymentJobs(queue, transaction, jobs);
      return ids.size;
    }),
  );
  log.info({ provider: kind, events: events.length, fresh: kept, type: events[0]?.type }, 'payment events');
  return kept;
}

export const eventOf = (provider: PaymentKind, id: string) =>
  and(eq(providerEvents.provider, provider), eq(providerEvents.id, id));

export async function markDone({ connection, clock }: Services, provider: PaymentKind, id: string): Promise<void> {
  await connection.steady((database) =>
    database
      .update(providerEvents)
      .set({ doneAt: clock() })
      .where(and(eventOf(provider, id), isNull(providerEvents.doneAt))),
  );
}

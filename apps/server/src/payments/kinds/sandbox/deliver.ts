import { addDays } from '@pagewright/contract';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { createBell } from '../../../queue/bell.ts';
import type { Services } from '../../../services.ts';
import type { Sandbox } from './sandbox.ts';
import { bodyOf, SIGNATURE_HEADER, signatureOf } from './signature.ts';
import { events } from './tables.ts';

const EVERY_MS = 1_000;
const TIMEOUT_MS = 10_000;
const AT_ONCE = 20;
/** As long as providers try. */
const TRY_DAYS = 3;

/** Plays the provider's clock and its post: lets happen what is due, and tells it to our own address until it is taken. */
export function startSandbox(services: Services, origin: string): { stop: () => Promise<void> } {
  const sandbox = services.providers.get('sandbox') as Sandbox | undefined;
  if (!sandbox) return { stop: async () => {} };
  const { log } = services;
  const address = `${reachable(origin)}/api/payments/sandbox/events`;
  const stopping = new AbortController();
  const bell = createBell();
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await sandbox.settle();
        await deliverDue(services, address);
      } catch (error) {
        log.warn({ err: error }, 'the sandbox stands still');
      }
      await bell.next(EVERY_MS);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      bell.ring();
      await running;
    },
  };
}

/** A server that listens on every address is reached on this machine. */
const reachable = (origin: string) => origin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');

async function deliverDue({ connection, clock, keys, log }: Services, address: string): Promise<void> {
  const now = clock();
  const due = await connection.steady((database) =>
    database
      .select()
      .from(events)
      .where(and(isNotNull(events.nextTryAt), lte(events.nextTryAt, now)))
      .orderBy(asc(events.createdAt))
      .limit(AT_ONCE),
  );
  for (const { id, type, createdAt, object, reference, tries } of due) {
    const body = bodyOf({ id, type, createdAt, about: { object, reference } });
    const taken = await post(address, body, signatureOf(body, clock(), keys.sandbox));
    if (!taken) log.warn({ event: id, tries }, 'an event of the sandbox was not taken');
    const isOver = taken || createdAt < addDays(now, -TRY_DAYS);
    const wait = Math.min(2 ** tries, 3_600) * 1000;
    await connection.steady((database) =>
      database
        .update(events)
        .set({ tries: tries + 1, nextTryAt: isOver ? null : new Date(now.getTime() + wait) })
        .where(eq(events.id, id)),
    );
  }
}

async function post(address: string, body: Buffer, signature: string): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

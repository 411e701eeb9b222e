import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '@pagewright/contract';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { Refused } from '../failure.ts';
import { announce } from '../queue/signals.ts';
import type { Services } from '../services.ts';
import { holdUntilNews } from '../tasks/hold.ts';
import { phoneLinks } from './tables.ts';

/** Hands on what a phone has drawn and sealed. Neither the phone nor the device that waits is asked who they are. */

const LIFE_MS = LIMITS.phoneLink.minutes * 60_000;
/** When it is worth asking again where there were too many. */
const RETRY_SECONDS = 60;

type Relaying = Pick<Services, 'connection' | 'clock'>;

const newRandom = () => randomBytes(16).toString('hex');

/** `id` goes into the link, `token` stays with whoever asked. Starts that race may go a few beyond the limit. */
export async function openPhoneLink({
  connection,
  clock,
}: Relaying): Promise<{ id: string; token: string; seconds: number }> {
  const [id, token, now] = [newRandom(), newRandom(), clock()];
  const made = await connection.steady((database) =>
    database.transaction(async (transaction) => {
      const live = await transaction.$count(phoneLinks, gt(phoneLinks.expiresAt, now));
      if (live >= LIMITS.phoneLink.atOnce) return false;
      const expiresAt = new Date(now.getTime() + LIFE_MS);
      await transaction.insert(phoneLinks).values({ id, token, state: 'open', expiresAt }).onConflictDoNothing();
      return true;
    }),
  );
  if (!made) throw new Refused('PHONE_LINKS_FULL', { seconds: RETRY_SECONDS });
  return { id, token, seconds: LIFE_MS / 1000 };
}

/** Refuses where nothing can be sent by this link any more. */
export async function assertPhoneLink(services: Relaying, id: string): Promise<void> {
  const { state } = await read(services, id);
  if (state !== 'open') throw new Refused('PHONE_LINK_ENDED', { reason: state === 'closed' ? 'closed' : 'used' });
}

async function read({ connection, clock }: Relaying, id: string) {
  const [link] = await connection.steady((database) =>
    database
      .select({ state: phoneLinks.state, digest: phoneLinks.digest })
      .from(phoneLinks)
      .where(and(eq(phoneLinks.id, id), gt(phoneLinks.expiresAt, clock()))),
  );
  // One that is past its time, or never was.
  if (!link) throw new Refused('PHONE_LINK_ENDED', { reason: 'expired' });
  return link;
}

/** `sealed` is kept as it is. The same bytes once more are no second drawing: a phone may have missed the answer. */
export async function sendByPhoneLink(services: Relaying, id: string, sealed: Buffer): Promise<void> {
  if (sealed.length > LIMITS.handBytes) throw new Refused('HAND_TOO_LARGE', { limit: LIMITS.handBytes });
  const { connection, clock } = services;
  const digest = createHash('sha256').update(sealed).digest();
  const isSent = await connection.steady((database) =>
    database.transaction(async (transaction) => {
      const [sent] = await transaction
        .update(phoneLinks)
        .set({ state: 'sent', sealed, digest })
        .where(and(eq(phoneLinks.id, id), eq(phoneLinks.state, 'open'), gt(phoneLinks.expiresAt, clock())))
        .returning({ token: phoneLinks.token });
      if (sent) await announce(transaction, sent.token);
      return sent !== undefined;
    }),
  );
  if (isSent) return;
  const before = await read(services, id);
  if (before.digest?.equals(digest)) return;
  throw new Refused('PHONE_LINK_ENDED', { reason: before.state === 'closed' ? 'closed' : 'used' });
}

type Taken = { state: 'waiting' | 'ended' } | { state: 'sent'; sealed: Buffer };

/** What was sent, as soon as it is there; with that it is forgotten here. `signal` ends the wait, and then nothing is taken. */
export async function takeFromPhoneLink(
  { connection, polling, clock, signals }: Services,
  token: string,
  signal: AbortSignal,
): Promise<Taken> {
  const state = await holdUntilNews(
    signals,
    {
      token,
      read: async () => {
        const [link] = await polling.steady((database) =>
          database
            .select({ state: phoneLinks.state })
            .from(phoneLinks)
            .where(and(eq(phoneLinks.token, token), gt(phoneLinks.expiresAt, clock()))),
        );
        return link?.state;
      },
      isNews: (state) => state !== 'open',
    },
    signal,
  );
  if (state === 'open' || (state === 'sent' && signal.aborted)) return { state: 'waiting' };
  if (state !== 'sent') return { state: 'ended' };
  const { rows } = await connection.steady((database) =>
    database.execute<{ sealed: Buffer }>(sql`
      UPDATE phone_links SET state = 'taken', sealed = NULL
      FROM (SELECT id, sealed FROM phone_links WHERE token = ${token} AND state = 'sent' FOR UPDATE) AS before
      WHERE phone_links.id = before.id RETURNING before.sealed`),
  );
  const [taken] = rows;
  return taken ? { state: 'sent', sealed: taken.sealed } : { state: 'ended' };
}

/** The row stays until its time is over, so that the phone is told why. */
export async function closePhoneLink({ connection }: Relaying, token: string): Promise<void> {
  await connection.steady((database) =>
    database.update(phoneLinks).set({ state: 'closed', sealed: null }).where(eq(phoneLinks.token, token)),
  );
}

export async function sweepPhoneLinks({ connection, clock }: Relaying): Promise<number> {
  const gone = await connection.steady((database) =>
    database.delete(phoneLinks).where(lte(phoneLinks.expiresAt, clock())).returning({ id: phoneLinks.id }),
  );
  return gone.length;
}

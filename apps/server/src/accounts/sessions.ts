import { randomUUID } from 'node:crypto';
import { LIMITS } from '@pagewright/contract';
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Connection, Transaction } from '../database/connect.ts';
import type { Services } from '../services.ts';
import { accounts, sessions, type Account } from './tables.ts';
import { hashOf, newToken } from './token.ts';

/** A session ends 30 days after its login, however it was used. */
export const SESSION_SECONDS = LIMITS.sessionDays * 86_400;
/** Logging in once more than this ends the oldest one. */
const MOST_SESSIONS = 20;
/** How exact it is when a session was last seen. */
const SEEN_MS = 60 * 60 * 1000;

export type Session = Pick<typeof sessions.$inferSelect, 'id' | 'hash' | 'createdAt'>;

/** A new session of the account, never one that was there before; gives its token. */
export async function openSession(
  transaction: Transaction,
  account: string,
  { device, now }: { device: string; now: Date },
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  // Logins of one account that come at once wait for each other here, so that none of them is one too many.
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account)).for('update');
  const row = { hash: hashOf(token), id: randomUUID(), account, device, createdAt: now, seenAt: now, expiresAt };
  await transaction.insert(sessions).values(row);
  const kept = transaction
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(eq(sessions.account, account))
    .orderBy(desc(sessions.createdAt), desc(sessions.hash))
    .offset(MOST_SESSIONS);
  await transaction.delete(sessions).where(inArray(sessions.hash, kept));
  return token;
}

/** Whose session it is, if it still is one. */
export async function findSession(
  { steady }: Pick<Connection, 'steady'>,
  token: string,
  now: Date,
): Promise<{ account: Account; session: Session } | undefined> {
  const hash = hashOf(token);
  const [row] = await steady((database) =>
    database
      .select({ account: accounts, session: sessions })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.account))
      .where(and(eq(sessions.hash, hash), gt(sessions.expiresAt, now))),
  );
  if (row && row.session.seenAt.getTime() < now.getTime() - SEEN_MS)
    await steady((database) => database.update(sessions).set({ seenAt: now }).where(eq(sessions.hash, hash)));
  return row;
}

export async function listSessions({ polling, clock }: Services, account: string) {
  return polling.steady((database) =>
    database
      .select()
      .from(sessions)
      .where(and(eq(sessions.account, account), gt(sessions.expiresAt, clock())))
      .orderBy(desc(sessions.seenAt)),
  );
}

/** One of the account's, or all of them; gives how many there were. */
export async function endSessions({ connection }: Services, account: string, id: string | undefined): Promise<number> {
  const ended = await connection.steady((database) =>
    database
      .delete(sessions)
      .where(and(eq(sessions.account, account), id === undefined ? undefined : eq(sessions.id, id)))
      .returning({ id: sessions.id }),
  );
  return ended.length;
}

export async function endSession({ connection }: Services, token: string): Promise<void> {
  await connection.steady((database) => database.delete(sessions).where(eq(sessions.hash, hashOf(token))));
}

export async function sweepSessions({ connection, clock }: Services): Promise<number> {
  const gone = await connection.steady((database) =>
    database.delete(sessions).where(lte(sessions.expiresAt, clock())).returning({ id: sessions.id }),
  );
  return gone.length;
}

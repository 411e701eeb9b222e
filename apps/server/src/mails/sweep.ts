import { and, eq, lt, lte, ne } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { mails, outbox } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows say what was sent to whom and when, for questions of those who miss a mail. */
const KEPT_DAYS = 90;

/** Erases what mails say once their time is over, and forgets old ones; gives how many of both. */
export async function sweepMails({ connection, clock }: Pick<Services, 'connection' | 'clock'>): Promise<number> {
  const now = clock();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return connection.steady(async (database) => {
    const late = await database
      .update(mails)
      .set({ state: 'failed', sealed: null, endedAt: now, reason: 'too late' })
      .where(and(eq(mails.state, 'waiting'), lte(mails.expiresAt, now)));
    const erased = await database
      .update(mails)
      .set({ sealed: null })
      .where(and(eq(mails.state, 'failed'), lte(mails.expiresAt, now)));
    const unkept = await database.delete(outbox).where(lte(outbox.keptUntil, now));
    const old = await database.delete(mails).where(lt(mails.createdAt, before(KEPT_DAYS)));
    // Whoever had everything deleted is forgotten with this last mail too.
    const last = await database
      .delete(mails)
      .where(and(eq(mails.kind, 'data-deleted'), ne(mails.state, 'waiting'), lt(mails.endedAt, before(1))));
    return [late, erased, unkept, old, last].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
  });
}

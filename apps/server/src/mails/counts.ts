import { and, count, eq, gt, ne, or } from 'drizzle-orm';
import type { Services } from '../services.ts';
import type { MailerKind } from './role.ts';
import { mails } from './tables.ts';

export interface MailHealth {
  kind: MailerKind;
  /** Missing where the database does not answer. */
  waiting?: number;
  /** Within the last week. */
  failed?: number;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Anybody may ask for health at any rate; the database is asked this often at most. */
const LASTING_MS = 5_000;

/** Answers with the last figures there are, and never waits for the database. */
export function createMailCounts({ connection, clock, mailer, log }: Services): () => MailHealth {
  let figures: Omit<MailHealth, 'kind'> = {};
  let askedAt = -Infinity;

  const ask = async () => {
    const since = new Date(clock().getTime() - WEEK_MS);
    const rows = await connection.database
      .select({ state: mails.state, rows: count() })
      .from(mails)
      .where(and(ne(mails.state, 'sent'), or(eq(mails.state, 'waiting'), gt(mails.endedAt, since))))
      .groupBy(mails.state);
    const of = (state: string) => rows.find((row) => row.state === state)?.rows ?? 0;
    figures = { waiting: of('waiting'), failed: of('failed') };
  };

  return () => {
    if (performance.now() - askedAt > LASTING_MS) {
      askedAt = performance.now();
      ask().catch((error: unknown) => {
        figures = {};
        log.warn({ err: error }, 'mails were not counted');
      });
    }
    return { kind: mailer.kind, ...figures };
  };
}

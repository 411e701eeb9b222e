import { lte, sql } from 'drizzle-orm';
import { digestOf } from '../secrets/digest.ts';
import type { Services } from '../services.ts';
import { counts } from './tables.ts';

/** How often in how many seconds. */
export interface Allowance {
  /** What is counted: "mails to one address", for one. */
  what: string;
  most: number;
  seconds: number;
}

type Counting = Pick<Services, 'connection' | 'clock' | 'keys'>;

/**
 * Counts one more use by `who`, in a window that begins with the first one. Counted in the database, so that it holds over
 * restarts and for all processes. Where there were too many already nothing is counted, and it gives the seconds until the
 * window ends.
 */
export async function countUse(
  { connection, clock, keys }: Counting,
  allowance: Allowance,
  who: string,
): Promise<number | undefined> {
  const now = clock();
  const ends = new Date(now.getTime() + allowance.seconds * 1000);
  const { what, seconds: window } = allowance;
  // Addresses of people are not kept beside how often they did something.
  const key = digestOf(keys.counts, JSON.stringify([what, window, who]));
  const { rows } = await connection.steady((database) =>
    database.execute<{ counted: boolean; ends_at: Date | string }>(sql`
      WITH counted AS (
        INSERT INTO counts AS each (key, number, began_at, ends_at) VALUES (${key}, 1, ${now.toISOString()}, ${ends.toISOString()})
        ON CONFLICT (key) DO UPDATE SET
          number = CASE WHEN each.ends_at <= ${now.toISOString()} THEN 1 ELSE each.number + 1 END,
          began_at = CASE WHEN each.ends_at <= ${now.toISOString()} THEN ${now.toISOString()} ELSE each.began_at END,
          ends_at = CASE WHEN each.ends_at <= ${now.toISOString()} THEN ${ends.toISOString()} ELSE each.ends_at END
        WHERE each.ends_at <= ${now.toISOString()} OR each.number < ${allowance.most}
        RETURNING ends_at)
      SELECT true AS counted, ends_at FROM counted
      UNION ALL SELECT false, ends_at FROM counts WHERE key = ${key} AND NOT EXISTS (SELECT FROM counted)`),
  );
  const [row] = rows;
  if (row?.counted === true) return undefined;
  const seconds = row ? Math.ceil((new Date(row.ends_at).getTime() - now.getTime()) / 1000) : allowance.seconds;
  return Math.max(1, seconds);
}

export async function sweepCounts({ connection, clock }: Services): Promise<number> {
  const gone = await connection.steady((database) =>
    database.delete(counts).where(lte(counts.endsAt, clock())).returning({ key: counts.key }),
  );
  return gone.length;
}

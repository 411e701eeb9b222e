import { sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../database/connect.ts';
import { dailyCounts, type DailyCount } from './tables.ts';
import { withinLimits, type KnownDay } from './within-limits.ts';

/** Any constant of our own: one process writes at a time, so that limits hold and no two wait for each other. */
const LOCK = 7_246_118;

/** Adds these to what is counted already. */
export async function writeCounts({ database }: Connection, rows: readonly DailyCount[]): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    const limited: DailyCount[] = [];
    for (const day of new Set(rows.map((row) => row.day))) {
      const ofDay = rows.filter((row) => row.day === day);
      const hasNames = ofDay.some(({ referrer, channel }) => referrer !== '' || channel !== '');
      limited.push(...(hasNames ? withinLimits(ofDay, await readDay(transaction, day)) : ofDay));
    }
    await transaction
      .insert(dailyCounts)
      .values(merged(limited))
      .onConflictDoUpdate({
        target: KEY.map((name) => dailyCounts[name]),
        set: { number: sql`${dailyCounts.number} + excluded.number` },
      });
  });
}

const KEY = ['day', 'page', 'tool', 'step', 'detail', 'language', 'referrer', 'channel'] as const;

export const keyOf = (row: Omit<DailyCount, 'number'>): string => JSON.stringify(KEY.map((name) => row[name]));

/** A row that stands twice in one statement cannot be added to. */
function merged(rows: readonly DailyCount[]): DailyCount[] {
  const byKey = new Map<string, DailyCount>();
  for (const row of rows) {
    const key = keyOf(row);
    byKey.set(key, { ...row, number: row.number + (byKey.get(key)?.number ?? 0) });
  }
  return [...byKey.values()];
}

async function readDay(transaction: Transaction, day: string): Promise<KnownDay> {
  const { rows } = await transaction.execute<{ rows: number; referrers: string[]; channels: string[] }>(sql`
    SELECT count(*)::integer AS rows,
      coalesce(array_agg(DISTINCT referrer) FILTER (WHERE referrer <> ''), '{}') AS referrers,
      coalesce(array_agg(DISTINCT channel) FILTER (WHERE channel <> ''), '{}') AS channels
    FROM daily_counts WHERE day = ${day}::date`);
  const [found] = rows;
  return {
    rows: found?.rows ?? 0,
    referrers: new Set(found?.referrers),
    channels: new Set(found?.channels),
  };
}

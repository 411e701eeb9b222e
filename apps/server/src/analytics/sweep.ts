import { LIMITS } from '@pagewright/contract';
import { lt } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { dailyCounts } from './tables.ts';

/** Forgets days that are longer ago than counts are kept. */
export async function sweepDailyCounts({ connection, clock }: Services): Promise<number> {
  const oldest = clock();
  oldest.setUTCMonth(oldest.getUTCMonth() - LIMITS.countMonths);
  const gone = await connection.steady((database) =>
    database.delete(dailyCounts).where(lt(dailyCounts.day, oldest.toISOString().slice(0, 10))),
  );
  return gone.rowCount ?? 0;
}

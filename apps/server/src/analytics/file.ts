import type { CountSpan } from '@pagewright/contract';
import { asc, eq, gte } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { firstDay } from './report.ts';
import { dailyCounts } from './tables.ts';

const COLUMNS = ['day', 'page', 'tool', 'step', 'detail', 'language', 'referrer', 'channel', 'number'] as const;

/**
 * Every row of a span as CSV (RFC 4180), day after day, so that a year is never held at once. No value needs quotes or
 * could be taken for a formula: each is from a list, or begins with a letter or digit and has no comma.
 */
export async function* countsFile({ connection, clock }: Services, span: CountSpan): AsyncGenerator<string> {
  const from = firstDay(span, clock());
  const days = await connection.steady((database) =>
    database
      .selectDistinct({ day: dailyCounts.day })
      .from(dailyCounts)
      .where(gte(dailyCounts.day, from))
      .orderBy(asc(dailyCounts.day)),
  );
  yield `${COLUMNS.join(',')}\r\n`;
  for (const { day } of days) {
    const rows = await connection.steady((database) =>
      database.select().from(dailyCounts).where(eq(dailyCounts.day, day)),
    );
    yield rows.map((row) => `${COLUMNS.map((name) => row[name]).join(',')}\r\n`).join('');
  }
}

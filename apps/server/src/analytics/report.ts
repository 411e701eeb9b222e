import type { Counts, CountSpan, Step } from '@pagewright/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Services } from '../services.ts';
import type { DailyCount } from './tables.ts';

/** Lines of a list, those with the largest numbers. */
const MOST = 100;

interface Row extends Record<Column, string>, Record<string, unknown> {
  number: number;
}

type Column = 'period' | Exclude<keyof DailyCount, 'day' | 'number'>;

/** The first day of a span that ends today. */
export function firstDay(span: CountSpan, now: Date): string {
  const first = new Date(now);
  if (span === '30d') first.setUTCDate(first.getUTCDate() - 29);
  // From the first of a month, so that the oldest one is whole.
  else first.setUTCMonth(first.getUTCMonth() - 11, 1);
  return first.toISOString().slice(0, 10);
}

/** What whoever runs the service is told of its use. */
export async function countsOf({ connection, clock }: Services, span: CountSpan): Promise<Counts> {
  const from = firstDay(span, clock());
  const period = span === '30d' ? sql`day::text` : sql`to_char(day, 'YYYY-MM')`;
  const read = async <C extends Column>(columns: readonly C[], where: SQL): Promise<Pick<Row, C | 'number'>[]> => {
    const named = columns.map(
      (name) => sql`${name === 'period' ? period : sql.identifier(name)} AS ${sql.identifier(name)}`,
    );
    const places = columns.map((_, index) => sql.raw(String(index + 1)));
    const { rows } = await connection.steady((database) =>
      database.execute<Row>(sql`
        SELECT ${sql.join(named, sql`, `)}, sum(number)::float8 AS number FROM daily_counts
        WHERE day >= ${from}::date AND ${where}
        GROUP BY ${sql.join(places, sql`, `)} ORDER BY number DESC, ${sql.join(places, sql`, `)}`),
    );
    return rows;
  };
  const list = async (column: Column, where: SQL) =>
    (await read([column], where)).slice(0, MOST).map(({ [column]: name, number }) => ({ name: String(name), number }));
  const views = (column: 'referrer' | 'channel' | 'language' | 'page') =>
    list(column, sql`step = 'viewed' AND ${sql.identifier(column)} <> ''`);

  const [periods, tools, failures, popups, plans, pages, referrers, channels, languages] = await Promise.all([
    read(['period', 'step'], sql`true`),
    read(['tool', 'step'], sql`tool <> '' AND step <> 'popup-shown'`),
    read(['detail', 'tool'], sql`step = 'failed'`),
    list('detail', sql`step = 'popup-shown'`),
    list('detail', sql`step = 'plan-bought'`),
    views('page'),
    views('referrer'),
    views('channel'),
    views('language'),
  ]);
  return {
    periods: byName(periods.map(({ period: name, ...rest }) => ({ name, ...rest }))).toSorted((a, b) =>
      a.name < b.name ? 1 : -1,
    ),
    tools: byName(tools.map(({ tool: name, ...rest }) => ({ name, ...rest }))),
    failures: failures.slice(0, MOST).map(({ detail: name, tool, number }) => ({ name, tool, number })),
    popups,
    plans,
    pages,
    referrers,
    channels,
    languages,
  };
}

/** One line for each name, with its steps beside each other; the order is that of the first of each. */
function byName(rows: readonly { name: string; step: string; number: number }[]): Counts['tools'] {
  const lines = new Map<string, Counts['tools'][number]>();
  for (const { name, step, number } of rows) {
    const line = lines.get(name) ?? { name, steps: {} };
    line.steps[step as Step] = number;
    lines.set(name, line);
  }
  return [...lines.values()];
}

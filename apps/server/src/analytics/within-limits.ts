import type { DailyCount } from './tables.ts';

/** What a day holds already. */
export interface KnownDay {
  rows: number;
  referrers: ReadonlySet<string>;
  channels: ReadonlySet<string>;
}

/**
 * Names that anybody can make up: once a day has so many of them, or so many rows in all, further ones are counted as
 * others, so that nobody can fill the table.
 */
export const DAY_LIMITS = { referrers: 200, channels: 50, rows: 20_000 } as const;

const OTHER = 'other';

export function withinLimits(rows: readonly DailyCount[], known: KnownDay): DailyCount[] {
  const referrers = new Set(known.referrers);
  const channels = new Set(known.channels);
  const isFull = known.rows + rows.length > DAY_LIMITS.rows;
  const nameOf = (name: string, seen: Set<string>, most: number) => {
    if (name === '') return name;
    // The word for the others is not one of them.
    if (isFull || (!seen.has(name) && seen.size >= most + (seen.has(OTHER) ? 1 : 0))) return OTHER;
    seen.add(name);
    return name;
  };
  return rows.map((row) => ({
    ...row,
    referrer: nameOf(row.referrer, referrers, DAY_LIMITS.referrers),
    channel: nameOf(row.channel, channels, DAY_LIMITS.channels),
  }));
}

import type { Clock } from '../clock.ts';
import type { Connection } from '../database/connect.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { DailyCount } from './tables.ts';
import { keyOf, writeCounts } from './write.ts';

type Counted = Pick<DailyCount, 'step' | 'language'> & Partial<Omit<DailyCount, 'day' | 'number'>>;

export interface Analytics {
  /** Adds one to today. Nothing waits for it. */
  count: (done: Counted) => void;
  /** Writes what is not written yet. */
  flush: () => Promise<void>;
}

const EVERY_MS = 5_000;
/** Different rows that wait to be written: where the database is away, or somebody makes them up, further ones are dropped. */
const MOST = 5_000;

/** Adds up in memory and writes every few seconds. What a crash or a database that is away takes along is not worth more. */
export function createAnalytics({
  settings,
  connection,
  clock,
  log,
}: {
  settings: Pick<Settings, 'ANALYTICS'>;
  connection: Connection;
  clock: Clock;
  log: Log;
}): Analytics {
  if (settings.ANALYTICS === 'off') return { count: () => {}, flush: async () => {} };
  let waiting = new Map<string, DailyCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const write = async () => {
    const rows = [...waiting.values()];
    waiting = new Map();
    if (rows.length === 0) return;
    // Not tried again: after a lost connection nobody knows whether they were counted.
    await writeCounts(connection, rows).catch((error: unknown) => log.warn({ err: error }, 'counts are lost'));
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  return {
    count: (done) => {
      const row = { ...NOTHING, ...done, day: clock().toISOString().slice(0, 10), number: 1 };
      const key = keyOf(row);
      const known = waiting.get(key);
      if (known) known.number += 1;
      else if (waiting.size < MOST) waiting.set(key, row);
      timer ??= setTimeout(() => void flush(), EVERY_MS).unref();
    },
    flush,
  };
}

const NOTHING = { page: '', tool: '', detail: '', referrer: '', channel: '' } as const;

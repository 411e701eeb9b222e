import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Log } from '../log.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Where the server is: a URL, or the folder of a Unix socket with the user of the embedded one. */
export type DatabaseAddress =
  | Readonly<{ connectionString: string }>
  | Readonly<{ host: string; user: string; database: string }>;

export interface Connection {
  database: Database;
  pool: Pool;
  address: DatabaseAddress;
  /**
   * Runs `work` again after a lost connection, until the database is back or patience ends with `DatabaseAway`. So `work`
   * must be safe to repeat.
   */
  steady: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

const PAUSE_MS = 100;

/** The database does not answer. Whether the last statement was carried out is not known. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** How long work waits for a database that is away. */
export interface Patience {
  /** After its connection was lost: a restart of the embedded server takes about a second, with recovery of a full log a few. */
  lostMs: number;
  /** For one that is connected and says nothing; without it, for ever. */
  silentMs?: number;
}

/** How many connections there are at most, and what for. */
export const POOL_SIZES = { work: 10, polling: 4, receiving: 2 } as const;

/** Of a worker, whose work would be lost. */
export const WORKER_PATIENCE: Patience = { lostMs: 15_000 };
/** Of a web process: a caller can ask again, and rather hears so. */
export const WEB_PATIENCE: Patience = { lostMs: 10_000, silentMs: 20_000 };

export function connectDatabase(
  address: DatabaseAddress,
  log: Log,
  patience: Patience,
  size: number = POOL_SIZES.work,
): Connection {
  const pool = new Pool({
    ...address,
    max: size,
    application_name: 'pagewright',
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks while idle is replaced by the next query.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'database connection lost');
  });
  // The pool listens only while a connection is idle: between two statements of a transaction a lost one would end the
  // process. The next statement fails with the same loss, and is dealt with there.
  pool.on('connect', (client) => client.on('error', () => {}));
  const database = drizzle(pool, { schema });

  return {
    database,
    pool,
    address,
    steady: async (work) => {
      const end = performance.now() + patience.lostMs;
      for (;;) {
        try {
          return await unlessSilent(work(database), patience.silentMs);
        } catch (error) {
          if (!isConnectionLoss(error)) throw error;
          if (performance.now() > end) throw new DatabaseAway('the database is away', { cause: error });
          await pause(PAUSE_MS);
        }
      }
    },
    close: async () => {
      if (!pool.ended) await pool.end();
    },
  };
}

/** What is given up here may still be done: everything of ours is safe to make twice. */
async function unlessSilent<T>(work: Promise<T>, ms: number | undefined): Promise<T> {
  if (ms === undefined) return work;
  const silent = Promise.withResolvers<never>();
  const timer = setTimeout(() => silent.reject(new DatabaseAway('the database says nothing')), ms);
  try {
    return await Promise.race([work, silent.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  // One of two transactions that wait for each other is undone, whole.
  '40P01',
]);

/** Whether the statement failed for want of a server or of its turn, not for what it said. Drizzle wraps the driver's error as its cause. */
function isConnectionLoss(error: unknown): boolean {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    const { code } = reason as NodeJS.ErrnoException;
    // `pg` gives no code to a connection that ended in the middle, https://github.com/brianc/node-postgres/issues/1611
    if (
      LOST.has(code ?? '') ||
      /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/.test(
        reason.message,
      )
    )
      return true;
  }
  return false;
}

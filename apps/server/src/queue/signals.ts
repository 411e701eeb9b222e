import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connect.ts';
import type { Queue } from './queue.ts';

/**
 * What one process tells the others about a task, through NOTIFY. It carries no facts, only the token of the task to
 * look at: a signal that is lost costs time, never truth.
 */
export interface Signals {
  /** Calls back when the task changed or was cancelled, and when the connection was new, so something may have been missed. */
  watch: (token: string, callback: () => void) => () => void;
  close: () => Promise<void>;
}

const CHANNEL = 'pagewright_task';

export async function openSignals(queue: Queue): Promise<Signals> {
  const changes = new EventEmitter<Record<string, []>>().setMaxListeners(0);
  const onReconnect = () => {
    for (const token of changes.eventNames()) changes.emit(token);
  };
  // pg-boss holds such a connection of its own and mends it; this is a second one with the same care.
  const listener = await queue.getDb().listen?.(CHANNEL, (token) => changes.emit(token), onReconnect);
  if (!listener) throw new Error('this database connection cannot LISTEN');

  return {
    watch: (token, callback) => {
      changes.on(token, callback);
      return () => changes.off(token, callback);
    },
    close: () => listener.close(),
  };
}

/** Within a transaction the signal goes out with its commit. */
export async function announce(database: Database | Transaction, token: string): Promise<void> {
  await database.execute(sql`SELECT pg_notify(${CHANNEL}, ${token})`);
}

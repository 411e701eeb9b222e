import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connect.ts';
import type { Lane } from '../database/schema.ts';
import type { PgBoss } from 'pg-boss';

/**
 * What one process tells the others, through NOTIFY. It carries no facts, only where to look: the token of a task that
 * changed, or the lane in which one is due. A signal that is lost costs time, never truth.
 */
export interface Signals {
  /** Calls back when the task changed or was cancelled, or one is due in the lane, and when the connection was new, so something may have been missed. */
  watch: (topic: string, callback: () => void) => () => void;
  close: () => Promise<void>;
}

const CHANNEL = 'pagewright_task';

/** No task's token, all of which are hexadecimal. */
export const dueIn = (lane: Lane): string => `due ${lane}`;

export async function openSignals(queue: PgBoss): Promise<Signals> {
  const changes = new EventEmitter<Record<string, []>>().setMaxListeners(0);
  const onReconnect = () => {
    for (const topic of changes.eventNames()) changes.emit(topic);
  };
  // pg-boss holds such a connection of its own and mends it; this is a second one with the same care.
  const listener = await queue.getDb().listen?.(CHANNEL, (topic) => changes.emit(topic), onReconnect);
  if (!listener) throw new Error('this database connection cannot LISTEN');

  return {
    watch: (topic, callback) => {
      changes.on(topic, callback);
      return () => changes.off(topic, callback);
    },
    close: () => listener.close(),
  };
}

/** Within a transaction the signal goes out with its commit. */
export async function announce(database: Database | Transaction, topic: string): Promise<void> {
  await database.execute(sql`SELECT pg_notify(${CHANNEL}, ${topic})`);
}

import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Connection, Database, Transaction } from '../database/connect.ts';
import type { Lane } from '../database/schema.ts';
import type { Log } from '../log.ts';
import type { PgBoss } from 'pg-boss';

/**
 * What one process tells the others, through NOTIFY. It carries no facts, only where to look: the token of a task that
 * changed, the lane in which one is due, or the document that was deleted. A signal that is lost costs time, never truth.
 */
export interface Signals {
  /** Calls back when the task changed or was cancelled, or one is due in the lane, and when the connection was new, so something may have been missed. */
  watch: (topic: string, callback: () => void) => () => void;
  /**
   * Announces after a commit, and what is due several times at once but once. Within a transaction it would hold the one
   * lock of all announcements until the commit is on disk, and commits would wait for each other.
   */
  announceSoon: (topic: string) => void;
  close: () => Promise<void>;
}

const CHANNEL = 'pagewright_task';

/** No task's token, all of which are hexadecimal. */
export const dueIn = (lane: Lane): string => `due ${lane}`;

export async function openSignals(queue: PgBoss, { steady }: Connection, log: Log): Promise<Signals> {
  const changes = new EventEmitter<Record<string, []>>().setMaxListeners(0);
  const onReconnect = () => {
    for (const topic of changes.eventNames()) changes.emit(topic);
  };
  // pg-boss holds such a connection of its own and mends it; this is a second one with the same care.
  const listener = await queue.getDb().listen?.(CHANNEL, (topic) => changes.emit(topic), onReconnect);
  if (!listener) throw new Error('this database connection cannot LISTEN');

  const waiting = new Set<string>();
  let sending = false;
  const send = async () => {
    sending = true;
    while (waiting.size > 0) {
      const topics = JSON.stringify([...waiting]);
      waiting.clear();
      await steady((database) =>
        database.execute(
          sql`SELECT pg_notify(${CHANNEL}, topic) FROM jsonb_array_elements_text(${topics}::jsonb) AS topic`,
        ),
      ).catch((error: unknown) => log.warn({ err: error }, 'a signal was lost'));
    }
    sending = false;
  };

  return {
    announceSoon: (topic) => {
      waiting.add(topic);
      if (!sending) void send();
    },
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

import { sql } from 'drizzle-orm';
import type { Connection } from '../database/connect.ts';
import type { Lane } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { canServe, type Need } from './need.ts';
import type { WorkerCard } from './register.ts';

/** The workers of all machines, as they wrote about themselves. */
export interface SeenWorker extends WorkerCard {
  /** Needs that it has failed at lately. */
  declined: readonly Need[];
}

/** A worker that restarts, or whose machine restarts, is back within this time. Tasks may wait for it that long. */
const RECENT_SECONDS = 120;
/** A worker writes every five seconds: six writes are missing. */
const LIVE_SECONDS = 30;

export async function workersSeen({ steady }: Pick<Connection, 'steady'>, seconds: number): Promise<SeenWorker[]> {
  const { rows } = await steady((database) =>
    database.execute<Record<keyof SeenWorker, unknown>>(sql`
      SELECT id, host, lanes, tools, missing, languages, ARRAY(
        SELECT key FROM jsonb_each_text(declined) WHERE value::float8 > extract(epoch FROM now())) AS declined
      FROM workers WHERE seen_at > now() - make_interval(secs => ${seconds})`),
  );
  return rows as unknown as SeenWorker[];
}

export const serves = (worker: SeenWorker, need: Need): boolean =>
  canServe(worker, need) && !worker.declined.includes(need);

/** Whether a worker other than this one takes such tasks now. */
export async function othersServe(
  connection: Connection,
  worker: string,
  { lane, need }: { lane: Lane; need: Need },
): Promise<boolean> {
  const live = await workersSeen(connection, LIVE_SECONDS);
  return live.some((other) => other.id !== worker && other.lanes.includes(lane) && serves(other, need));
}

/** What a web process knows of the workers, read again every few seconds. */
export interface Fleet {
  /** Those that were there a moment ago. */
  recent: () => readonly SeenWorker[];
  refresh: () => Promise<void>;
  stop: () => void;
}

const REFRESH_MS = 5_000;

export async function watchFleet(connection: Connection, log: Log): Promise<Fleet> {
  let recent: readonly SeenWorker[] = [];
  const refresh = async () => {
    recent = await workersSeen(connection, RECENT_SECONDS);
  };
  await refresh();
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'workers not read'));
  }, REFRESH_MS);
  return { recent: () => recent, refresh, stop: () => clearInterval(timer) };
}

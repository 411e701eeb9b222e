import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { DatabaseAddress, Transaction } from '../database/connect.ts';
import { LANES, type Lane, type tasks } from '../database/schema.ts';
import type { Need } from '../fleet/need.ts';
import type { Log } from '../log.ts';
import { createMailQueue } from '../mails/queue.ts';
import { createPaymentQueues } from '../payments/queue.ts';
import { announce, dueIn } from './signals.ts';

/**
 * The queue: pg-boss with one queue a lane, and one of mails (`mails/queue.ts`). A queue job says only which task is due; what is true of a task stands in
 * our own table, and a job that is delivered twice finds its task already taken or ended.
 */
export interface QueueJob {
  task: string;
  /** What its worker must have. Jobs of one need are one group of the queue. Jobs of older versions have none. */
  need?: Need;
}

export type Queue = PgBoss;

const SCHEMA = 'queue';
/** A worker that says nothing for this long is dead; with the monitor's interval its tasks run again within 40 s. */
export const HEARTBEAT_SECONDS = 25;
const MONITOR_SECONDS = 5;
const MAINTENANCE_SECONDS = 3_600;
/** We count every claim of a task ourselves. This limit is only the last guard, in the queue. */
const RETRIES = 5;
const LONGEST_TASK_SECONDS = 3_600;

export async function openQueue(address: DatabaseAddress, log: Log, role: 'sends' | 'works'): Promise<Queue> {
  const queue = new PgBoss({
    ...address,
    schema: SCHEMA,
    application_name: `pagewright queue ${role}`,
    max: 6,
    // What a worker writes to the queue can be written again. What must last is written through our own connections.
    ...(role === 'works' && { options: '-c synchronous_commit=off' }),
    // What is due by the clock is put in line by web processes, of which one at a time does so.
    schedule: role === 'sends',
    superviseIntervalSeconds: MONITOR_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  });
  queue.on('error', (error) => log.warn({ err: error }, 'queue'));
  queue.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue'));
  await queue.start();
  for (const lane of LANES) {
    await queue.createQueue(lane, {
      retryLimit: RETRIES,
      retryDelay: 0,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: LONGEST_TASK_SECONDS,
      deleteAfterSeconds: LONGEST_TASK_SECONDS,
    });
  }
  await createMailQueue(queue);
  await createPaymentQueues(queue, HEARTBEAT_SECONDS);
  return queue;
}

/** What the queue needs to know of a task's row. Rows of older versions have no need: it is the tool. */
type TaskInLine = Pick<typeof tasks.$inferSelect, 'id' | 'lane' | 'turn' | 'need' | 'tool'>;

/** Puts a task in line as this job, within the transaction that writes its row, and says so with its commit. */
export async function enqueue(queue: Queue, transaction: Transaction, task: TaskInLine, job: string): Promise<void> {
  await sendJobs(queue, transaction, task.lane, [{ ...task, queueJob: job }]);
  await announce(transaction, dueIn(task.lane));
}

/** The same for several of one lane without a word: whoever commits them announces them afterwards. `turn` 0 goes before 1. */
export async function sendJobs(
  queue: Queue,
  transaction: Transaction,
  lane: Lane,
  due: readonly (TaskInLine & { queueJob: string })[],
): Promise<void> {
  const jobs = due.map(({ id: task, turn, need: ownNeed, tool, queueJob }) => {
    const need = ownNeed ?? tool;
    return { id: queueJob, data: { task, need } satisfies QueueJob, group: { id: need }, priority: -turn };
  });
  const sent = await queue.insert(lane, jobs, { db: fromDrizzle(transaction, sql), returnId: true });
  if (sent?.length !== due.length) throw new Error('the queue did not take every job');
}

/** Takes a job out of line or away from its worker, within a transaction. */
export async function dequeue(queue: Queue, transaction: Transaction, lane: Lane, job: string): Promise<void> {
  await queue.cancel(lane, job, { db: fromDrizzle(transaction, sql) });
}

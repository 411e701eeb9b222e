import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { LIMITS } from '@pagewright/contract';
import { tasks } from '../database/schema.ts';
import { announce } from '../queue/signals.ts';
import { dequeue, enqueue } from '../queue/queue.ts';
import type { Services } from '../services.ts';

const MOST_ATTEMPTS_IN_COMPANY = 4;

/** `excused`: the task was put back through no fault of its own, and the claim does not count against it. */
export type Blame = 'counted' | 'excused';

/** Puts a running task back in line at its old turn, unless another worker has claimed it meanwhile. */
export async function requeueTask(
  { connection, queue }: Services,
  id: string,
  attempt: number,
  blame: Blame,
): Promise<boolean> {
  return connection.steady((database) =>
    database.transaction(async (transaction) => {
      const [task] = await transaction
        .select()
        .from(tasks)
        .where(and(eq(tasks.id, id), eq(tasks.attempt, attempt), eq(tasks.state, 'running')))
        .for('update');
      if (!task) return false;
      const job = randomUUID();
      await dequeue(queue, transaction, task.lane, task.queueJob);
      await transaction
        .update(tasks)
        .set({
          state: 'waiting',
          worker: null,
          queueJob: job,
          progress: LIMITS.acceptedProgress,
          excused: blame === 'excused' ? sql`${tasks.excused} + 1` : tasks.excused,
        })
        .where(eq(tasks.id, id));
      await enqueue(queue, transaction, task, job);
      await announce(transaction, task.token);
      return true;
    }),
  );
}

/** Returns a job that this worker cannot serve to the queue. The task was not claimed, so no attempt is counted. */
export async function returnJob({ connection, queue }: Services, id: string, job: string): Promise<void> {
  await connection.steady((database) =>
    database.transaction(async (transaction) => {
      const next = randomUUID();
      const [task] = await transaction
        .update(tasks)
        .set({ queueJob: next })
        .where(and(eq(tasks.id, id), eq(tasks.queueJob, job), inArray(tasks.state, ['waiting', 'running'])))
        .returning();
      if (!task) return;
      await dequeue(queue, transaction, task.lane, job);
      await enqueue(queue, transaction, task, next);
    }),
  );
}

/**
 * Puts the tasks of a worker process that has ended back in line. The heartbeat of the queue would find them too, half
 * a minute later. Nobody knows which of several tasks ended the process, so none is blamed until it has happened too
 * often.
 */
export async function requeueTasksOf(services: Services, worker: string): Promise<number> {
  const left = await services.connection.steady((database) =>
    database
      .select({ id: tasks.id, attempt: tasks.attempt })
      .from(tasks)
      .where(and(eq(tasks.worker, worker), eq(tasks.state, 'running'))),
  );
  for (const { id, attempt } of left) {
    const inCompany = left.length > 1 && attempt < MOST_ATTEMPTS_IN_COMPANY;
    await requeueTask(services, id, attempt, inCompany ? 'excused' : 'counted');
  }
  return left.length;
}

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { tasks } from '../database/schema.ts';
import { enqueue } from '../queue/queue.ts';
import type { Services } from '../services.ts';

/**
 * Makes sure that no accepted task is lost. Tasks that have not ended are put in line again if the queue holds no job
 * for them, because it gave up on the job or lost it.
 */
export async function recoverTasks({ connection, queue, log }: Services): Promise<number> {
  const { rows } = await connection.steady((database) =>
    database.execute<{ id: string }>(sql`
      SELECT id FROM tasks WHERE state IN ('waiting', 'running') AND NOT EXISTS (
        SELECT 1 FROM queue.job WHERE job.id = tasks.queue_job AND job.state IN ('created', 'retry', 'active'))`),
  );
  for (const { id } of rows) {
    await connection.steady((database) =>
      database.transaction(async (transaction) => {
        const job = randomUUID();
        const [task] = await transaction
          .update(tasks)
          .set({ state: 'waiting', worker: null, queueJob: job })
          .where(sql`${eq(tasks.id, id)} AND ${tasks.state} IN ('waiting', 'running')`)
          .returning();
        if (task) await enqueue(queue, transaction, task, job);
      }),
    );
    log.warn({ task: id }, 'a task without a queue job was put back in line');
  }
  return rows.length;
}

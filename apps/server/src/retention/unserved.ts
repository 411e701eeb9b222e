import { failure, LIMITS } from '@pagewright/contract';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { tasks } from '../database/schema.ts';
import { serves, workersSeen } from '../fleet/fleet.ts';
import { dequeue } from '../queue/queue.ts';
import { announce } from '../queue/signals.ts';
import type { Services } from '../services.ts';

/** Nobody waits longer than this for their turn, by the promise of the start call. */
const PATIENCE_SECONDS = LIMITS.queueWaitSeconds;

/**
 * Makes sure that every accepted task ends. A task fails as unavailable when no worker that could serve it has been
 * seen for the longest wait that we promise. `since` is when this process began to watch; time before that does not
 * count, because perhaps nothing ran at all.
 */
export async function failUnserved(services: Services, since: Date): Promise<number> {
  const { connection, queue, storage, clock, settings, log, analytics } = services;
  const now = clock();
  const patience = new Date(now.getTime() - PATIENCE_SECONDS * 1000);
  if (since > patience) return 0;
  const waiting = await connection.steady((database) =>
    database
      .select({ id: tasks.id, need: tasks.need, tool: tasks.tool })
      .from(tasks)
      .where(and(eq(tasks.state, 'waiting'), lte(tasks.createdAt, patience))),
  );
  if (waiting.length === 0) return 0;
  const workers = await workersSeen(connection, PATIENCE_SECONDS);
  const unserved = waiting.filter(({ need, tool }) => !workers.some((worker) => serves(worker, need ?? tool)));
  if (unserved.length === 0) return 0;
  const ids = unserved.map(({ id }) => id);
  const failed = await connection.steady((database) =>
    database.transaction(async (transaction) => {
      const ended = await transaction
        .update(tasks)
        .set({
          state: 'failed',
          failure: failure('TOOL_UNSERVED'),
          endedAt: now,
          expiresAt: new Date(now.getTime() + settings.RETENTION_MINUTES * 60_000),
        })
        .where(and(inArray(tasks.id, ids), eq(tasks.state, 'waiting')))
        .returning();
      for (const task of ended) {
        await dequeue(queue, transaction, task.lane, task.queueJob);
        await announce(transaction, task.token);
      }
      return ended;
    }),
  );
  for (const { tool, countedIn, failure: why } of failed)
    if (countedIn) analytics.count({ step: 'failed', tool, detail: why?.code ?? '', language: countedIn });
  await storage.delete(failed.map(({ id }) => `secrets/${id}` as const));
  log.error({ tasks: failed.length }, 'no worker serves these tasks: they have failed as unavailable');
  return failed.length;
}

import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { isQuery, lanes, taskFiles, tasks, uploads } from '../database/schema.ts';
import type { Services } from '../services.ts';

/** Attempts of one task that may end with the worker or the engine crashing. A forecast and a picture are not worth a second one. */
export const mostAttempts = ({ lane }: Pick<ClaimedTask, 'lane'>) => (isQuery(lane) && lane !== 'answer' ? 1 : 2);

export type ClaimedTask = typeof tasks.$inferSelect & { files: ClaimedFile[] };
type ClaimedFile = typeof uploads.$inferSelect & { pages: string | null };

/**
 * Takes the task for this worker and counts the attempt: from here on nothing that an earlier attempt writes is
 * accepted. `undefined` where the task has ended or is not there any more.
 */
export async function claimTask(
  { connection, clock }: Services,
  id: string,
  worker: string,
): Promise<ClaimedTask | undefined> {
  return connection.steady(async (database) => {
    const [task] = await database
      .update(tasks)
      .set({ state: 'running', worker, startedAt: clock(), attempt: sql`${tasks.attempt} + 1` })
      .where(and(eq(tasks.id, id), inArray(tasks.state, ['waiting', 'running'])))
      .returning();
    if (!task) return undefined;
    const [rows] = await Promise.all([
      database
        .select({ upload: uploads, pages: taskFiles.pages, name: taskFiles.name })
        .from(taskFiles)
        .innerJoin(uploads, eq(uploads.token, taskFiles.upload))
        .where(eq(taskFiles.task, id))
        .orderBy(asc(taskFiles.place)),
      // In a transaction with the claim it could wait for one that accepts the same task and waits for us.
      database
        .update(lanes)
        .set({ turn: task.turn })
        .where(and(eq(lanes.lane, task.lane), lt(lanes.turn, task.turn))),
    ]);
    return { ...task, files: rows.map(({ upload, pages, name }) => ({ ...upload, pages, name: name ?? upload.name })) };
  });
}

import type { ResultFile, TaskAnswer } from '@pagewright/contract';
import { fileToken, jobId } from '@pagewright/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { OwnerId } from '../callers/owner.ts';
import type { Database } from '../database/connect.ts';
import { results, tasks } from '../database/schema.ts';

/** The task's facts as the visitor sees them. */

type View = TaskAnswer['result'];

export type SeenTask = typeof tasks.$inferSelect & {
  /** Tasks that stand before it in its lane; 0 once it runs. */
  ahead: number;
};

/** Compared as rows: the earlier turn, then the earlier call. */
const ahead = sql<number>`CASE WHEN ${tasks.state} = 'waiting' THEN (
  SELECT count(*)::int FROM tasks AS other
  WHERE other.state = 'waiting' AND other.lane = ${tasks.lane}
    AND (other.turn, other.created_at) < (${tasks.turn}, ${tasks.createdAt})) ELSE 0 END`;

export async function findTask(database: Database, owner: OwnerId, downloadId: string): Promise<SeenTask | undefined> {
  const [row] = await database
    .select({ task: tasks, ahead })
    .from(tasks)
    .where(and(eq(tasks.owner, owner), eq(tasks.downloadId, downloadId)));
  return row && { ...row.task, ahead: row.ahead };
}

/** Of a visitor who has logged in while a poll was held: the task is the account's now. */
export async function findMovedTask(
  database: Database,
  visitor: OwnerId,
  downloadId: string,
): Promise<SeenTask | undefined> {
  const [row] = await database
    .select({ task: tasks, ahead })
    .from(tasks)
    .where(and(eq(tasks.formerOwner, visitor), eq(tasks.downloadId, downloadId)));
  return row && { ...row.task, ahead: row.ahead };
}

export async function viewTask(database: Database, task: SeenTask): Promise<View> {
  const files = task.state === 'done' ? await resultsOf(database, task.id) : [];
  return {
    status: task.state === 'done' ? 'Done' : task.state === 'failed' || task.state === 'cancelled' ? 'Failed' : 'Doing',
    // Two digits suffice for a bar and make "changed" mean something.
    progress: Math.round(task.progress * 100) / 100,
    token: task.token,
    id: jobId.parse(task.downloadId),
    waiting: task.ahead,
    files,
    bytesBefore: task.bytesBefore,
    bytesAfter: files.reduce((sum, file) => sum + file.bytes, 0),
    notes: task.notes,
    ...(task.state === 'cancelled' && { failure: { code: 'CANCELLED', facts: {} } }),
    ...(task.failure && { failure: task.failure }),
    ...(task.expiresAt && { deletedAt: task.expiresAt.getTime() }),
  };
}

async function resultsOf(database: Database, task: string): Promise<ResultFile[]> {
  const rows = await database.select().from(results).where(eq(results.task, task)).orderBy(asc(results.place));
  return rows.map(({ token, name, bytes, pages }) => ({
    token: fileToken.parse(token),
    name,
    bytes,
    ...(pages !== null && { pages }),
  }));
}

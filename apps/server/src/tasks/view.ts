import type { ResultFile, TaskAnswer } from '@pagewright/contract';
import { fileToken, jobId } from '@pagewright/contract';
import { and, asc, count, eq, lt, or } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { results, tasks } from '../database/schema.ts';

/** The task's facts as the visitor sees them. */

type Task = typeof tasks.$inferSelect;
type View = TaskAnswer['result'];

export async function findTask(database: Database, owner: string, downloadId: string): Promise<Task | undefined> {
  const [task] = await database.select().from(tasks).where(and(eq(tasks.owner, owner), eq(tasks.downloadId, downloadId)));
  return task;
}

export async function viewTask(database: Database, task: Task): Promise<View> {
  const files = task.state === 'done' ? await resultsOf(database, task.id) : [];
  return {
    status: task.state === 'done' ? 'Done' : task.state === 'failed' || task.state === 'cancelled' ? 'Failed' : 'Doing',
    // Two digits suffice for a bar and make "changed" mean something.
    progress: Math.round(task.progress * 100) / 100,
    token: task.token,
    id: jobId.parse(task.downloadId),
    waiting: task.state === 'waiting' ? await countAhead(database, task) : 0,
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

async function countAhead(database: Database, { lane, turn, createdAt }: Task): Promise<number> {
  const before = or(lt(tasks.turn, turn), and(eq(tasks.turn, turn), lt(tasks.createdAt, createdAt)));
  const [ahead] = await database
    .select({ tasks: count() })
    .from(tasks)
    .where(and(eq(tasks.state, 'waiting'), eq(tasks.lane, lane), before));
  return ahead?.tasks ?? 0;
}

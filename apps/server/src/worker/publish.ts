import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Failure } from '@pagewright/contract';
import type { ToolOutput, ToolResult } from '@pagewright/tools';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../database/connect.ts';
import { results, taskFiles, tasks, uploads } from '../database/schema.ts';
import { announce } from '../queue/signals.ts';
import type { Services } from '../services.ts';
import type { StorageKey } from '../storage/role.ts';
import type { ClaimedTask } from './claim.ts';

/**
 * The only two ways in which a task ends in a worker. Files are moved into the storage first, then one transaction
 * makes them the task's results, if the task is still this attempt's: a worker that was taken for dead and wakes up
 * is refused here, and its files are deleted.
 */
export async function publishResults(services: Services, task: ClaimedTask, result: ToolResult): Promise<boolean> {
  const { connection, storage } = services;
  const rows = await Promise.all(result.outputs.map((output, place) => describe(task.id, output, place)));
  const keys = rows.map(({ row }): StorageKey => `results/${row.token}`);
  let published = false;
  try {
    for (const { row, path } of rows) await storage.adopt(`results/${row.token}`, path);
    published = await connection.steady((database) =>
      database.transaction(async (transaction) => {
        if (!(await end(services, transaction, task, { state: 'done', progress: 1, notes: result.notes }))) {
          // Asked again after a lost connection: the commit may have arrived although its answer did not.
          const [mine] = await transaction
            .select({ token: results.token })
            .from(results)
            .where(
              inArray(
                results.token,
                rows.map(({ row }) => row.token),
              ),
            );
          return mine !== undefined;
        }
        await transaction.insert(results).values(rows.map(({ row }) => row));
        return true;
      }),
    );
  } finally {
    if (!published) await storage.delete(keys);
  }
  if (published) await storage.delete([`secrets/${task.id}`]);
  return published;
}

export async function publishFailure(services: Services, task: ClaimedTask, failure: Failure): Promise<boolean> {
  const ended = await services.connection.steady((database) =>
    database.transaction((transaction) => end(services, transaction, task, { state: 'failed', failure })),
  );
  await services.storage.delete([`secrets/${task.id}`]);
  return ended;
}

type Ending = { state: 'done'; progress: 1; notes: ToolResult['notes'] } | { state: 'failed'; failure: Failure };

async function end(
  { clock, settings }: Services,
  transaction: Transaction,
  task: ClaimedTask,
  ending: Ending,
): Promise<boolean> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + settings.RETENTION_MINUTES * 60_000);
  const ended = await transaction
    .update(tasks)
    .set({ ...ending, endedAt: now, expiresAt })
    .where(and(eq(tasks.id, task.id), eq(tasks.attempt, task.attempt), eq(tasks.state, 'running')))
    .returning({ id: tasks.id });
  if (ended.length === 0) return false;
  // The inputs live as long as the results, so that another tool can be tried on them.
  const inputs = transaction.select({ token: taskFiles.upload }).from(taskFiles).where(eq(taskFiles.task, task.id));
  await transaction.update(uploads).set({ expiresAt }).where(inArray(uploads.token, inputs));
  await announce(transaction, task.id);
  return true;
}

async function describe(task: string, output: ToolOutput, place: number) {
  const { size } = await stat(output.path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(output.path), hash);
  const row = {
    token: randomBytes(16).toString('hex'),
    task,
    place,
    name: output.name,
    bytes: size,
    pages: output.pages ?? null,
    sha256: hash.digest('base64'),
  };
  return { row, path: output.path };
}

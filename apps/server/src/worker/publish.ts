import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Failure, Forecast } from '@pagewright/contract';
import type { ToolOutput, ToolResult } from '@pagewright/tools';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../database/connect.ts';
import { isQuery, results, taskFiles, tasks, uploads } from '../database/schema.ts';
import { namedAs } from '../results/name.ts';
import type { Services } from '../services.ts';
import type { Storage, StorageKey } from '../storage/role.ts';
import type { ClaimedTask } from './claim.ts';

/**
 * The only ways in which a task ends in a worker. Files are moved into the storage first, then one transaction
 * makes them the task's results, if the task is still this attempt's: a worker that was taken for dead and wakes up
 * is refused here, and its files are deleted.
 */
export async function publishResults(services: Services, task: ClaimedTask, result: ToolResult): Promise<boolean> {
  const { storage } = services;
  const rows = await storeOutputs(storage, task.id, namedAs(result.outputs, task.resultName));
  // If the database cannot say whether the commit arrived, the files stay. Rows may point to them; if none do, the
  // sweeper deletes them.
  const published = await settled(services, task, async (transaction) => {
    const ended = await end(services, transaction, task, { state: 'done', progress: 1, notes: result.notes });
    if (!ended) return isPublished(transaction, rows);
    await transaction.insert(results).values(rows);
    return true;
  });
  if (published) countEnd(services, task, 'done');
  await storage.delete(published ? [`secrets/${task.id}`] : rows.map(keyOf));
  return published;
}

/** Ends a task whose outcome is no file, and does `work` in the same transaction; nothing where another attempt has taken over. */
export async function publishEnd(
  services: Services,
  task: ClaimedTask,
  work: (transaction: Transaction) => Promise<void>,
): Promise<boolean> {
  const ended = await settled(services, task, async (transaction) => {
    if (!(await end(services, transaction, task, { state: 'done', progress: 1, notes: [] }))) return false;
    await work(transaction);
    return true;
  });
  await services.storage.delete([`secrets/${task.id}`]);
  return ended;
}

/** A forecast stays in its row until the call that waits for it has read it. */
export async function publishForecast(services: Services, task: ClaimedTask, forecast: Forecast): Promise<boolean> {
  const ended = await settled(services, task, (transaction) =>
    end(services, transaction, task, { state: 'done', progress: 1, forecast }),
  );
  if (ended) await services.storage.delete([`secrets/${task.id}`]);
  return ended;
}

/**
 * Stores the picture of a result, or the fact that there will be none. The picture is deleted with the result, and at
 * once if the result is already gone. Every attempt draws the same picture, so none is refused.
 */
export async function publishThumbnail(
  services: Services,
  task: ClaimedTask,
  token: string,
  picture: string | undefined,
): Promise<boolean> {
  const { storage } = services;
  const key: StorageKey = `thumbnails/${token}`;
  if (picture !== undefined) await storage.adopt(key, picture);
  const published = await settled(services, task, async (transaction) => {
    await end(services, transaction, task, { state: 'done', progress: 1, notes: [] });
    const updated = await transaction
      .update(results)
      .set({ thumbnail: picture === undefined ? 'failed' : 'drawn' })
      .where(eq(results.token, token))
      .returning({ token: results.token });
    return updated.length > 0;
  });
  if (!published) await storage.delete([key]);
  return published;
}

/**
 * Whether an earlier try has committed: after a lost connection the commit may have arrived although its answer did
 * not.
 */
async function isPublished(transaction: Transaction, rows: readonly Row[]): Promise<boolean> {
  const tokens = rows.map((row) => row.token);
  const mine = await transaction.select({ token: results.token }).from(results).where(inArray(results.token, tokens));
  return mine.length > 0;
}

export async function publishFailure(services: Services, task: ClaimedTask, failure: Failure): Promise<boolean> {
  const ended = await settled(services, task, (transaction) =>
    end(services, transaction, task, { state: 'failed', failure }),
  );
  if (ended) countEnd(services, task, 'failed', failure.code);
  // If another attempt has taken the task over, it still needs the passwords.
  if (ended) await services.storage.delete([`secrets/${task.id}`]);
  return ended;
}

/** Forecasts and pictures of results are no tasks of anybody, and in no language. */
function countEnd(
  { analytics }: Services,
  { tool, countedIn }: ClaimedTask,
  step: 'done' | 'failed',
  detail = '',
): void {
  if (countedIn) analytics.count({ step, tool, detail, language: countedIn });
}

/** The transaction that ends a task, and after it a word to those who wait: a lost one costs them time, never truth. */
async function settled(
  { connection, signals }: Services,
  task: ClaimedTask,
  work: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> {
  const outcome = await connection.steady((database) => database.transaction(work));
  signals.announceSoon(task.token);
  return outcome;
}

type Ending =
  | { state: 'done'; progress: 1; notes: ToolResult['notes'] }
  | { state: 'done'; progress: 1; forecast: Forecast }
  | { state: 'failed'; failure: Failure };

/** How long the row of a query stays when its caller went away without deleting it. */
const QUERY_RETENTION_MINUTES = 2;

async function end(
  { clock, settings }: Services,
  transaction: Transaction,
  task: ClaimedTask,
  ending: Ending,
): Promise<boolean> {
  const now = clock();
  const minutes = isQuery(task.lane) ? QUERY_RETENTION_MINUTES : settings.RETENTION_MINUTES;
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const ended = await transaction
    .update(tasks)
    .set({ ...ending, endedAt: now, expiresAt })
    .where(and(eq(tasks.id, task.id), eq(tasks.attempt, task.attempt), eq(tasks.state, 'running')))
    .returning({ id: tasks.id });
  if (ended.length === 0) return false;
  if (!isQuery(task.lane)) {
    // The inputs live as long as the results, so that another tool can be tried on them.
    const inputs = transaction.select({ token: taskFiles.upload }).from(taskFiles).where(eq(taskFiles.task, task.id));
    await transaction.update(uploads).set({ expiresAt }).where(inArray(uploads.token, inputs));
  }
  return true;
}

type Row = typeof results.$inferInsert;

const keyOf = (row: Row): StorageKey => `results/${row.token}`;

async function storeOutputs(storage: Storage, task: string, outputs: readonly ToolOutput[]): Promise<Row[]> {
  const rows: Row[] = [];
  try {
    for (const [place, output] of outputs.entries()) rows.push(await store(storage, task, output, place));
    return rows;
  } catch (error) {
    await storage.delete(rows.map(keyOf));
    throw error;
  }
}

/** Hashed from an open file while it is flushed and moved. */
async function store(storage: Storage, task: string, output: ToolOutput, place: number): Promise<Row> {
  const token = randomBytes(16).toString('hex');
  const file = await open(output.path);
  const { size } = await file.stat();
  const hash = createHash('sha256');
  await Promise.all([pipeline(file.createReadStream(), hash), storage.adopt(`results/${token}`, output.path)]);
  return {
    token,
    task,
    place,
    name: output.name,
    bytes: size,
    pages: output.pages ?? null,
    sha256: hash.digest('base64'),
  };
}

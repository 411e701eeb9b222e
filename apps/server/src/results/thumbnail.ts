import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { LIMITS } from '@pagewright/contract';
import { hasThumbnail } from '@pagewright/tools';
import { and, eq, inArray } from 'drizzle-orm';
import type { OwnerId } from '../callers/owner.ts';
import type { Transaction } from '../database/connect.ts';
import { results, tasks } from '../database/schema.ts';
import { Refused } from '../failure.ts';
import { needOfDrawing } from '../fleet/need.ts';
import { dequeue, type Queue } from '../queue/queue.ts';
import { announce } from '../queue/signals.ts';
import type { Services } from '../services.ts';
import { ObjectMissing } from '../storage/role.ts';
import { insertTask } from '../tasks/insert.ts';
import { createWait } from '../tasks/wait.ts';
import { findResult, type StoredResult } from './find.ts';

/** A picture that is still in line or being drawn after the longest wait is asked for again after so many seconds. */
const LATE_RETRY_SECONDS = 5;
/** The worker's own deadline ends a drawing. This limit also counts the time in line. */
const LONGEST_WAIT_MS = (LIMITS.thumbnail.seconds + 5) * 1000;

/**
 * The picture of a result's first page, for its owner, whether the result may be downloaded or not. If it has not been drawn yet, a worker draws it now, as a task
 * of the thumbnail lane; all calls for this picture wait for the same task. `signal` ends the wait but not the drawing,
 * so the next call finds the picture. Fails with `Refused`: `NOT_FOUND` where there is none and will be none, `TOO_BUSY` where
 * it is not there yet.
 */
export async function readThumbnail(
  services: Services,
  owner: OwnerId,
  token: string,
  signal: AbortSignal,
): Promise<Readable> {
  const result = await findResult(services, owner, token);
  if (!hasThumbnail(result)) throw new Refused('NOT_FOUND');
  const state = result.thumbnail ?? (await drawn(services, owner, result, signal));
  if (state !== 'drawn') throw new Refused('NOT_FOUND');
  return services.storage.read(`thumbnails/${token}`).catch((error: unknown) => {
    throw error instanceof ObjectMissing ? new Refused('NOT_FOUND') : error;
  });
}

async function drawn(
  services: Services,
  owner: OwnerId,
  result: StoredResult,
  signal: AbortSignal,
): Promise<StoredResult['thumbnail']> {
  const { connection, signals } = services;
  const task = await taskOf(services, owner, result);
  const wait = createWait(LONGEST_WAIT_MS, signal);
  // The watch begins before the row is read, so that no change is missed in between.
  const unwatch = signals.watch(task, wait.wake);
  try {
    for (;;) {
      const [row] = await connection.steady((database) =>
        database
          .select({ thumbnail: results.thumbnail, state: tasks.state })
          .from(results)
          .leftJoin(tasks, eq(tasks.token, task))
          .where(eq(results.token, result.token)),
      );
      if (row?.thumbnail) return row.thumbnail;
      if (row?.state !== 'waiting' && row?.state !== 'running') return null;
      if (wait.isOver()) throw new Refused('TOO_BUSY', { seconds: LATE_RETRY_SECONDS });
      await wait.next();
    }
  } finally {
    unwatch();
    wait.end();
  }
}

/** The token of the task that draws it, which is put in line by the first call. */
async function taskOf(services: Services, owner: OwnerId, result: StoredResult): Promise<string> {
  const downloadId = drawingId(result.token);
  const [made] = await services.connection.steady((database) =>
    database.select({ tool: tasks.tool }).from(tasks).where(eq(tasks.id, result.task)),
  );
  const tool = services.catalogue.get(made?.tool ?? '');
  if (!tool) throw new Refused('NOT_FOUND');
  const find = async () => {
    const [row] = await services.connection.steady((database) =>
      database
        .select({ token: tasks.token })
        .from(tasks)
        .where(and(eq(tasks.owner, owner), eq(tasks.downloadId, downloadId))),
    );
    return row?.token;
  };
  const known = await find();
  if (known !== undefined) return known;
  const options = { result: result.token };
  const row = await insertTask(services, tool, {
    id: randomUUID(),
    lane: 'thumbnail',
    need: needOfDrawing(path.extname(result.name).slice(1).toLowerCase()),
    owner,
    downloadId,
    options,
    uploads: [],
  });
  const token = row?.token ?? (await find());
  if (token === undefined) throw new Refused('INTERNAL');
  return token;
}

/** One for each result, so that calls at once are one task; no client can know a result's token before there is one. */
const drawingId = (token: string): string =>
  createHash('sha256').update(`thumbnail ${token}`).digest('hex').slice(0, 32);

/** Within the transaction that deletes these results: what is being drawn of them stops. */
export async function dropDrawings(queue: Queue, transaction: Transaction, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  const dropped = await transaction
    .delete(tasks)
    .where(and(eq(tasks.lane, 'thumbnail'), inArray(tasks.downloadId, tokens.map(drawingId))))
    .returning();
  for (const task of dropped) {
    await dequeue(queue, transaction, task.lane, task.queueJob);
    await announce(transaction, task.token);
  }
}

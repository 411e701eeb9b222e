import { randomBytes, randomUUID } from 'node:crypto';
import { LIMITS, type Forecast, type StartRequest } from '@pagewright/contract';
import { readOptionsSoFar, withinRights } from '@pagewright/tools';
import { eq } from 'drizzle-orm';
import type { Caller } from '../callers/caller.ts';
import { entitlementsOf } from '../callers/entitlements.ts';
import { tasks } from '../database/schema.ts';
import { Refused } from '../failure.ts';
import { dequeue } from '../queue/queue.ts';
import { announce } from '../queue/signals.ts';
import type { Services } from '../services.ts';
import { checkFiles, ownFiles, refusing, sentTool } from './check.ts';
import { insertTask, isUploadGone } from './insert.ts';
import { plainOptions, storeSecrets } from './secrets.ts';
import { servedNeed } from './serving.ts';
import { createWait } from './wait.ts';

/** The worker's own deadline ends a forecast. This limit also counts the time in line. */
const LONGEST_WAIT_MS = (LIMITS.forecastSeconds + 5) * 1000;

/**
 * What a task of this call would make. A worker finds out, in a task of the forecast lane. Only this call knows that
 * task, waits for it, and deletes it however it ends. `signal` ends the wait. Fails with `Refused`.
 */
export async function forecastTask(
  services: Services,
  caller: Caller,
  request: StartRequest,
  signal: AbortSignal,
): Promise<Forecast> {
  const { owner } = caller;
  const { task: limits, rights } = entitlementsOf(caller, services.settings.PLANS);
  const tool = sentTool(services, request.tool);
  const files = await ownFiles(services, owner, request.files);
  checkFiles(tool, files, limits);
  // What a plan would give may be looked at: only its start is refused.
  const given = withinRights(tool.declaration, request.options, (right) => rights[right]);
  const { options: soFar } = refusing(() => readOptionsSoFar(tool.declaration, given));
  const need = await servedNeed(services, tool, files, soFar);

  const id = randomUUID();
  try {
    const asked = { ...request, options: given };
    await storeSecrets(services, tool, asked, id);
    // A new id, because the id of the call belongs to the task that may follow.
    const downloadId = randomBytes(16).toString('hex');
    const options = plainOptions(tool, asked);
    const forecasted = { id, lane: 'forecast', need, limits, owner, downloadId, options, uploads: files } as const;
    const row = await insertTask(services, tool, forecasted);
    if (!row) throw new Refused('INTERNAL');
    return await outcomeOf(services, row, signal);
  } catch (error) {
    throw isUploadGone(error) ? new Refused('NOT_FOUND', {}, error) : error;
  } finally {
    await drop(services, id).catch((error: unknown) => services.log.warn({ err: error }, 'a forecast was not deleted'));
  }
}

async function outcomeOf(
  { connection, signals }: Services,
  { id, token }: { id: string; token: string },
  signal: AbortSignal,
): Promise<Forecast> {
  const wait = createWait(LONGEST_WAIT_MS, signal);
  // The watch begins before the row is read, so that no change is missed in between.
  const unwatch = signals.watch(token, wait.wake);
  try {
    for (;;) {
      const [row] = await connection.steady((database) =>
        database
          .select({ state: tasks.state, forecast: tasks.forecast, failure: tasks.failure })
          .from(tasks)
          .where(eq(tasks.id, id)),
      );
      if (row?.forecast) return row.forecast;
      if (row?.failure) throw Refused.with(row.failure);
      if (row?.state === 'waiting' && wait.isOver()) throw new Refused('TOO_BUSY', { seconds: LIMITS.forecastSeconds });
      if (!row || wait.isOver()) throw new Refused('TIME_EXCEEDED');
      await wait.next();
    }
  } finally {
    unwatch();
    wait.end();
  }
}

/** A worker that still runs it sees that its task is gone, and stops. */
async function drop({ connection, queue, storage }: Services, id: string): Promise<void> {
  await connection.steady((database) =>
    database.transaction(async (transaction) => {
      const [task] = await transaction.delete(tasks).where(eq(tasks.id, id)).returning();
      if (!task) return;
      await dequeue(queue, transaction, task.lane, task.queueJob);
      await announce(transaction, task.token);
    }),
  );
  await storage.delete([`secrets/${id}`]);
}

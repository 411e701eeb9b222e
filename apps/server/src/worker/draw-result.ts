import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS } from '@pagewright/contract';
import { ToolFailure } from '@pagewright/tools';
import { eq } from 'drizzle-orm';
import { results } from '../database/schema.ts';
import type { Services } from '../services.ts';
import type { ClaimedTask } from './claim.ts';
import { LACKING } from './hand-over.ts';
import { withPatience } from './patience.ts';
import { publishThumbnail } from './publish.ts';

/** Draws the result that the task names. If that fails, it is noted for good and never tried again. */
export async function drawResult(
  services: Services,
  task: ClaimedTask,
  folder: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { connection, storage, drawThumbnail, log } = services;
  const token = String(task.options.result);
  const [result] = await connection.steady((database) =>
    database.select().from(results).where(eq(results.token, token)),
  );
  if (!result) throw new ToolFailure('NOT_FOUND');
  const work = path.join(folder, 'out');
  await mkdir(work, { recursive: true });
  const local = path.join(folder, `result${path.extname(result.name).toLowerCase()}`);
  await storage.fetch(`results/${token}`, local);
  await chmod(local, 0o444);
  signal.throwIfAborted();
  const drawing = drawThumbnail({ path: local, name: result.name, folder: work, owner: task.owner, signal });
  const picture = await withPatience(drawing, signal, LIMITS.thumbnail.seconds * 1000).catch((error: unknown) => {
    const isOfResult = error instanceof ToolFailure && !signal.aborted && !LACKING.has(error.code);
    if (!isOfResult) throw error;
    log.info({ task: task.id, code: error.code }, 'a result was not drawn');
    return undefined;
  });
  return publishThumbnail(services, task, token, picture);
}

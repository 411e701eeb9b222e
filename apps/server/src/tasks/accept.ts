import { randomUUID } from 'node:crypto';
import type { Language, RightName, StartRequest } from '@pagewright/contract';
import { effortOf, readOptions, rightMissing, withinRights } from '@pagewright/tools';
import type { Caller } from '../callers/caller.ts';
import { assertRight, entitlementsOf } from '../callers/entitlements.ts';
import { Refused } from '../failure.ts';
import type { Services } from '../services.ts';
import { checkFiles, ownFiles, refusing, sentTool } from './check.ts';
import { servedNeed } from './serving.ts';
import { insertTask, isUploadGone } from './insert.ts';
import { plainOptions, storeSecrets } from './secrets.ts';
import { usesOf } from './uses.ts';
import { findTask, type SeenTask } from './view.ts';

interface TaskSender {
  caller: Caller;
  address: string;
  /** Of a sender who may be counted. */
  countedIn?: Language | undefined;
}

/**
 * Accepts a task, once for each (owner, downloadId) however often it is asked for, and gives it as it stands. Nothing
 * is kept of a refused call.
 */
export async function acceptTask(
  services: Services,
  { caller, address, countedIn }: TaskSender,
  request: StartRequest,
): Promise<SeenTask> {
  const { connection, storage, settings } = services;
  const { owner } = caller;
  const { task: limits, rights } = entitlementsOf(caller, settings.PLANS);
  const find = () => connection.steady((database) => findTask(database, owner, request.job));
  const [known, found] = await Promise.allSettled([find(), ownFiles(services, owner, request.files)]);
  // A repeated call is answered with its task, even if the files are already gone.
  const task = settled(known);
  if (task) return task;
  const tool = sentTool(services, request.tool);
  const files = settled(found);
  checkFiles(tool, files, limits);
  const may = (right: RightName) => rights[right];
  const given = withinRights(tool.declaration, request.options, may);
  const options = refusing(() => readOptions(tool.declaration, given));
  const missing = rightMissing(tool.declaration, options, may);
  if (missing) assertRight(caller, settings.PLANS, missing);
  const lane = effortOf(tool.declaration, files).cost;
  const need = await servedNeed(services, tool, files, options);

  const id = randomUUID();
  const accepted = { ...request, options: given };
  await storeSecrets(services, tool, accepted, id);
  const row = {
    id,
    lane,
    need,
    limits,
    owner,
    downloadId: request.job,
    options: plainOptions(tool, accepted),
    uses: usesOf(services, caller, address),
    resultName: request.resultName,
    countedIn,
    uploads: files,
  };
  const inserted = await insertTask(services, tool, row).catch(async (error: unknown) => {
    const refusal = isUploadGone(error) ? new Refused('NOT_FOUND', {}, error) : error;
    // After any other error the row may exist and need the secrets. If it does not, the sweeper deletes them.
    if (refusal instanceof Refused) await storage.delete([`secrets/${id}`]);
    throw refusal;
  });
  if (inserted) {
    if (countedIn) services.analytics.count({ step: 'started', tool: inserted.tool, language: countedIn });
    return inserted;
  }

  await storage.delete([`secrets/${id}`]);
  const other = await find();
  if (!other) throw new Refused('NOT_FOUND');
  return other;
}

function settled<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

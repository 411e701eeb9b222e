import { rm } from 'node:fs/promises';
import path from 'node:path';
import { failure, LIMITS, type Failure } from '@pagewright/contract';
import { effortOf, forecastTool, inLane, performTool, stemOf, ToolFailure, type TaskLimits } from '@pagewright/tools';
import { eq } from 'drizzle-orm';
import { answerMessage } from '../ai/answering/answer-message.ts';
import { regroupMap } from '../ai/regrouping/regroup-map.ts';
import { readIn } from '../ai/documents/read-in.ts';
import { taskModelFor } from '../ai/task-model.ts';
import { tasks } from '../database/schema.ts';
import { describeError } from '../log.ts';
import type { Services } from '../services.ts';
import { ObjectMissing, StorageFull, StorageUnwritable } from '../storage/role.ts';
import { requeueTask } from '../tasks/requeue.ts';
import { claimTask, mostAttempts, type ClaimedTask } from './claim.ts';
import { drawResult } from './draw-result.ts';
import { isForOthers, type WorkerSelf } from './hand-over.ts';
import { ToolStuck, withPatience } from './patience.ts';
import { layOut } from './inputs.ts';
import { createProgressWriter } from './progress.ts';
import { publishFailure, publishForecast, publishResults } from './publish.ts';

/** Why an attempt is broken off before its tool ends. */
export type Interruption = 'cancelled' | 'claim lost' | 'draining';

/** When a task that could not be stored is worth another start. */
const UNWRITABLE_SECONDS = 60;

/** `stuck`: the task has ended, but its tool still runs in this process and will not stop. */
export type AttemptEnd = 'settled' | 'stuck';

/** One attempt at one task: claimed, run in a folder of its own, ended by a result, a failure or going back in line. */
export async function attemptTask(
  services: Services,
  id: string,
  worker: WorkerSelf,
  stop: AbortSignal,
): Promise<AttemptEnd> {
  const task = await claimTask(services, id, worker.name);
  if (!task) return 'settled';
  const log = services.log.child({ task: id, tool: task.tool, attempt: task.attempt });
  if (task.attempt - task.excused > mostAttempts(task)) {
    log.error('given up: the worker ended in the middle of every attempt');
    await publishFailure(services, task, failure('INTERNAL', namedFile(task)));
    return 'settled';
  }

  const interruption = new AbortController();
  const signal = AbortSignal.any([stop, interruption.signal]);
  const unwatch = watchCancel(services, task, () => interruption.abort('cancelled' satisfies Interruption));
  const folder = path.join(services.settings.DATA_DIR, 'work', `${id}.${task.attempt}`);
  const started = performance.now();
  try {
    const end = await (task.lane === 'answer'
      ? (task.regrouping === null ? answerMessage : regroupMap)(services, task, signal)
      : inLane(task.lane, () => work(services, task, folder, signal)));
    worker.denials.forgetCrashes(task.need ?? task.tool);
    await rm(checkpointFolder(services, id), { recursive: true, force: true });
    log.info({ ms: Math.round(performance.now() - started), ...end }, 'task ended');
    return 'settled';
  } catch (error) {
    await endBroken(services, task, { error, signal, worker });
    return error instanceof ToolStuck ? 'stuck' : 'settled';
  } finally {
    unwatch();
    // A tool that does not stop may still write there; the sweeper comes again.
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      log.warn({ err: error }, 'a work folder was not removed'),
    );
  }
}

/**
 * The folder in which one attempt leaves checkpoints for the next one, such as pages already read when a worker was
 * killed. Only an attempt on the same machine finds it. It is deleted at the end of the task, or by the sweeper.
 */
const checkpointFolder = ({ settings }: Services, id: string) => path.join(settings.DATA_DIR, 'work', `${id}.kept`);

/** Runs the task to its end in the database, or makes its forecast, or a picture of its result. */
async function work(
  services: Services,
  task: ClaimedTask,
  folder: string,
  signal: AbortSignal,
): Promise<{ published: boolean; outputs?: number }> {
  const tool = services.catalogue.get(task.tool);
  if (!tool) throw new ToolFailure('INTERNAL', {}, new Error('the tool is not there any more'));
  if (task.lane === 'thumbnail') return { published: await drawResult(services, task, folder, signal) };
  const given = await layOut(services, task, folder);
  signal.throwIfAborted();
  const model = tool.declaration.asksModel && taskModelFor(services, task.owner);
  if (task.lane === 'forecast') {
    const forecast = forecastTool(tool, {
      ...given,
      owner: task.owner,
      model,
      limits: limitsOf(task),
      signal,
      clock: services.clock,
    });
    const forecasted = await withPatience(forecast, signal, LIMITS.forecastSeconds * 1000);
    return { published: await publishForecast(services, task, forecasted) };
  }

  const progress = createProgressWriter(services, task);
  try {
    const work = {
      ...given,
      checkpoints: checkpointFolder(services, task.id),
      owner: task.owner,
      model,
      limits: limitsOf(task),
      signal,
      clock: services.clock,
      progress: progress.report,
    };
    if (task.document !== null) return await readIn(services, task, work);
    const run = performTool(tool, work);
    const result = await withPatience(run, signal, effortOf(tool.declaration, task.files).deadlineMs);
    progress.stop();
    return { published: await publishResults(services, task, result), outputs: result.outputs.length };
  } finally {
    progress.stop();
  }
}

/** Rows of older versions have no limits. At that time everybody had those of the product. */
const limitsOf = ({ limits }: ClaimedTask): TaskLimits =>
  limits ?? { bytes: LIMITS.taskBytes, files: LIMITS.taskFiles };

/** A signal says only that something changed, so the row is read to see whether the task was cancelled. */
function watchCancel({ signals, connection, log }: Services, task: ClaimedTask, onCancel: () => void): () => void {
  const readState = async () => {
    const [now] = await connection.steady((database) =>
      database.select({ state: tasks.state, attempt: tasks.attempt }).from(tasks).where(eq(tasks.id, task.id)),
    );
    if (now?.state !== 'running' || now.attempt !== task.attempt) onCancel();
  };
  const onChange = () => {
    readState().catch((error: unknown) => log.warn({ err: error, task: task.id }, 'state not read'));
  };
  const unwatch = signals.watch(task.token, onChange);
  // It may have been cancelled between the claim and the watch.
  onChange();
  return unwatch;
}

async function endBroken(
  services: Services,
  task: ClaimedTask,
  { error, signal, worker }: { error: unknown; signal: AbortSignal; worker: WorkerSelf },
): Promise<void> {
  const log = services.log.child({ task: task.id, tool: task.tool, attempt: task.attempt });
  if (signal.aborted) {
    log.info({ reason: signal.reason }, 'attempt broken off');
    if (signal.reason === ('draining' satisfies Interruption))
      await requeueTask(services, task.id, task.attempt, 'excused');
    return;
  }
  const failure = asFailure(error, task);
  const crashed = failure.code === 'INTERNAL';
  if (crashed) log.error({ error: describeError(error, namesOf(task)) }, 'the tool crashed');
  if (await isForOthers(services, task, worker, failure.code)) {
    await requeueTask(services, task.id, task.attempt, 'excused');
    return;
  }
  if (crashed && task.attempt - task.excused < mostAttempts(task)) {
    await requeueTask(services, task.id, task.attempt, 'counted');
    return;
  }
  log.info({ code: failure.code }, 'task failed');
  await publishFailure(services, task, failure);
}

const namesOf = ({ files }: ClaimedTask) => files.flatMap(({ name }) => [name, stemOf(name)]);

function asFailure(error: unknown, task: ClaimedTask): Failure {
  if (error instanceof ToolFailure) return error.failure;
  if (error instanceof ToolStuck) return failure('TIME_EXCEEDED', namedFile(task));
  if (error instanceof StorageFull) return failure('STORAGE_FULL');
  if (error instanceof StorageUnwritable) return failure('STORAGE_UNWRITABLE', { seconds: UNWRITABLE_SECONDS });
  if (error instanceof ObjectMissing) return failure('NOT_FOUND');
  return failure('INTERNAL', namedFile(task));
}

const namedFile = ({ files }: ClaimedTask) => (files.length === 1 && files[0] ? { file: files[0].name } : {});

import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { KIND_FACTS, performTool, stemOf, ToolFailure, type Tool } from '@pagewright/tools';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { tasks } from '../database/schema.ts';
import { describeError } from '../log.ts';
import { unseal, type TaskSecrets } from '../secrets/seal.ts';
import type { Services } from '../services.ts';
import { ObjectMissing, StorageFull } from '../storage/role.ts';
import { requeueTask } from '../tasks/requeue.ts';
import { claimTask, MOST_ATTEMPTS, type ClaimedTask } from './claim.ts';
import { ToolStuck, withPatience } from './patience.ts';
import { createProgressWriter } from './progress.ts';
import { publishFailure, publishResults } from './publish.ts';

/** Why an attempt is broken off before its tool ends. */
export type Interruption = 'cancelled' | 'claim lost' | 'draining';

/** `stuck`: the task has ended, but its tool still runs in this process and will not stop. */
export type AttemptEnd = 'settled' | 'stuck';

/** One attempt at one task: claimed, run in a folder of its own, ended by a result, a failure or going back in line. */
export async function attemptTask(
  services: Services,
  id: string,
  worker: string,
  stop: AbortSignal,
): Promise<AttemptEnd> {
  const task = await claimTask(services, id, worker);
  if (!task) return 'settled';
  const log = services.log.child({ task: id, tool: task.tool, attempt: task.attempt });
  if (task.attempt - task.excused > MOST_ATTEMPTS) {
    log.error('given up: the worker ended in the middle of every attempt');
    await publishFailure(services, task, { code: 'INTERNAL', facts: namedFile(task) });
    return 'settled';
  }

  const interruption = new AbortController();
  const signal = AbortSignal.any([stop, interruption.signal]);
  const unwatch = watchCancel(services, task, () => interruption.abort('cancelled' satisfies Interruption));
  const folder = path.join(services.settings.DATA_DIR, 'work', `${id}.${task.attempt}`);
  const progress = createProgressWriter(services, task);
  const started = performance.now();
  try {
    const result = await runTool(services, task, folder, progress.report, signal);
    progress.stop();
    const published = await publishResults(services, task, result);
    log.info({ ms: Math.round(performance.now() - started), published, outputs: result.outputs.length }, 'task ended');
    return 'settled';
  } catch (error) {
    progress.stop();
    await endBroken(services, task, error, signal);
    return error instanceof ToolStuck ? 'stuck' : 'settled';
  } finally {
    unwatch();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runTool(
  services: Services,
  task: ClaimedTask,
  folder: string,
  report: (done: number, of: number) => void,
  signal: AbortSignal,
) {
  const tool = services.catalogue.get(task.tool);
  if (!tool) throw new ToolFailure('INTERNAL', {}, new Error('the tool is not there any more'));
  const inputs = path.join(folder, 'in');
  const output = path.join(folder, 'out');
  const [secrets] = await Promise.all([
    readSecrets(services, task, tool),
    services.storage.check(),
    mkdir(inputs, { recursive: true }),
    mkdir(output, { recursive: true }),
  ]);
  const files = await Promise.all(
    task.files.map(async (file, index) => {
      const local = path.join(inputs, `${index + 1}${KIND_FACTS[file.kind].extensions[0]}`);
      await services.storage.fetch(`uploads/${file.token}`, local);
      // Engines run as other users; the folders above keep everybody else out.
      await chmod(local, 0o444);
      const password = secrets.passwords[index];
      return {
        path: local,
        name: file.name,
        ...(typeof password === 'string' && { password }),
        ...(file.modifiedAt && { modifiedAt: file.modifiedAt.getTime() }),
      };
    }),
  );
  signal.throwIfAborted();
  const work = performTool(tool, {
    files,
    options: { ...task.options, ...secrets.options },
    folder: output,
    progress: report,
    signal,
    clock: services.clock,
  });
  return withPatience(work, signal, tool.declaration.deadlineMs);
}

async function readSecrets({ storage, keys }: Services, task: ClaimedTask, tool: Tool): Promise<TaskSecrets> {
  try {
    return unseal(await buffer(await storage.read(`secrets/${task.id}`)), keys.seal, task.id);
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error;
    return { passwords: tool.declaration.asksPassword ? task.files.map(() => null) : [], options: {} };
  }
}

/** A cancelled task is found by looking: the signal says only that something changed. */
function watchCancel({ signals, connection, log }: Services, task: ClaimedTask, onCancel: () => void): () => void {
  const look = async () => {
    const [now] = await connection.steady((database) =>
      database.select({ state: tasks.state, attempt: tasks.attempt }).from(tasks).where(eq(tasks.id, task.id)),
    );
    if (now?.state !== 'running' || now.attempt !== task.attempt) onCancel();
  };
  const onChange = () => {
    look().catch((error: unknown) => log.warn({ err: error, task: task.id }, 'state not read'));
  };
  const unwatch = signals.watch(task.token, onChange);
  // It may have been cancelled between the claim and the watch.
  onChange();
  return unwatch;
}

async function endBroken(services: Services, task: ClaimedTask, error: unknown, signal: AbortSignal): Promise<void> {
  const log = services.log.child({ task: task.id, tool: task.tool, attempt: task.attempt });
  if (signal.aborted) {
    log.info({ reason: signal.reason }, 'attempt broken off');
    if (signal.reason === ('draining' satisfies Interruption))
      await requeueTask(services, task.id, task.attempt, 'excused');
    return;
  }
  const failure = asFailure(error, task);
  if (failure.code !== 'INTERNAL') {
    log.info({ code: failure.code }, 'task failed');
    await publishFailure(services, task, failure);
    return;
  }
  log.error(
    {
      error: describeError(
        error,
        task.files.flatMap(({ name }) => [name, stemOf(name)]),
      ),
    },
    'the tool crashed',
  );
  const again = task.attempt - task.excused < MOST_ATTEMPTS;
  if (again) await requeueTask(services, task.id, task.attempt, 'counted');
  else await publishFailure(services, task, failure);
}

function asFailure(error: unknown, task: ClaimedTask) {
  if (error instanceof ToolFailure) return { code: error.code, facts: error.facts };
  if (error instanceof ToolStuck) return { code: 'TIME_EXCEEDED' as const, facts: namedFile(task) };
  if (error instanceof StorageFull) return { code: 'STORAGE_FULL' as const, facts: {} };
  if (error instanceof ObjectMissing) return { code: 'NOT_FOUND' as const, facts: {} };
  return { code: 'INTERNAL' as const, facts: namedFile(task) };
}

const namedFile = ({ files }: ClaimedTask) => (files.length === 1 && files[0] ? { file: files[0].name } : {});

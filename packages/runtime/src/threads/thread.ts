import { getHeapStatistics } from 'node:v8';
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { EngineFailure, type EngineFailureCode, type EngineFailureFacts } from '@pagewright/ground/failure.ts';
import type { Report, TaskModule } from './task.ts';

/** The inside of a pool thread: one task at a time, answered by one message. */

/** By the URL of a task module. */
export type ThreadRequest = { kind: 'run'; module: string; input: unknown } | { kind: 'load'; module: string };

export type ThreadMessage =
  | { type: 'progress'; done: number; of: number }
  /** `bytes`: what the thread's heap and the memory of its WebAssembly have grown to. */
  | { type: 'done'; output: unknown; bytes: number }
  | { type: 'failed'; code: EngineFailureCode; facts: EngineFailureFacts; reason: string }
  | { type: 'crashed'; reason: string };

export interface ThreadSettings {
  /** The folder where this process keeps compiled code, if it does. */
  compileCache: string | undefined;
}

const { compileCache } = workerData as ThreadSettings;
if (compileCache !== undefined) enableCompileCache(compileCache);

const port = parentPort!;
const tell = (message: ThreadMessage) => port.postMessage(message);
const report: Report = (done, of) => tell({ type: 'progress', done, of });

function grownBytes(): number {
  const { total_heap_size, external_memory } = getHeapStatistics();
  return total_heap_size + external_memory;
}

const isFullDisk = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException)?.code ?? '');

port.on('message', async (request: ThreadRequest) => {
  try {
    const task = (await import(request.module)) as TaskModule<unknown, unknown>;
    if (request.kind === 'load') return await task.warm?.();
    const output = await task.run(request.input, report);
    tell({ type: 'done', output, bytes: grownBytes() });
  } catch (thrown) {
    // A module that fails to load fails again when its task runs, and is reported then.
    if (request.kind === 'load') return;
    const error = isFullDisk(thrown) ? new EngineFailure('DISK_FULL', {}, thrown) : thrown;
    if (error instanceof EngineFailure)
      tell({ type: 'failed', code: error.code, facts: error.facts, reason: error.message });
    else tell({ type: 'crashed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

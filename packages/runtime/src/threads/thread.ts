import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { EngineFailure, type EngineFailureCode, type EngineFailureFacts } from '@pagewright/ground/failure.ts';
import type { Report, TaskModule } from './task.ts';

/** The inside of a pool thread: one task at a time, answered by one message. */

export interface ThreadRequest {
  /** The URL of a task module. */
  module: string;
  input: unknown;
}

export type ThreadMessage =
  | { type: 'progress'; done: number; of: number }
  /** `bytes`: what the thread's heap and the memory of its WebAssembly have grown to. */
  | { type: 'done'; output: unknown; bytes: number }
  | { type: 'failed'; code: EngineFailureCode; facts: EngineFailureFacts; reason: string }
  | { type: 'crashed'; reason: string };

const port = parentPort!;
const tell = (message: ThreadMessage) => port.postMessage(message);
const report: Report = (done, of) => tell({ type: 'progress', done, of });

function grownBytes(): number {
  const { total_heap_size, external_memory } = getHeapStatistics();
  return total_heap_size + external_memory;
}

const isFullDisk = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException)?.code ?? '');

port.on('message', async ({ module, input }: ThreadRequest) => {
  try {
    const { run } = (await import(module)) as TaskModule<unknown, unknown>;
    const output = await run(input, report);
    tell({ type: 'done', output, bytes: grownBytes() });
  } catch (thrown) {
    const error = isFullDisk(thrown) ? new EngineFailure('DISK_FULL', {}, thrown) : thrown;
    if (error instanceof EngineFailure)
      tell({ type: 'failed', code: error.code, facts: error.facts, reason: error.message });
    else tell({ type: 'crashed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

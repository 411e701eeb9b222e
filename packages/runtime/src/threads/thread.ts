import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { EngineFailure, type EngineFailureCode, type EngineFailureFacts } from '@pagewright/ground/failure.ts';
import { beginItem, type ItemAtHand } from './item-at-hand.ts';
import type { Report, TaskModule } from './task.ts';

/** The inside of a pool thread: one task at a time, answered by one message. */

/** By the URL of a task module. */
export type ThreadRequest = { kind: 'run'; module: string; input: unknown } | { kind: 'load'; module: string };

export type ThreadMessage =
  | { type: 'progress'; done: number; of: number }
  /** `bytes`: what the thread's heap and the memory of its WebAssembly have grown to. */
  | { type: 'done'; output: unknown; bytes: number }
  | { type: 'failed'; code: EngineFailureCode; facts: EngineFailureFacts; reason: string; bytes: number }
  | { type: 'crashed'; reason: string };

export interface ThreadSettings {
  /** How far this thread stands back behind the others of the process; see nice(2). */
  nice: number;
  /** Where the thread tells what the system calls it. */
  systemId: Int32Array;
  item: ItemAtHand;
}

const { nice, systemId, item } = workerData as ThreadSettings;

const LOWEST_PRIORITY = constants.priority.PRIORITY_LOW;

introduce();
const port = parentPort!;
const tell = (message: ThreadMessage) => port.postMessage(message);
const report: Report = (done, of) => {
  beginItem(item, done);
  tell({ type: 'progress', done, of });
};

/** Linux has a priority for each thread (setpriority(2), "C library/kernel differences"). Elsewhere all are equal. */
function introduce(): void {
  try {
    systemId[0] = Number(path.basename(readlinkSync('/proc/thread-self')));
    if (nice > 0) setPriority(systemId[0], Math.min(LOWEST_PRIORITY, getPriority(systemId[0]) + nice));
  } catch {
    // No `/proc`, or a sandbox that keeps the priority: the thread works without.
  }
}

function grownBytes(): number {
  const { total_heap_size, external_memory } = getHeapStatistics();
  return total_heap_size + external_memory;
}

const isFullDisk = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException)?.code ?? '');

port.on('message', async (request: ThreadRequest) => {
  try {
    const task = (await import(request.module)) as TaskModule<unknown, unknown>;
    if (request.kind === 'load') return await task.warm?.();
    beginItem(item, 0);
    const output = await task.run(request.input, report);
    tell({ type: 'done', output, bytes: grownBytes() });
  } catch (thrown) {
    // A module that fails to load fails again when its task runs, and is reported then.
    if (request.kind === 'load') return;
    const error = isFullDisk(thrown) ? new EngineFailure('DISK_FULL', {}, thrown) : thrown;
    if (error instanceof EngineFailure)
      tell({
        type: 'failed',
        code: error.code,
        facts: error.facts,
        reason: error.message,
        bytes: grownBytes(),
      });
    else tell({ type: 'crashed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Report, TaskModule } from './task.ts';
import type { ThreadMessage, ThreadRequest, ThreadSettings } from './thread.ts';

/**
 * Worker threads for PDFium and for our own page work: as many as there are cores, started when first needed, kept
 * warm. A thread whose task is aborted, runs past its deadline or runs out of memory is ended and replaced, so nothing
 * a document does can outlive its task.
 */

export interface TaskControl {
  signal?: AbortSignal | undefined;
  /** Milliseconds from the moment the task gets its thread. */
  deadlineMs?: number | undefined;
  onProgress?: Report | undefined;
}

const DEFAULT_DEADLINE_MS = 120_000;
/**
 * Of a thread's heap; file bytes live outside of it. If a large allocation meets V8's own limit, V8 ends the whole
 * process, with everybody's tasks. So V8's limit lies far above this one, and we check the heaps of threads ourselves.
 */
const MOST_HEAP_BYTES = 1_050_000_000;
const HEAP_CHECK_MS = 250;
/** Megabytes. */
const THREAD_LIMITS = {
  maxOldGenerationSizeMb: 1700,
  // V8's own measure lets two threads that read pages take 270 MB more, for seven hundredths less of the processor.
  maxYoungGenerationSizeMb: 24,
};
/** A thread that has grown beyond this is not kept: neither V8 nor WebAssembly gives much of it back. */
const RETAINED_HEAP_BYTES = 160_000_000;

interface Thread {
  worker: Worker;
  idle: boolean;
}

const threads: Thread[] = [];
const waiting: (() => void)[] = [];
let size = availableParallelism();

/** How many threads may live at once. Call before the first task. */
export function setThreadCount(count: number): void {
  size = Math.max(1, count);
}

/**
 * Runs a task module in a thread, by the address of its file: `runInThread<typeof import('./count-task.ts')>(new
 * URL('./count-task.ts', import.meta.url), …)`. What it throws as an `EngineFailure` arrives as one.
 */
export function runInThread<M extends TaskModule<never, unknown>>(
  module: URL,
  input: Parameters<M['run']>[0],
  control: TaskControl = {},
): Promise<Awaited<ReturnType<M['run']>>> {
  return run(module.href, input, control) as Promise<Awaited<ReturnType<M['run']>>>;
}

/** Starts a thread before its first task is there, and lets it load modules of tasks meanwhile. */
export function startThreadEarly(modules: readonly URL[]): void {
  if (threads.length > 0) return;
  const thread = startThread();
  for (const { href } of modules) thread.worker.postMessage({ kind: 'load', module: href } satisfies ThreadRequest);
  giveBack(thread);
}

async function run(module: string, input: unknown, control: TaskControl): Promise<unknown> {
  const { signal } = control;
  if (signal?.aborted) throw new EngineFailure('ABORTED');
  const thread = await takeThread(signal);
  thread.worker.removeAllListeners();
  // An abort between the wait and here was not heard by anybody.
  if (signal?.aborted) {
    giveBack(thread);
    throw new EngineFailure('ABORTED');
  }
  thread.worker.ref();
  return new Promise<unknown>((resolve, reject) => {
    const end = (outcome: 'keep' | 'discard', settle: () => void) => {
      clearTimeout(timer);
      unwatch();
      signal?.removeEventListener('abort', onAbort);
      thread.worker.removeAllListeners();
      if (outcome === 'keep') {
        giveBack(thread);
        settle();
      } else void discard(thread).then(settle);
    };
    const fail = (failure: EngineFailure) => end('discard', () => reject(failure));
    const onAbort = () => fail(new EngineFailure('ABORTED'));
    const timer = setTimeout(() => fail(new EngineFailure('TIME_EXCEEDED')), control.deadlineMs ?? DEFAULT_DEADLINE_MS);
    const unwatch = watchHeap(thread, () => fail(new EngineFailure('MEMORY_EXCEEDED')));
    signal?.addEventListener('abort', onAbort, { once: true });

    thread.worker.on('message', (message: ThreadMessage) => {
      if (message.type === 'progress') control.onProgress?.(message.done, message.of);
      else if (message.type === 'done')
        end(message.bytes > RETAINED_HEAP_BYTES ? 'discard' : 'keep', () => resolve(message.output));
      else if (message.type === 'failed')
        end('keep', () => reject(new EngineFailure(message.code, message.facts, message.reason)));
      else fail(new EngineFailure('PROGRAM_CRASHED', { program: nameOf(module) }, message.reason));
    });
    thread.worker.on('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new EngineFailure('MEMORY_EXCEEDED', {}, error)
          : new EngineFailure('PROGRAM_CRASHED', { program: nameOf(module) }, error),
      ),
    );
    thread.worker.on('exit', (status) =>
      fail(new EngineFailure('PROGRAM_CRASHED', { program: nameOf(module) }, `exit ${status}`)),
    );
    thread.worker.on('messageerror', (error) =>
      fail(new EngineFailure('PROGRAM_CRASHED', { program: nameOf(module) }, error)),
    );
    try {
      thread.worker.postMessage({ kind: 'run', module, input } satisfies ThreadRequest);
    } catch (error) {
      // What cannot be sent has not reached the thread.
      end('keep', () => reject(error));
    }
  });
}

/** "count-task", for a log. */
const nameOf = (module: string): string => /([^/]+)\.ts$/.exec(module)?.[1] ?? module;

/** Gives what ends the watch. */
function watchHeap({ worker }: Thread, onExceeded: () => void): () => void {
  let watching = true;
  let isReading = false;
  const timer = setInterval(async () => {
    if (isReading) return;
    isReading = true;
    // A thread that is ending tells nothing; its end does.
    const { total_heap_size } = await worker.getHeapStatistics().catch(() => ({ total_heap_size: 0 }));
    isReading = false;
    if (watching && total_heap_size > MOST_HEAP_BYTES) onExceeded();
  }, HEAP_CHECK_MS);
  return () => {
    watching = false;
    clearInterval(timer);
  };
}

/** Ends every thread; running tasks fail as crashed. For the end of the process and of tests. */
export async function closeThreads(): Promise<void> {
  const ended = threads.splice(0);
  await Promise.all(ended.map((thread) => thread.worker.terminate()));
}

async function takeThread(signal: AbortSignal | undefined): Promise<Thread> {
  for (;;) {
    const idle = threads.find((thread) => thread.idle);
    if (idle) {
      idle.idle = false;
      return idle;
    }
    if (threads.length < size) {
      return startThread();
    }
    await turn(signal);
  }
}

function startThread(): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: THREAD_LIMITS,
    env: {},
    workerData: { compileCache: getCompileCacheDir() } satisfies ThreadSettings,
  });
  const thread: Thread = { worker, idle: false };
  threads.push(thread);
  return thread;
}

/** Resolves when a thread may be free; a task that is aborted while it waits fails at once. */
async function turn(signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      waiting.splice(waiting.indexOf(wake), 1);
      reject(new EngineFailure('ABORTED'));
    };
    const wake = () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    };
    waiting.push(wake);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

function giveBack(thread: Thread): void {
  thread.idle = true;
  // An idle thread must not keep the process alive, and one that dies while idle is simply forgotten.
  thread.worker.unref();
  thread.worker.once('error', () => void discard(thread));
  thread.worker.once('exit', () => void discard(thread));
  waiting.shift()?.();
}

/** Resolves when the thread has ended and nothing of it can write any more; until then it counts as one that lives. */
async function discard(thread: Thread): Promise<void> {
  thread.idle = false;
  // A thread that runs out of memory while it ends emits an error. Without a listener that error would end the process.
  thread.worker.on('error', () => undefined);
  await thread.worker.terminate();
  const index = threads.indexOf(thread);
  if (index >= 0) threads.splice(index, 1);
  waiting.shift()?.();
}

import { availableParallelism } from 'node:os';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { taskAtHand } from '../lanes/lane.ts';
import { afterRunning } from '../lanes/processor.ts';
import { ThreadGroup, type Thread } from './group.ts';
import { watchItem } from './item-at-hand.ts';
import type { Report, TaskModule } from './task.ts';
import type { ThreadMessage, ThreadRequest } from './thread.ts';

/**
 * Worker threads for PDFium and for our own page work. A thread whose task is aborted, runs past its deadline or runs
 * out of memory is ended and replaced, so nothing a document does can outlive its task.
 *
 * Heavy tasks have threads of their own, as many as there are cores, which stand back behind all others. So nothing that
 * they do takes a thread, or much of the processor, from light tasks.
 */

export interface TaskControl {
  signal?: AbortSignal | undefined;
  /** Milliseconds from the moment the task gets its thread; those in which the thread gets no processor do not count. */
  deadlineMs?: number | undefined;
  /** Milliseconds of the processor that each item may take, as the task reports them. Fails with `ItemTooSlow`. */
  itemMs?: number | undefined;
  onProgress?: Report | undefined;
}

const DEFAULT_DEADLINE_MS = 120_000;
/**
 * Of a thread's heap; file bytes live outside of it. If a large allocation meets V8's own limit, V8 ends the whole
 * process, with everybody's tasks. So V8's limit lies far above this one, and we check the heaps of threads ourselves.
 */
const MOST_HEAP_BYTES = 1_050_000_000;
const HEAP_CHECK_MS = 250;
/** A thread that has grown beyond this is not kept for the next task. */
const RETAINED_HEAP_BYTES = 160_000_000;

/** As nice(1) counts: of a core that both want, a light thread gets nine tenths. */
const HEAVY_NICE = 10;

/** Neither V8 nor WebAssembly gives back much of what a thread has once had; its end does. */
const IDLE_MS = 20_000;

const heavy = new ThreadGroup({ most: availableParallelism(), nice: HEAVY_NICE, kept: 0, idleMs: IDLE_MS });
/** Two with one core as well, so that a forecast leaves a place. */
const light = new ThreadGroup({ most: Math.max(2, availableParallelism()), nice: 0, kept: 1, idleMs: IDLE_MS });

/** How many threads of each kind may live at once. Call before the first task. */
export function setThreadCount(count: number): void {
  for (const { places } of [heavy, light]) places.setMost(Math.max(1, count));
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
export const startThreadEarly = (modules: readonly URL[]): void => light.startEarly(modules);

async function run(module: string, input: unknown, control: TaskControl): Promise<unknown> {
  const { signal } = control;
  const group = taskAtHand()?.lane === 'heavy' ? heavy : light;
  const { thread, giveBack, discard } = await group.take(signal);
  // An abort between the wait and here was not heard by anybody.
  if (signal?.aborted) {
    giveBack();
    throw new EngineFailure('ABORTED');
  }
  thread.worker.ref();
  return new Promise<unknown>((resolve, reject) => {
    const end = (outcome: 'keep' | 'discard', settle: () => void) => {
      unwatchTime();
      unwatchItem();
      unwatchHeap();
      signal?.removeEventListener('abort', onAbort);
      thread.worker.removeAllListeners();
      if (outcome === 'keep') {
        giveBack();
        settle();
      } else void discard().then(settle);
    };
    const fail = (failure: Error) => end('discard', () => reject(failure));
    const onAbort = () => fail(new EngineFailure('ABORTED'));
    const unwatchTime = afterRunning(
      () => [...thread.systemId],
      control.deadlineMs ?? DEFAULT_DEADLINE_MS,
      () => fail(new EngineFailure('TIME_EXCEEDED')),
    );
    const unwatchItem = watchItem(thread, control.itemMs, fail);
    const unwatchHeap = watchHeap(thread, () => fail(new EngineFailure('MEMORY_EXCEEDED')));
    signal?.addEventListener('abort', onAbort, { once: true });

    thread.worker.on('message', (message: ThreadMessage) => {
      if (message.type === 'progress') return control.onProgress?.(message.done, message.of);
      if (message.type === 'crashed')
        return fail(new EngineFailure('PROGRAM_CRASHED', { program: nameOf(module) }, message.reason));
      thread.bytes = message.bytes;
      end(message.bytes > RETAINED_HEAP_BYTES ? 'discard' : 'keep', () =>
        message.type === 'done'
          ? resolve(message.output)
          : reject(new EngineFailure(message.code, message.facts, message.reason)),
      );
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
  await Promise.all([heavy.close(), light.close()]);
}

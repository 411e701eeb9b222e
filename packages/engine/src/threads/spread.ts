import { runModule, runTask, type TaskControl } from './pool.ts';
import { together } from './together.ts';
import type { Report, TaskInput, TaskModule, TaskName, TaskOutput } from './tasks.ts';

/** One task's share of the work. */
export interface Part<I> {
  input: I;
  /** Units of work in it, as its task reports them. */
  size: number;
  deadlineMs: number;
}

/**
 * Spreads parts of one work over the pool's threads. When one fails, the others are stopped, and have stopped before
 * this fails: nothing writes into a folder that the caller then removes.
 */
export function spreadTask<N extends TaskName>(
  task: N,
  parts: readonly Part<TaskInput<N>>[],
  control: SpreadControl,
): Promise<TaskOutput<N>[]> {
  return spread(parts, control, (input, each) => runTask(task, input, each));
}

/** The same for a task module outside of the engine, by its URL. */
export function spreadModule<M extends TaskModule<never, unknown>>(
  url: URL,
  parts: readonly Part<Parameters<M['run']>[0]>[],
  control: SpreadControl,
): Promise<Awaited<ReturnType<M['run']>>[]> {
  return spread(parts, control, (input, each) => runModule<M>(url, input, each));
}

type SpreadControl = Pick<TaskControl, 'signal'> & { onProgress?: Report | undefined };

async function spread<I, O>(
  parts: readonly Part<I>[],
  { signal, onProgress }: SpreadControl,
  start: (input: I, control: TaskControl) => Promise<O>,
): Promise<O[]> {
  const done = parts.map(() => 0);
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  return together(signal, (stopped) =>
    parts.map(({ input, deadlineMs }, index) =>
      start(input, {
        signal: stopped,
        deadlineMs,
        onProgress: (count) => {
          done[index] = count;
          onProgress?.(
            done.reduce((sum, value) => sum + value, 0),
            total,
          );
        },
      }),
    ),
  );
}

/** Items in parts, so that `threads` have something to do and opening a document for each part costs little. */
export function partsOf<T>(items: readonly T[], { threads, most }: { threads: number; most: number }): T[][] {
  const size = Math.min(most, Math.max(1, Math.ceil(items.length / threads)));
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size));
  return parts;
}

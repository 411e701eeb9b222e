import { runInThread, type TaskControl } from './pool.ts';
import { together } from './together.ts';
import type { Report, TaskModule } from './task.ts';

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
export async function spreadOverThreads<M extends TaskModule<never, unknown>>(
  module: URL,
  parts: readonly Part<Parameters<M['run']>[0]>[],
  { signal, onProgress }: Pick<TaskControl, 'signal'> & { onProgress?: Report | undefined },
): Promise<Awaited<ReturnType<M['run']>>[]> {
  const done = parts.map(() => 0);
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  return together(signal, (stopped) =>
    parts.map(({ input, deadlineMs }, index) =>
      runInThread<M>(module, input, {
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

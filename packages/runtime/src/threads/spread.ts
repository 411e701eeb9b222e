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

interface Turns<I, N> {
  inputOf: (items: I[]) => N;
  /** Milliseconds for a turn that does so many items. */
  deadlineMs: (items: number) => number;
}

/**
 * Spreads items of one work over the pool's threads, in parts like those of `partsOf`. The task gives an output for each
 * item that it did, from the first on. It may end its turn before the last (`startTurn`): the thread then goes to whoever
 * is next in line, and the rest of the part waits for another turn. Failures end the others as in `spreadOverThreads`.
 */
export async function spreadInTurns<M extends TaskModule<never, unknown[]>, I>(
  module: URL,
  parts: readonly (readonly I[])[],
  {
    inputOf,
    deadlineMs,
    signal,
    onProgress,
  }: Turns<I, Parameters<M['run']>[0]> & Pick<TaskControl, 'signal' | 'onProgress'>,
): Promise<Awaited<ReturnType<M['run']>>[number][]> {
  const done = parts.map(() => 0);
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  const report = (place: number, count: number) => {
    done[place] = count;
    const all = done.reduce((sum, each) => sum + each, 0);
    onProgress?.(all, total);
  };
  const outputs = await together(signal, (stopped) =>
    parts.map(async (part, place) => {
      const finished: Awaited<ReturnType<M['run']>>[number][] = [];
      while (finished.length < part.length) {
        const rest = part.slice(finished.length);
        const turn: unknown = await runInThread<M>(module, inputOf(rest), {
          signal: stopped,
          deadlineMs: deadlineMs(rest.length),
          onProgress: (count) => report(place, finished.length + count),
        });
        if (!Array.isArray(turn) || turn.length === 0) throw new Error('a turn must do something');
        finished.push(...turn);
      }
      return finished;
    }),
  );
  return outputs.flat();
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

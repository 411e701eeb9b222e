import { ItemTooSlow } from './item-at-hand.ts';
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
  /** What each item may take, and what happens to one that takes more: it is left out, unless `onSlow` fails. */
  budget?: ItemBudget<I> | undefined;
}

export interface ItemBudget<I> {
  /** Milliseconds of the processor. */
  itemMs: number;
  onSlow: (item: I) => void;
}

/**
 * Spreads items of one work over the pool's threads, in parts like those of `partsOf`. The task gives an output for each
 * item that it did, from the first on. It may end its turn before the last (`startTurn`): the thread then goes to whoever
 * is next in line, and the rest of the part waits for another turn. An item over its budget ends its thread, and the
 * others of its turn are done anew. Failures end the others as in `spreadOverThreads`.
 */
export async function spreadInTurns<M extends TaskModule<never, unknown[]>, I>(
  module: URL,
  parts: readonly (readonly I[])[],
  {
    inputOf,
    deadlineMs,
    budget,
    signal,
    onProgress,
  }: Turns<I, Parameters<M['run']>[0]> & Pick<TaskControl, 'signal' | 'onProgress'>,
): Promise<Awaited<ReturnType<M['run']>>[number][]> {
  const done = parts.map(() => 0);
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  const report = (place: number, count: number) => {
    // A turn that is done anew begins again; its progress does not.
    done[place] = Math.max(done[place] ?? 0, count);
    const all = done.reduce((sum, each) => sum + each, 0);
    onProgress?.(all, total);
  };
  const outputs = await together(signal, (stopped) =>
    parts.map(async (part, place) => {
      const finished: Awaited<ReturnType<M['run']>>[number][] = [];
      const rest = [...part];
      while (rest.length > 0) {
        const before = part.length - rest.length;
        const turn: unknown = await unlessSlow(
          runInThread<M>(module, inputOf([...rest]), {
            signal: stopped,
            deadlineMs: deadlineMs(rest.length),
            itemMs: budget?.itemMs,
            onProgress: (count) => report(place, before + count),
          }),
          // What follows the last item is counted as its own.
          (index) => budget?.onSlow(rest.splice(Math.min(index, rest.length - 1), 1)[0]!),
        );
        if (turn === 'slow') continue;
        if (!Array.isArray(turn) || turn.length === 0) throw new Error('a turn must do something');
        finished.push(...turn);
        rest.splice(0, turn.length);
      }
      if (done[place] !== part.length) report(place, part.length);
      return finished;
    }),
  );
  return outputs.flat();
}

async function unlessSlow<T>(work: Promise<T>, onSlow: (index: number) => void): Promise<T | 'slow'> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ItemTooSlow)) throw error;
    onSlow(error.index);
    return 'slow';
  }
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

import { availableParallelism } from 'node:os';

/**
 * Runs several works at once. When one fails, the others are aborted, and this fails only after they have stopped.
 * So nothing writes any more into a folder that the caller then removes.
 */
export async function together<O>(
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<O>[],
): Promise<O[]> {
  const failed = new AbortController();
  const works = start(signal ? AbortSignal.any([signal, failed.signal]) : failed.signal);
  try {
    return await Promise.all(works);
  } catch (error) {
    failed.abort();
    await Promise.allSettled(works);
    throw error;
  }
}

/** One item at a time for each core, in their order; the results are by place. */
export async function inParallel<T, O>(
  items: readonly T[],
  signal: AbortSignal | undefined,
  work: (item: T, signal: AbortSignal) => Promise<O>,
): Promise<O[]> {
  const results: O[] = [];
  const left = items.entries();
  await together(signal, (stopped) =>
    Array.from({ length: availableParallelism() }, async () => {
      for (const [index, item] of left) results[index] = await work(item, stopped);
    }),
  );
  return results;
}

import { EngineFailure } from '@pagewright/ground/failure.ts';

/**
 * Resolves like `work`, or fails as soon as `signal` is aborted. For work that cannot be stopped: it goes on by itself.
 */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(new EngineFailure('ABORTED'));
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

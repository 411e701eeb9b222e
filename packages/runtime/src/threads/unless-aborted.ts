import { EngineFailure } from '@pagewright/ground/failure.ts';

/** What `work` gives, or a failure as soon as `signal` says so, for work that cannot be told to stop: it goes on by itself. */
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

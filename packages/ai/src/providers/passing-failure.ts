import { ModelFailure } from './role.ts';

/** A failure that may be over at a second try. */
export class PassingFailure extends ModelFailure {}

/** Waits as long as the provider wants; fails with the failure itself where that is too long. */
export async function pauseAfter(
  failure: PassingFailure,
  { pause, longestPause }: { pause: number; longestPause: number },
  signal: AbortSignal,
): Promise<void> {
  const wait = failure.retryAfter === undefined ? pause : failure.retryAfter * 1000;
  if (wait > longestPause) throw failure;
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, wait);
    signal.addEventListener('abort', stop, { once: true });
  });
}

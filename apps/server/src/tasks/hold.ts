import { LIMITS } from '@pagewright/contract';
import type { Signals } from '../queue/signals.ts';
import { createWait } from './wait.ts';

interface Held<T> {
  /** Of the task whose changes are waited for. */
  token: string;
  read: () => Promise<T>;
  /** Whether the caller does not know it yet. */
  isNews: (view: T) => boolean;
}

/** What is read as soon as it is news, or as it stands after the polling interval. `signal` ends the wait. */
export async function holdUntilNews<T>(
  signals: Signals,
  { token, read, isNews }: Held<T>,
  signal: AbortSignal,
): Promise<T> {
  const wait = createWait(LIMITS.pollSeconds * 1000, signal);
  // The watch begins before the row is read, so that no change is missed in between.
  const unwatch = signals.watch(token, wait.wake);
  try {
    for (;;) {
      const view = await read();
      if (isNews(view) || wait.isOver()) return view;
      await wait.next();
    }
  } finally {
    unwatch();
    wait.end();
  }
}

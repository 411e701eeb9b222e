import { useSyncExternalStore } from 'react';

/** Whether the server answers. Browsers know only whether there is a network; a page of the service worker may have none. */
let reachable = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const AGAIN_MS = 5_000;

function setReachable(found: boolean): void {
  clearTimeout(timer);
  if (!found) timer = setTimeout(() => void checkNetwork(), AGAIN_MS);
  if (found === reachable) return;
  reachable = found;
  for (const listener of listeners) listener();
}

async function checkNetwork(): Promise<boolean> {
  const asks = { method: 'HEAD', cache: 'no-store' } as const;
  const found = await fetch('/healthz', asks).then(
    ({ ok }) => ok,
    () => false,
  );
  setReachable(found);
  return found;
}

/** From now on; the answer ends it. */
export function watchNetwork(): () => void {
  const check = () => void checkNetwork();
  const lose = () => setReachable(false);
  window.addEventListener('online', check);
  window.addEventListener('offline', lose);
  check();
  return () => {
    window.removeEventListener('online', check);
    window.removeEventListener('offline', lose);
    clearTimeout(timer);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useReachable = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reachable,
    () => true,
  );

function whenReachable(): Promise<void> {
  if (reachable) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!reachable) return;
      stop();
      resolve();
    });
  });
}

/** A server that answers, and yet not to this, has a fault of its own. */
const MOST_TRIES = 5;

/** Asks, and again each time that the server is back; what it answers with, good or bad, is not asked again. */
export async function askUntilReached<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      // What `fetch` says of a network that fails.
      if (!(error instanceof TypeError) || tries === MOST_TRIES) throw error;
      if (!(await checkNetwork())) await whenReachable();
    }
  }
}

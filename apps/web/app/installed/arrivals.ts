import { useSyncExternalStore } from 'react';

/**
 * Files that came to the app's window and wait for a tool to be chosen: dropped, opened by the system, or shared.
 */
const NONE: readonly File[] = [];
let arrived = NONE;
const listeners = new Set<() => void>();

export function arrive(files: readonly File[]): void {
  arrived = files;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useArrivals = (): readonly File[] =>
  useSyncExternalStore(
    subscribe,
    () => arrived,
    () => NONE,
  );

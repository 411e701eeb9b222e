import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** "Ctrl+Z", or "⌘Z" on a Mac. The server renders "Ctrl"; on a Mac it becomes "⌘" after hydration. */
export function useCommandKey(letter: string): string {
  return useSyncExternalStore(neverChanges, isMac, () => false) ? `⌘${letter}` : `Ctrl+${letter}`;
}

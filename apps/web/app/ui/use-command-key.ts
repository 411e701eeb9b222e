import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** "Ctrl+Z", or "⌘Z" on a Mac. The server renders the keys of most keyboards; a Mac learns of its own once the page lives. */
export function useCommandKey(letter: string): string {
  return useSyncExternalStore(neverChanges, isMac, () => false) ? `⌘${letter}` : `Ctrl+${letter}`;
}

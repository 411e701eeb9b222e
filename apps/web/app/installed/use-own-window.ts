import { useSyncExternalStore } from 'react';

const OWN_WINDOW = '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(OWN_WINDOW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page stands in the window of the installed app. */
export const useOwnWindow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(OWN_WINDOW).matches,
    () => false,
  );

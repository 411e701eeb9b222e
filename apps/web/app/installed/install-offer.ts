import { useSyncExternalStore } from 'react';

/** Of browsers that install pages by a button of the page (https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface). */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function change(to: InstallOffer | undefined): void {
  offer = to;
  for (const listener of listeners) listener();
}

/** The browser offers it once for each document, whichever page that begins with. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => change(undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the browser to install; nothing where it does not offer that. An offer can be taken once. */
export function useInstall(): (() => Promise<void>) | undefined {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  );
  if (!current) return undefined;
  return async () => {
    change(undefined);
    await current.prompt();
  };
}

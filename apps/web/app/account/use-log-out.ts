import { useCallback } from 'react';
import { useSpeech } from '../words/speech.tsx';
import { useAccountStore } from './account.tsx';
import { loadSessionCalls } from './load-session-calls.ts';
import { reloadSoon, tellTabs } from './tabs.ts';

/** Ends the session here; every tab shows it, and loads its page anew. Fails where the server did not end it. */
export function useLogOut(): () => Promise<void> {
  const store = useAccountStore();
  const { language } = useSpeech();
  return useCallback(async () => {
    await (await loadSessionCalls()).endSession(language);
    store.setAccount(undefined);
    tellTabs('logged out');
    reloadSoon();
  }, [store, language]);
}

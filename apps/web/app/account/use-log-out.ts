import { useCallback } from 'react';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { ask } from '../conversion/ask.ts';
import { useSpeech } from '../words/speech.tsx';
import { useAccountStore } from './account.tsx';
import { reloadSoon, tellTabs } from './tabs.ts';

/** Ends the session here; every tab shows it, and loads its page anew. */
export function useLogOut(): () => Promise<void> {
  const store = useAccountStore();
  const { language } = useSpeech();
  return useCallback(async () => {
    await ask(CALLS['accounts.logout'], {}, { language });
    store.setAccount(undefined);
    tellTabs('logged out');
    reloadSoon();
  }, [store, language]);
}

import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { AccountInfo, NextStep } from '@pagewright/contract/calls/accounts.ts';
import { homePath } from '../site/paths.ts';
import { useSpeech } from '../words/speech.tsx';
import { useAccountStore } from './account.tsx';
import { reloadSoon, tellTabs } from './tabs.ts';

/** What happens once somebody is logged in: every tab shows it, and what led to the login goes on. */
export function useLoggedIn(): (account: AccountInfo, next: NextStep | undefined) => void {
  const store = useAccountStore();
  const navigate = useNavigate();
  const { language } = useSpeech();
  return useCallback(
    ({ userName, email, isTest }, next) => {
      const former = store.get().account;
      store.enter({ userName, email, isTest });
      tellTabs('changed');
      // What the page shows is somebody else's.
      if (former && former.email !== email) reloadSoon();
      if (next === 'toHome') void navigate(homePath(language));
    },
    [store, navigate, language],
  );
}

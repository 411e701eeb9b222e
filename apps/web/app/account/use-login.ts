import { useCallback } from 'react';
import type { AccountInfo } from '@pagewright/contract/calls/accounts.ts';
import type { NextStep } from '@pagewright/contract/calls/values.ts';
import { useAccountStore } from './account.tsx';
import { reloadSoon, tellTabs } from './tabs.ts';
import { useGoOn } from './use-go-on.ts';

/** What happens once somebody is logged in: every tab shows it, and what led to the login goes on. */
export function useLoggedIn(): (account: AccountInfo, next: NextStep | undefined) => void {
  const store = useAccountStore();
  const goOn = useGoOn();
  return useCallback(
    (account, next) => {
      const former = store.get().account;
      store.enter(account);
      tellTabs('changed');
      // What the page shows is somebody else's.
      if (former && former.email !== account.email) reloadSoon();
      goOn(next);
    },
    [store, goOn],
  );
}

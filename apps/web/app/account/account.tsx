import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { AccountInfo } from '@pagewright/contract/calls/accounts.ts';
import { createAccountStore, type AccountSite, type AccountState, type AccountStore } from './account-store.ts';

const StoreContext = createContext<AccountStore | undefined>(undefined);

/** As the server rendered the page. */
export function AccountProvider({
  account,
  site,
  children,
}: {
  account: AccountInfo | undefined;
  site: AccountSite;
  children: ReactNode;
}) {
  const [store] = useState(() => createAccountStore({ account, site }));
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useAccountStore(): AccountStore {
  const store = use(StoreContext);
  if (!store) throw new Error('A component that asks for the account stands outside of AccountProvider');
  return store;
}

export function useAccount(): AccountState {
  const store = useAccountStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

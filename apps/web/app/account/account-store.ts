import type { AccountInfo, NextStep } from '@pagewright/contract/calls/accounts.ts';

/** Who is logged in, and which popup of accounts is open: one state for the whole page, which any part can change. */
export interface AccountState {
  account: AccountInfo | undefined;
  login: LoginRequest | undefined;
  /** Somebody has logged in on this page, and it says so. */
  isGreeting: boolean;
  /** Logins through Google are offered here. */
  hasGoogle: boolean;
}

interface LoginRequest {
  mode: LoginMode;
  /** What goes on after it. */
  next: NextStep | undefined;
}

export type LoginMode = 'reg' | 'login';

export interface AccountStore {
  get: () => AccountState;
  subscribe: (listener: () => void) => () => void;
  openLogin: (request: LoginRequest) => void;
  closeLogin: () => void;
  /** Somebody has logged in here. */
  enter: (account: AccountInfo) => void;
  endGreeting: () => void;
  /** As another tab has it. */
  setAccount: (account: AccountInfo | undefined) => void;
}

export function createAccountStore(given: Pick<AccountState, 'account' | 'hasGoogle'>): AccountStore {
  let state: AccountState = { ...given, login: undefined, isGreeting: false };
  const listeners = new Set<() => void>();
  const change = (changes: Partial<AccountState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openLogin: (login) => change({ login }),
    closeLogin: () => change({ login: undefined }),
    enter: (next) => change({ account: next, login: undefined, isGreeting: true }),
    endGreeting: () => change({ isGreeting: false }),
    setAccount: (next) => change({ account: next, login: undefined }),
  };
}

import type { AccountInfo } from '@pagewright/contract/calls/accounts.ts';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import type { NextStep } from '@pagewright/contract/calls/values.ts';
import type { PaidFeature, RightName } from '@pagewright/contract/plans/rights.ts';

/** Who is logged in, and which popup of accounts is open: one state for the whole page, which any part can change. */
export interface AccountState {
  account: AccountInfo | undefined;
  login: LoginRequest | undefined;
  offer: Offer | undefined;
  /** Somebody has logged in on this page, and it says so. */
  isGreeting: boolean;
  site: AccountSite;
}

/** What this server has of accounts. */
export interface AccountSite {
  plans: ServerConfig['plans'];
  /** Logins through Google are offered. */
  hasGoogle: boolean;
  /** What plans give that there is something for. */
  paidFeatures: readonly PaidFeature[];
}

/** A popup about plans. */
type Offer =
  /** `for`: what was about to be done. */
  | { kind: 'pay'; for: RightName | undefined }
  | { kind: 'pay-ai' }
  | { kind: 'ai-limit' }
  /** The free tasks of the day are used. */
  | { kind: 'limit' };

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
  openOffer: (offer: Offer) => void;
  closeOffer: () => void;
  /** Somebody has logged in here. */
  enter: (account: AccountInfo) => void;
  endGreeting: () => void;
  /** As another tab has it. */
  setAccount: (account: AccountInfo | undefined) => void;
}

export function createAccountStore(given: Pick<AccountState, 'account' | 'site'>): AccountStore {
  let state: AccountState = { ...given, login: undefined, offer: undefined, isGreeting: false };
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
    openLogin: (login) => change({ login, offer: undefined }),
    closeLogin: () => change({ login: undefined }),
    openOffer: (offer) => change({ offer }),
    closeOffer: () => change({ offer: undefined }),
    enter: (next) => change({ account: next, login: undefined, isGreeting: true }),
    endGreeting: () => change({ isGreeting: false }),
    setAccount: (next) => change({ account: next, login: undefined }),
  };
}

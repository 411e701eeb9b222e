import { useMemo } from 'react';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import { RIGHTS } from '@pagewright/contract/plans/rights.ts';
import { useAccount } from './account.tsx';

/** The limits and rights of this server with those of whoever is logged in now: they may be others than at first. */
export function useConfig(first: ServerConfig): ServerConfig {
  const { account } = useAccount();
  const { plans } = first;
  const level = plans === 'open' ? 'pro' : (account?.plan ?? 'anonymous');
  return useMemo(() => ({ ...first, ...RIGHTS[level] }), [first, level]);
}

/** What the visitor's plan gives. The server decides it again at each call. */
export function useRights(): ServerConfig['rights'] {
  const { account, site } = useAccount();
  return RIGHTS[site.plans === 'open' ? 'pro' : (account?.plan ?? 'anonymous')].rights;
}

import { useEffect } from 'react';
import { useAccount } from './account.tsx';
import { useLogOut } from './use-log-out.ts';

/** Raised where a login of the version before must not go on. */
const VERSION = '0.0.3';
const COOKIE = 'version';
const MAX_AGE_SECONDS = 2_592_000;

/** Whoever logged in with another version is logged out, once: the cookie says so before the page is loaded again. */
export function useVersion(): void {
  const { account } = useAccount();
  const logOut = useLogOut();
  useEffect(() => {
    const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`));
    const isOther = kept !== undefined && kept !== `${COOKIE}=${VERSION}`;
    if (account) document.cookie = `${COOKIE}=${VERSION}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
    const isKept = document.cookie.includes(`${COOKIE}=${VERSION}`);
    if (account && isOther && isKept) void logOut();
  }, [account, logOut]);
}

import { useEffect, useRef } from 'react';
import { useAccount } from './account.tsx';
import { useLogOut } from './use-log-out.ts';

/** Raised where a login of the version before must not go on. */
const VERSION = '0.0.3';
const COOKIE = 'version';
const MAX_AGE_SECONDS = 2_592_000;

const keep = (version: string) => {
  document.cookie = `${COOKIE}=${version}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
};
const kept = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);

/**
 * A page that is loaded with a login of another version is logged out, once: the cookie says the new version before the
 * page is loaded again. A login on this page is of this version.
 */
export function useVersion(): void {
  const { account } = useAccount();
  const isLoading = useRef(true);
  const logOut = useLogOut();
  useEffect(() => {
    const former = isLoading.current ? kept() : undefined;
    isLoading.current = false;
    if (!account) return;
    keep(VERSION);
    if (former === undefined || former === VERSION || kept() !== VERSION) return;
    // Where the server could not be reached the next page tries again.
    logOut().catch(() => keep(former));
  }, [account, logOut]);
}

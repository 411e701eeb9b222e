import { useEffect, useRef } from 'react';
import { readCookie, writeCookie } from '../site/page-cookies.ts';
import { useAccount } from './account.tsx';
import { useLogOut } from './use-log-out.ts';

/** Raised where a login of the version before must not go on. */
const VERSION = '0.0.3';

const keep = (version: string) => writeCookie('version', version);
const kept = () => readCookie('version');

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

import { COOKIES, type CookieId } from '@pagewright/contract/cookies.ts';

type PageCookie = Extract<CookieId, 'language' | 'version'>;

/** The only place where a page writes cookies, and only those of the list. */
export function writeCookie(id: PageCookie, value: string): void {
  const { name, seconds } = COOKIES[id];
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

export function readCookie(id: PageCookie): string | undefined {
  const start = `${COOKIES[id].name}=`;
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

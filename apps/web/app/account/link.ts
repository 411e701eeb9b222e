/** The login link that led here, taken out of the address before anything else is loaded or told of the address. */
export interface LoginLink {
  email: string;
  token: string;
}

let taken: LoginLink | undefined;

/** Called before the page begins; on home pages, and on `/log-in/{token}` for mail programs that drop queries. */
export function takeLink(): void {
  const { pathname, searchParams, hash } = new URL(location.href);
  const inPath = /^(?<page>(?:\/[a-z]{2})?\/log-in)\/(?<token>[^/]+)\/?$/.exec(pathname)?.groups;
  const token = inPath?.['token'] ?? searchParams.get('token');
  const isHome = /^\/(?:[a-z]{2})?$/.test(pathname);
  if (token === null || token === undefined || (!isHome && !inPath)) return;
  taken = { email: searchParams.get('email') ?? '', token };
  searchParams.delete('email');
  searchParams.delete('token');
  const rest = searchParams.size === 0 ? '' : `?${searchParams.toString()}`;
  history.replaceState(history.state, '', `${inPath?.['page'] ?? pathname}${rest}${hash}`);
}

export const takenLink = (): LoginLink | undefined => taken;

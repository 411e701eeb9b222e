/** The login link that led here. */
export interface LoginLink {
  email: string;
  token: string;
}

interface LinkHolder {
  loginLink?: LoginLink;
}

/**
 * Takes the link out of the address, on home pages, and on `/log-in/{token}` for mail programs that drop queries. It
 * stands in the head of the page as its first script, so that nothing else is loaded, or told of the address, before it:
 * hence it uses nothing from outside of itself.
 */
function takeLink() {
  const { pathname, searchParams, hash } = new URL(location.href);
  const inPath = /^(?<page>(?:\/[a-z]{2})?\/log-in)\/(?<token>[^/]+)\/?$/.exec(pathname)?.groups;
  const token = inPath?.['token'] ?? searchParams.get('token');
  const isHome = /^\/(?:[a-z]{2})?$/.test(pathname);
  if (token === null || token === undefined || (!isHome && !inPath)) return;
  (window as LinkHolder).loginLink = { email: searchParams.get('email') ?? '', token };
  searchParams.delete('email');
  searchParams.delete('token');
  const rest = searchParams.size === 0 ? '' : `?${searchParams.toString()}`;
  history.replaceState(history.state, '', `${inPath?.['page'] ?? pathname}${rest}${hash}`);
}

export const TAKE_LINK = `(${takeLink.toString()})()`;

let taken: LoginLink | undefined;

/** Called once, before the page begins: from then on no other script finds the link. */
export function keepLink(): void {
  const holder = window as LinkHolder;
  taken = holder.loginLink;
  delete holder.loginLink;
}

export const takenLink = (): LoginLink | undefined => taken;

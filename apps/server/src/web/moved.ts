import { DEFAULT_LANGUAGE, LANGUAGES } from '@pagewright/contract';

/** Addresses of pages as others write them (1-core section 2.1), and names that pages had elsewhere. */
const ALIASES: Readonly<Record<string, string>> = {
  contactus: 'contact-us',
  aboutus: 'about-us',
  moneybackpolicy: 'money-back-policy',
  subscriptionterms: 'subscription-terms',
  privacypolicy: 'privacy-policy',
  termsofservice: 'terms-of-service',
  historytasks: 'history-tasks',
  edit: 'edit-pdf',
  login: 'log-in',
  signup: 'sign-up',
};

/**
 * Where a page stands that was asked for with capital letters, a final slash, the default language as a prefix, or under
 * another name: one address each, so that search engines see no page twice. Nothing where it stands there already, or
 * where there is no such page.
 */
export function movedTo(pathname: string, isPage: (path: string) => boolean): string | undefined {
  const parts = pathname.split('/').filter((part) => part !== '');
  const [first = '', ...rest] = parts;
  const language = LANGUAGES.find((each) => each === first.toLowerCase());
  const names = language === undefined ? parts : rest;
  const [page = '', ...below] = names;
  const lower = page.toLowerCase();
  const name = ALIASES[lower] ?? lower;
  const prefix = language === undefined || language === DEFAULT_LANGUAGE ? [] : [language];
  const pathWith = (rest: readonly string[]) => `/${[...prefix, ...(name === '' ? [] : [name]), ...rest].join('/')}`;
  // What stands below a page may be a name that is told from others by its capitals; that of an article is not.
  const path = [pathWith(below), pathWith(below.map((each) => each.toLowerCase()))].find(isPage);
  return path === pathname ? undefined : path;
}

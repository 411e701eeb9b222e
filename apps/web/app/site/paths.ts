import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@pagewright/contract/languages.ts';

/** The language of an address: its first segment where that is a language other than the default. */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split('/')[1];
  return LANGUAGES.find((language) => language === first && language !== DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE;
}

/** The home page of a language: "/" or "/fr". */
export function homePath(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/' : `/${language}`;
}

export const logInPath = (language: Language): string => toolPath('log-in', language);
export const signUpPath = (language: Language): string => toolPath('sign-up', language);
export const tasksPath = (language: Language): string => toolPath('history-tasks', language);
/** The account's centre, or its page of money. */
export const accountPath = (language: Language, type?: 'profile' | 'billing'): string =>
  `${toolPath('account', language)}${type === undefined ? '' : `?type=${type}`}`;
/** Of whoever runs the service. */
export const operatorPath = (language: Language, show: string): string => `${toolPath('admin', language)}?show=${show}`;
export const pricingPath = (language: Language): string => toolPath('pricing', language);
export const contactPath = (language: Language): string => toolPath('contact-us', language);
export const downloadPath = (language: Language): string => toolPath('download', language);
/** The window of the installed app, or a tool's page in it. */
export const appPath = (language: Language, slug?: string): string =>
  toolPath(slug === undefined ? 'app' : `app/${slug}`, language);
export const isAppPath = (pathname: string): boolean => /^\/app(?:\/|$)/.test(pathIn(DEFAULT_LANGUAGE, pathname));
/** Where a phone draws a signature for another device. */
export const drawPath = (language: Language): string => toolPath('draw-signature', language);
export const isDrawPath = (pathname: string): boolean =>
  pathIn(DEFAULT_LANGUAGE, pathname) === drawPath(DEFAULT_LANGUAGE);
export const manifestPath = (language: Language): string => toolPath('manifest.webmanifest', language);
export const servicePath = (language: Language): string => toolPath('service', language);

export function toolPath(slug: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? `/${slug}` : `/${language}/${slug}`;
}

/** The same page in another language. */
export function pathIn(language: Language, pathname: string): string {
  const current = languageOfPath(pathname);
  const bare = current === DEFAULT_LANGUAGE ? pathname : pathname.slice(current.length + 1);
  return language === DEFAULT_LANGUAGE ? bare || '/' : `/${language}${bare === '/' ? '' : bare}`;
}

export const blogPath = (language: Language): string => toolPath('blog', language);
export const categoryPath = (category: string, language: Language): string => toolPath(category, language);
export const articlePath = (category: string, id: string, language: Language): string =>
  toolPath(`${category}/${id}`, language);
/** Of every article in a language. */
export const feedPath = (kind: 'xml' | 'json', language: Language): string => toolPath(`blog/feed.${kind}`, language);

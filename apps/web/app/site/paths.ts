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

export function toolPath(slug: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? `/${slug}` : `/${language}/${slug}`;
}

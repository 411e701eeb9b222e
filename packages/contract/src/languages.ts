/** Languages of the site. The first one is the default and has no path prefix. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** How long the `lang` cookie lasts. */
export const LANGUAGE_COOKIE_DAYS = 365;

/** Reads a header, cookie or path value; anything unknown is the default language ("en-US" reads as "en"). */
export function readLanguage(value: string | undefined): Language {
  const short = value?.trim().slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === short) ?? DEFAULT_LANGUAGE;
}

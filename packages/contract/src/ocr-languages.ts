import type { Language } from './languages.ts';

/** Codes that `Intl` knows by another name. */
const TAGS: Readonly<Record<string, string>> = { chi_sim: 'zh-Hans', chi_tra: 'zh-Hant', frk: 'de-Latf' };

/** Names of languages of text recognition, given by their codes as "eng, fra". */
export function languageNames(codes: string | undefined, language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (codes ?? '')
    .split(', ')
    .map((code) => (isLanguage(TAGS[code] ?? code) ? (names.of(TAGS[code] ?? code) ?? code) : code))
    .join(', ');
}

/** `Intl` throws for anything that is no language tag in its form. */
function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$/.test(tag);
}

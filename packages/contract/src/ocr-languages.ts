import type { Language } from './languages.ts';

/** Codes that `Intl` knows by another name. */
const TAGS: Readonly<Record<string, string>> = { chi_sim: 'zh-Hans', chi_tra: 'zh-Hant', frk: 'de-Latf' };

/** Names of languages of text recognition, given by their codes as "eng, fra". */
export function languageNames(codes: string | undefined, language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (codes ?? '')
    .split(', ')
    .map((code) => names.of(TAGS[code] ?? code) ?? code)
    .join(', ');
}

import type { Language } from '@pagewright/contract/languages.ts';

const NO_BREAK = '\u00a0';
/** Of groups of digits, as Intl writes them. */
const NARROW = '\u202f';

/**
 * Sets the spaces that a line may not break at, so that whoever writes an article need not: in French before `: ; ! ? » %`
 * and units, after `«` and between groups of digits (Imprimerie nationale, Lexique des règles typographiques); in English
 * before units. Apostrophes are curly in both.
 */
export function setTypography(text: string, language: Language): string {
  const curly = text.replaceAll(/(?<=\p{L})'(?=[\p{L}\s]|$)/gu, '’');
  const units = curly.replaceAll(/(?<=\d) (?=(?:kB|kb|MB|GB|ko|Mo|Go|dpi|ppp|€|°C|px|mm|cm|m)(?!\p{L}))/gu, NO_BREAK);
  if (language !== 'fr') return units;
  return units
    .replaceAll(/ ([:;!?»%])/g, `${NO_BREAK}$1`)
    .replaceAll(/« /g, `«${NO_BREAK}`)
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, NARROW);
}

import type { Language } from '@pagewright/contract';
import type { Blank } from '@pagewright/forms';

/** How sentences of pages name days and amounts. */

/** `2024-03` is `March 2024`, `mars 2024`. */
export const revisionWords = ({ revised }: Blank, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noon(`${revised}-01`));

/** `2027-02-01` is `February 1, 2027`, `1er février 2027`. */
export function dayWords(day: string, language: Language): string {
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(noon(day));
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words;
}

/** Whole dollars: `$2,000`, `2 000 $`. */
export function dollarWords(cents: bigint, language: Language): string {
  const dollars = (cents / 100n).toLocaleString(language);
  return language === 'fr' ? `${dollars.replaceAll('\u202f', '\u00a0')}\u00a0$` : `$${dollars}`;
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

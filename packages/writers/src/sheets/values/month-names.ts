const LANGUAGES: Record<string, readonly string[]> = {
  en: [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  de: [
    'januar',
    'februar',
    'märz',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'dezember',
  ],
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
};
const SHORT: Record<string, readonly string[]> = {
  en: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  fr: ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc'],
  de: ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
};
/** Windows' numbers of languages, as number formats name them. */
export const LANGUAGE_NUMBERS: Readonly<Record<string, string>> = { en: '409', fr: '40C', de: '407', es: '40A' };

export interface MonthName {
  /** From 1. */
  month: number;
  /** One of `en fr de es`. */
  language: string;
  long: boolean;
}

/** @param preferred The document's language, for names that several languages share. */
export function monthOf(word: string, preferred: string): MonthName | undefined {
  const bare = word.toLowerCase().replace(/\.$/, '');
  const order = Object.keys(LANGUAGES).sort((a, b) => Number(b === preferred) - Number(a === preferred));
  for (const language of order) {
    const long = LANGUAGES[language]!.indexOf(bare);
    if (long >= 0) return { month: long + 1, language, long: true };
    const short = SHORT[language]!.indexOf(bare === 'sept' && language !== 'fr' ? 'sep' : bare);
    if (short >= 0) return { month: short + 1, language, long: false };
  }
  return undefined;
}

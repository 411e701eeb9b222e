import type { Language } from '../languages.ts';

/** What a language (BCP 47) is called in another one: "Spanish", "espagnol". One that is not known is its code. */
export function languageName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** "en-es", "es-en", "fr-es" → "English ↔ Spanish, French → Spanish". */
export function directionNames(pairs: readonly string[], language: Language): string {
  const given = new Set(pairs);
  const told = new Set<string>();
  return pairs
    .flatMap((pair) => {
      const [from = '', to = ''] = pair.split('-');
      const back = `${to}-${from}`;
      if (told.has(back)) return [];
      told.add(pair);
      return `${languageName(from, language)} ${given.has(back) ? '↔' : '→'} ${languageName(to, language)}`;
    })
    .join(', ');
}

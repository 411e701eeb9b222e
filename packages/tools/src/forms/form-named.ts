import { loadForm, type Blank, type Form } from '@pagewright/forms';

/** A form that is there. */
export async function formNamed(id: string): Promise<Form> {
  const form = await loadForm(id);
  if (!form) throw new TypeError(`there is no form ${id}`);
  return form;
}

/** `2024-03` in words: `March 2024`, `mars 2024`. */
export function revisionWords({ revised }: Blank, language: 'en' | 'fr'): string {
  const month = new Date(`${revised}-01T12:00:00Z`);
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month);
}

/** `2027-02-01` in words, in a sentence: `February 1, 2027`, `1er février 2027`. */
export function dayWords(day: string, language: 'en' | 'fr'): string {
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words;
}

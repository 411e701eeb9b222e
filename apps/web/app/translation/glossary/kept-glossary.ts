import { readSheet } from './read-sheet.ts';
import { MOST_TERMS, writeCsv, type Term } from './terms.ts';

/** A glossary that a person chose to keep in this browser, for each language into which is translated. */

const keyOf = (to: string) => `translation-glossary-${to}`;

/** None where none is kept. */
export function keptGlossary(to: string): Term[] | undefined {
  const text = localStorage.getItem(keyOf(to));
  return text === null ? undefined : readSheet(text).slice(0, MOST_TERMS);
}

/** Gives whether the browser had room for it. */
export function keepGlossary(to: string, terms: readonly Term[]): boolean {
  try {
    localStorage.setItem(keyOf(to), writeCsv(terms));
    return true;
  } catch {
    return false;
  }
}

export const forgetGlossary = (to: string): void => localStorage.removeItem(keyOf(to));

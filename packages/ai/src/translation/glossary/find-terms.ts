import { stemsOf } from '../../words/stems.ts';
import type { GlossaryTerm } from './glossary.ts';

interface Entry {
  term: GlossaryTerm;
  stems: string;
}

/** Finds the terms of a glossary in texts of one language, whatever their endings. */
export class TermFinder {
  /** By the first stem. */
  readonly #entries = new Map<string, Entry[]>();
  readonly #language: string | undefined;

  /** `language`: BCP 47. */
  constructor(terms: readonly GlossaryTerm[], language: string | undefined) {
    this.#language = language;
    for (const term of terms) {
      const stems = this.#stems(term.source);
      const first = stems[0];
      if (first === undefined) continue;
      const own = this.#entries.get(first) ?? [];
      own.push({ term, stems: stems.join(' ') });
      this.#entries.set(first, own);
    }
  }

  /** The longest first. */
  termsIn(text: string): GlossaryTerm[] {
    if (this.#entries.size === 0) return [];
    const stems = this.#stems(text);
    const joined = ` ${stems.join(' ')} `;
    const found = [...new Set(stems)].flatMap((stem) => this.#entries.get(stem) ?? []);
    return found
      .filter((entry) => joined.includes(` ${entry.stems} `))
      .filter(({ term }) => term.isCaseSensitive !== true || text.includes(term.source))
      .map(({ term }) => term)
      .sort((a, b) => b.source.length - a.source.length);
  }

  #stems(text: string): string[] {
    return stemsOf(text, this.#language, { stopWords: 'kept' });
  }
}

/** Of a word, that its forms share. */
const SHARED = 0.6;

/** Whether a translation has a term, whatever its endings and the order of its words. `language`: of the translation, BCP 47. */
export function hasTerm(text: string, { target, isCaseSensitive }: GlossaryTerm, language: string): boolean {
  if (isCaseSensitive === true) return text.includes(target);
  if (text.toLowerCase().includes(target.toLowerCase())) return true;
  const words = stemsOf(text, language);
  const wanted = stemsOf(target, language);
  return wanted.length > 0 && wanted.every((stem) => words.some((word) => word === stem || areForms(word, stem)));
}

function areForms(one: string, other: string): boolean {
  const shortest = Math.max(3, Math.ceil(Math.max(one.length, other.length) * SHARED));
  return one.slice(0, shortest) === other.slice(0, shortest) && Math.min(one.length, other.length) >= shortest;
}

import { stemsOf } from '../words/stems.ts';
import { conceptsIn } from './concept-names.ts';
import { joinedLetters } from './joined-letters.ts';
import { plainFigures } from './plain-figures.ts';

/** What a text is found by. */
export interface Terms {
  /** In their order. */
  stems: readonly string[];
  /** What it speaks of, by whatever name; as terms that no word is. */
  concepts: readonly string[];
}

export const NO_TERMS: Terms = { stems: [], concepts: [] };

/** `language`: BCP 47. */
export function termsOf(text: string, language: string | undefined): Terms {
  const stems = plainStems(text, language);
  return { stems, concepts: conceptsIn(stems, language).flatMap(({ terms }) => terms) };
}

/** Stems with figures, units and periods in one spelling. */
export const plainStems = (text: string, language: string | undefined): string[] =>
  stemsOf(plainFigures(joinedLetters(text), language), language);

import type { Language } from '../languages.ts';
import { keptInEnglish, storedInEnglish } from './en.ts';
import { keptInFrench, storedInFrench } from './fr.ts';
import { STORED_KINDS, type StoredFacts, type StoredKind, type StoredSentences, type StoredWords } from './kinds.ts';

const WORDS: Record<Language, (facts: StoredFacts) => StoredSentences> = { en: storedInEnglish, fr: storedInFrench };
const KEPT: Record<Language, (facts: StoredFacts) => string> = { en: keptInEnglish, fr: keptInFrench };

/** For the page of privacy and the documents, in their order. */
export function storedIn(language: Language, plans: 'hosted' | 'open', facts: StoredFacts): readonly StoredWords[] {
  const { hosted, open } = WORDS[language](facts);
  const kinds = STORED_KINDS.filter((kind) => kind !== 'visits' || facts.isCounting);
  const words: Partial<Record<StoredKind, StoredWords>> = plans === 'open' ? open : hosted;
  return kinds.flatMap((kind) => words[kind] ?? []);
}

/** How long files are kept, in words. */
export const keptIn = (language: Language, facts: StoredFacts): string => KEPT[language](facts);

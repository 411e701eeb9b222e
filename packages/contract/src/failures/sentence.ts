import type { Language } from '../languages.ts';
import type { Failure, FailureSentences } from './codes.ts';
import { failuresInEnglish } from './en.ts';
import { failuresInFrench } from './fr.ts';
import { spokenIn } from './spoken.ts';

const SENTENCES: Record<Language, FailureSentences> = { en: failuresInEnglish, fr: failuresInFrench };

/** The sentence for the person: what failed, in which file, and the way out. */
export function failureSentence(failure: Failure, language: Language): string {
  return spokenIn(SENTENCES[language], failure);
}

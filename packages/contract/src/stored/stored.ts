import type { Language } from '../languages.ts';
import { storedInEnglish } from './en.ts';
import { storedInFrench } from './fr.ts';
import { STORED_KINDS, type StoredKind, type StoredWords } from './kinds.ts';

const WORDS: Record<Language, Record<StoredKind, StoredWords>> = { en: storedInEnglish, fr: storedInFrench };

/** For the page of privacy and the documents, in their order. */
export const storedIn = (language: Language): readonly StoredWords[] =>
  STORED_KINDS.map((kind) => WORDS[language][kind]);

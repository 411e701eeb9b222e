import type { Language } from '@pagewright/contract/languages.ts';
import { vocabulary as english } from './en.ts';
import { vocabulary as french } from './fr.ts';
import type { Vocabulary } from './vocabulary.ts';

/** For the server alone: the browser fetches its own language. */
export const VOCABULARIES: Record<Language, Vocabulary> = { en: english, fr: french };

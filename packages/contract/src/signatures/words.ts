import type { Language } from '../languages.ts';
import { signaturesInEnglish } from './en.ts';
import { signaturesInFrench } from './fr.ts';
import type { SignatureSentences } from './sentences.ts';

export const SIGNATURE_SENTENCES: Record<Language, SignatureSentences> = {
  en: signaturesInEnglish,
  fr: signaturesInFrench,
};

import type { Language } from '@pagewright/contract/languages.ts';
import type { SignatureSentences } from '@pagewright/contract/signatures/sentences.ts';
import { loadPart } from '../site/load-part.ts';

const LOAD: Record<Language, () => Promise<SignatureSentences>> = {
  en: async () => (await import('@pagewright/contract/signatures/en.ts')).signaturesInEnglish,
  fr: async () => (await import('@pagewright/contract/signatures/fr.ts')).signaturesInFrench,
};

const loaded = new Map<Language, Promise<SignatureSentences>>();

/** What is said of signatures, as the prompt says it too. The same promise each time, for `use`. */
export function signatureSentences(language: Language): Promise<SignatureSentences> {
  const known = loaded.get(language) ?? loadPart(LOAD[language]);
  loaded.set(language, known);
  return known;
}

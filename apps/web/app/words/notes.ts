import type { Language } from '@pagewright/contract/languages.ts';
import type { NoteSentences } from '@pagewright/contract/notes/codes.ts';

const LOAD: Record<Language, () => Promise<NoteSentences>> = {
  en: async () => (await import('@pagewright/contract/notes/en.ts')).notesInEnglish,
  fr: async () => (await import('@pagewright/contract/notes/fr.ts')).notesInFrench,
};

/** What is good to know of results: fetched with the work that may have something to tell. */
export const loadNotes = (language: Language): Promise<NoteSentences> => LOAD[language]();

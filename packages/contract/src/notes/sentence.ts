import type { Language } from '../languages.ts';
import type { Note, NoteSentences } from './codes.ts';
import { notesInEnglish } from './en.ts';
import { notesInFrench } from './fr.ts';
import { spokenNoteIn } from './spoken.ts';

const SENTENCES: Record<Language, NoteSentences> = { en: notesInEnglish, fr: notesInFrench };

export function noteSentence(note: Note, language: Language): string {
  return spokenNoteIn(SENTENCES[language], note);
}

import type { Note, NoteSentences } from './codes.ts';

/** The sentence in one language; apart from the codes like that of a failure. */
export function spokenNoteIn(sentences: NoteSentences, note: Note): string {
  // A note's facts are those of its code.
  return (sentences[note.code] as (note: Note) => string)(note);
}

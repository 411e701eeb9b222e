import type { mapNotes } from './maps.ts';
import type { SentencesOf } from './note-kind.ts';
import { of, some } from './phrases.en.ts';

export const mapNotesInEnglish: SentencesOf<typeof mapNotes> = {
  MAP_SHORTENED: ({ count, file }) =>
    `${some(count, 'heading', 'headings')}${of(file)} ${count === 1 ? 'has' : 'have'} no branch: a map has so many branches and levels at most. Choose fewer pages to see them.`,
};

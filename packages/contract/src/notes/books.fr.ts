import type { bookNotes } from './books.ts';
import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.fr.ts';

export const bookNotesInFrench: SentencesOf<typeof bookNotes> = {
  BOOK_MEDIA_DROPPED: ({ count, file }) =>
    `${some(count, 'son ou vidéo n’a pas pu être imprimé', 'sons ou vidéos n’ont pas pu être imprimés')}${file ? ` («\u00a0${file}\u00a0»)` : ''}.`,
  BOOK_PICTURES_UNREADABLE: ({ count, file }) =>
    `${some(count, 'image absente du livre ou endommagée a été omise', 'images absentes du livre ou endommagées ont été omises')}${file ? ` («\u00a0${file}\u00a0»)` : ''}.`,
  BOOK_LINKS_ASTRAY: ({ count, file }) =>
    `${some(count, 'lien mène à un passage absent du livre', 'liens mènent à des passages absents du livre')}${file ? ` («\u00a0${file}\u00a0»)` : ''}\u00a0: ${count < 2 ? 'il ouvre' : 'ils ouvrent'} le chapitre à la place.`,
};

import type { bookNotes } from './books.ts';
import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.en.ts';

export const bookNotesInEnglish: SentencesOf<typeof bookNotes> = {
  BOOK_MEDIA_DROPPED: ({ count, file }) =>
    `${some(count, 'sound or video', 'sounds or videos')}${file ? ` of “${file}”` : ''} could not be printed.`,
  BOOK_PICTURES_UNREADABLE: ({ count, file }) =>
    `${some(count, 'picture', 'pictures')}${file ? ` of “${file}”` : ''} ${count === 1 ? 'is' : 'are'} missing from the book or damaged, and left out.`,
  BOOK_LINKS_ASTRAY: ({ count, file }) =>
    `${some(count, 'link', 'links')}${file ? ` of “${file}”` : ''} ${count === 1 ? 'leads to a passage that the book lacks; it opens' : 'lead to passages that the book lacks; they open'} the chapter instead.`,
};

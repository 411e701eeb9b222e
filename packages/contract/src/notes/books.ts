import { count, noteKind } from './note-kind.ts';

export const bookNotes = {
  BOOK_MEDIA_DROPPED: noteKind({ count }),
  BOOK_PICTURES_UNREADABLE: noteKind({ count }),
  BOOK_LINKS_ASTRAY: noteKind({ count }),
};

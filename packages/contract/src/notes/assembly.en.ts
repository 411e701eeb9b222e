import type { assemblyNotes } from './assembly.ts';
import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.en.ts';

export const assemblyNotesInEnglish: SentencesOf<typeof assemblyNotes> = {
  LINKS_DROPPED: ({ count }) =>
    `${some(count, 'link that led to a page not in the result was', 'links that led to pages not in the result were')} removed.`,
  BOOKMARKS_DROPPED: ({ count }) =>
    `${some(count, 'bookmark of a page not in the result was', 'bookmarks of pages not in the result were')} left out.`,
  DESTINATIONS_DROPPED: ({ count }) =>
    `${some(count, 'named destination on a page not in the result was', 'named destinations on pages not in the result were')} left out.`,
  FIELDS_RENAMED: ({ count }) =>
    `${some(count, 'form field was renamed, because its name was', 'form fields were renamed, because their names were')} already in use.`,
  FIELDS_DROPPED: ({ count }) =>
    `${some(count, 'form field of a page not in the result was', 'form fields of pages not in the result were')} left out.`,
  TAGS_DROPPED: () => 'The accessibility tags could not be carried over.',
  LAYERS_DROPPED: () => 'The layer settings could not be carried over; every layer’s content is kept.',
  ATTACHMENTS_DROPPED: ({ count }) => `${some(count, 'attached file', 'attached files')} could not be carried over.`,
  SCRIPTS_DROPPED: () => 'Scripts that ran when the document was opened were left out.',
  XFA_DROPPED: () => 'The file held a second, XFA version of its form, which no longer matched it and was left out.',
  METADATA_OF_FIRST: () => 'Title, author and viewer settings are those of the first file.',
  COLOURS_OF_FIRST: () =>
    'The files are meant for different printing colours; the result names those of the first file.',
  ARTICLES_DROPPED: () => 'Article threads, which lead a reader from column to column, were left out.',
  STANDARD_CLAIM_DROPPED: () =>
    'The result no longer claims to follow a standard such as PDF/A, because not everything in it does.',
  CONTENTS_CHARACTERS_MISSING: () =>
    'The contents page shows “?” for some characters of file names, because no installed font has them. Its links work all the same.',
};

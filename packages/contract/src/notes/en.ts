import type { NoteSentences } from './codes.ts';

const some = (count = 1, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;
const of = (file?: string) => (file ? ` of “${file}”` : '');

export const notesInEnglish: NoteSentences = {
  REPAIRED: ({ file }) => `The structure${of(file) || ' of the file'} was damaged and has been repaired.`,
  NOTHING_TO_SHRINK: () => 'The file is already as small as it gets with these settings, so you get it back unchanged.',
  LINKS_DROPPED: ({ count }) =>
    `${some(count, 'link', 'links')} led to pages that are not in the result and no longer lead anywhere.`,
  BOOKMARKS_DROPPED: ({ count }) =>
    `${some(count, 'bookmark', 'bookmarks')} of pages that are not in the result left out.`,
  DESTINATIONS_DROPPED: ({ count }) =>
    `${some(count, 'named destination', 'named destinations')} of pages that are not in the result left out.`,
  FIELDS_RENAMED: ({ count }) =>
    `${some(count, 'form field was', 'form fields were')} renamed, because several files used the same name.`,
  FIELDS_DROPPED: ({ count }) =>
    `${some(count, 'form field', 'form fields')} of pages that are not in the result left out.`,
  SIGNATURES_BROKEN: ({ count }) =>
    `${some(count, 'digital signature is', 'digital signatures are')} no longer valid, because the signed file was changed.`,
  TAGS_DROPPED: () => 'The accessibility tags could not be carried over.',
  LAYERS_DROPPED: () => 'The layer settings could not be carried over; every layer’s content is kept.',
  ATTACHMENTS_DROPPED: ({ count }) => `${some(count, 'attached file', 'attached files')} could not be carried over.`,
  SCRIPTS_DROPPED: () => 'Scripts that ran when the document was opened were left out.',
  XFA_DROPPED: () => 'The file held a second, XFA version of its form, which no longer matched and was left out.',
  METADATA_OF_FIRST: () => 'Title, author and viewer settings are those of the first file.',
  PERMISSIONS_LIFTED: ({ file }) =>
    `The encryption${of(file)} is not in the result: it opens without a password and without restrictions. Protect it again if it should not.`,
  FRAMES_AS_PAGES: ({ count }) => `The picture has ${some(count, 'frame', 'frames')}; each became a page.`,
  IMAGE_RECOMPRESSED: ({ file }) =>
    `The picture${file ? ` “${file}”` : ''} had to be converted, since its format cannot stand in a PDF.`,
  IMAGES_SKIPPED: ({ count }) => `${some(count, 'picture', 'pictures')} could not be read and was left as it is.`,
};

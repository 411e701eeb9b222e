import type { editNotes } from './edits.ts';
import type { SentencesOf } from './note-kind.ts';
import { on, some } from './phrases.en.ts';

const LEFT = {
  letters: 'no font has the letters that it needs. Use other letters there.',
  room: 'the new text has no room there. Shorten it, or change these places by hand.',
  fixed: 'the text there cannot be changed. Cover it and write over it instead.',
  scan: 'the words there are part of a scanned picture. Cover them and write over them instead.',
};

const LEFT_OUT = {
  pages: 'this document does not have their pages. Choose the document that they were made in.',
  kinds: 'they are of a kind that is not known here, damaged, or in letters that no font has.',
  answers: 'they answer comments that are not there.',
};

export const editNotesInEnglish: SentencesOf<typeof editNotes> = {
  TEXT_REPLACED: ({ count }) =>
    count === 0
      ? 'The text to be replaced is nowhere in the document.'
      : `The text was replaced in ${some(count, 'place', 'places')}.`,
  EDIT_FONTS_ADDED: ({ names }) =>
    `Letters that the document’s own fonts do not have are set in ${names}, ${names.includes(', ') ? 'which were' : 'which was'} added to the file.`,
  TEXT_NOT_REPLACED: ({ count, pages, cause }) =>
    `${some(count, 'place still says', 'places still say')} what you replaced${on(pages)}: ${LEFT[cause]}`,
  SCAN_COVERED: ({ count, pages }) =>
    `${some(count, 'of these places is', 'of these places are')} in a scan${on(pages)}: the old words in its picture are covered, and the new ones are set on top.`,
  COVERED_STILL_THERE: () =>
    'What you covered is hidden, not gone: whoever opens the file can still copy and search it. Redact it if nobody may read it.',
  EDITS_BESIDE_XFA: () =>
    'This form has a second, XFA version, which Adobe Acrobat may show in place of the pages that you changed. Print the result to PDF to leave only what you see.',
  COMMENTS_IMPORTED: ({ count }) => `${some(count, 'comment was', 'comments were')} imported.`,
  COMMENTS_LEFT_OUT: ({ count, lacking }) =>
    `${some(count, 'comment of the file was', 'comments of the file were')} left out: ${LEFT_OUT[lacking]}`,
  COMMENTS_NOT_EXPORTED: ({ count }) =>
    `${some(count, 'comment is', 'comments are')} of a kind that the file of comments cannot hold, and not in it.`,
  COMMENTS_FLATTENED: ({ count }) =>
    count === 1
      ? 'The comment is part of its page now and can no longer be changed.'
      : `${some(count, 'comment is', 'comments are')} part of the pages now and can no longer be changed.`,
  FORM_FLATTENED: ({ count }) =>
    `${some(count, 'form field is', 'form fields are')} part of the pages now and can no longer be filled.`,
  SIGNATURE_FIELDS_FLATTENED: ({ count }) =>
    `${some(count, 'of these fields was', 'of these fields were')} for a signature: what was seen of it is kept, but nothing can be checked by it any more.`,
  FIELDS_LOOK_UNSURE: () =>
    'This form asks readers to draw its fields anew, so they may have looked different elsewhere. Compare the result with the form as you know it.',
  ATTACHED_FILES_FLATTENED: ({ count }) =>
    `${some(count, 'attached file', 'attached files')} went with the icon on the page. Keep your original if you need what was attached.`,
  NOT_FLATTENED: ({ count, pages }) =>
    `${some(count, 'comment or field stays', 'comments or fields stay')} as before${on(pages)}: the file does not say how they look. Print the document to PDF to make them part of the pages.`,
  REDACTED_FOR_GOOD: () =>
    'What you redacted is gone for good, with the earlier versions that were still in the file: it was written anew. Keep your original if you need it.',
};

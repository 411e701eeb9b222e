import type { editNotes } from './edits.ts';
import type { SentencesOf } from './note-kind.ts';
import { on, some } from './phrases.en.ts';

const LEFT = {
  letters: 'no font has the letters that it needs. Use other letters there.',
  room: 'the new text has no room there. Shorten it, or change these places by hand.',
  fixed: 'the text there cannot be changed. Cover it and write over it instead.',
  scan: 'the words there are part of a scanned picture. Cover them and write over them instead.',
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
  REDACTED_FOR_GOOD: () =>
    'What you redacted is gone for good, with the earlier versions that were still in the file: it was written anew. Keep your original if you need it.',
};

import type { editNotes } from './edits.ts';
import type { SentencesOf } from './note-kind.ts';

export const editNotesInEnglish: SentencesOf<typeof editNotes> = {
  EDIT_FONTS_ADDED: ({ names }) =>
    `Letters that the document’s own fonts do not have are set in ${names}, ${names.includes(', ') ? 'which were' : 'which was'} added to the file.`,
  COVERED_STILL_THERE: () =>
    'What you covered is hidden, not gone: whoever opens the file can still copy and search it. Redact it if nobody may read it.',
  REDACTED_FOR_GOOD: () =>
    'What you redacted is gone for good, with the earlier versions that were still in the file: it was written anew. Keep your original if you need it.',
};

import type { editFailures } from './edits.ts';
import type { SentencesOf } from './failure-kind.ts';

export const editFailuresInEnglish: SentencesOf<typeof editFailures> = {
  EDIT_OTHER_FILE: () => 'These edits were made in another file. Choose the file that they were made in.',
  EDIT_UNFIT: ({ operation }) =>
    `Edit ${operation} does not fit this document: the text it is about is no longer there. Open the document again and repeat the edit.`,
  EDIT_PAGE_UNREADABLE: ({ operation }) =>
    `Edit ${operation} is about a page that is not written as PDF asks, so changing it could harm it. Cover the text and write over it instead.`,
  EDIT_TEXT_FIXED: ({ operation }) =>
    `Edit ${operation} is about text whose font cannot be typed in. Cover the text and write over it instead.`,
  EDIT_ASSET_MISSING: ({ operation }) =>
    `Edit ${operation} needs a font or image that did not come with it. Open the document again and repeat the edit.`,
  EDIT_LETTERS_MISSING: ({ operation, names }) =>
    `Edit ${operation} needs letters that this document’s font does not have: ${names}. Use other letters.`,
  REDACTION_INCOMPLETE: ({ page }) =>
    `Something of what you redacted${page === undefined ? '' : ` on page ${page}`} can still be found in the new file, so you do not get it. Turn the page into a picture first, then redact it.`,
};

import { names, noteKind } from './note-kind.ts';

/** Scripts of edits that were carried out. */
export const editNotes = {
  /** `names`: of the fonts. */
  EDIT_FONTS_ADDED: noteKind({ names }),
  /** Something was covered, which does not take it out of the file. */
  COVERED_STILL_THERE: noteKind({}),
  REDACTED_FOR_GOOD: noteKind({}),
};

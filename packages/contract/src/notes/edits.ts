import { names, noteKind } from './note-kind.ts';

/** Scripts of edits that were carried out. */
export const editNotes = {
  /** `names`: of the fonts. */
  EDIT_FONTS_ADDED: noteKind({ names }),
  REDACTED_FOR_GOOD: noteKind({}),
};

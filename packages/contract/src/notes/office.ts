import { slowPart } from '../failures/limits.ts';
import { count, names, noteKind } from './note-kind.ts';

/** Documents of office programs and of iWork. */
export const officeNotes = {
  FONTS_SUBSTITUTED: noteKind({ names }),
  LINKED_FILES_SKIPPED: noteKind({ count }),
  /** It takes longer than others, because it has so many of these. */
  DOCUMENT_IS_LONG: noteKind({ slow: slowPart, count }),
  MACROS_NOT_RUN: noteKind({}),
  IWORK_PREVIEW: noteKind({}),
  IWORK_PICTURE: noteKind({}),
  IWORK_CONTENTS: noteKind({}),
  IWORK_IMPORTED: noteKind({}),
};

import { count, names, noteKind } from './note-kind.ts';

/** Documents of office programs and of iWork. */
export const officeNotes = {
  FONTS_SUBSTITUTED: noteKind({ names }),
  LINKED_FILES_SKIPPED: noteKind({ count }),
  MACROS_NOT_RUN: noteKind({}),
  IWORK_PREVIEW: noteKind({}),
  IWORK_PICTURE: noteKind({}),
  IWORK_CONTENTS: noteKind({}),
  IWORK_IMPORTED: noteKind({}),
};

import { count, noteKind } from './note-kind.ts';

export const pictureNotes = {
  FRAMES_AS_PAGES: noteKind({ count }),
  FRAMES_LEFT_OUT: noteKind({ count }),
  IMAGE_RECOMPRESSED: noteKind({}),
  IMAGES_SKIPPED: noteKind({ count }),
  PICTURE_INCOMPLETE: noteKind({}),
  PICTURE_PAGES_UNREADABLE: noteKind({ count }),
};

import { z } from 'zod';
import { count, noteKind } from './note-kind.ts';

/** Plain text that was laid out on pages. */
export const textNotes = {
  /** `encoding`: what the text was read as, "Windows-1251". */
  TEXT_ENCODING: noteKind({ encoding: z.string() }),
  TEXT_DAMAGED: noteKind({ count }),
  TEXT_CHARACTERS_DROPPED: noteKind({ count }),
  TEXT_CHARACTERS_MISSING: noteKind({ count }),
  LINES_CLIPPED: noteKind({ count }),
};

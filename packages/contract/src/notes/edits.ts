import { z } from 'zod';
import { count, names, noteKind, pages } from './note-kind.ts';

/** Scripts of edits that were carried out. */
export const editNotes = {
  /** Places where a text took the place of another one. */
  TEXT_REPLACED: noteKind({ count }),
  /** `names`: of the fonts. */
  EDIT_FONTS_ADDED: noteKind({ names }),
  /** Places that still say what was to be replaced, and why: no font has the letters, they have no room, the text cannot be changed, or it belongs to a scan. */
  TEXT_NOT_REPLACED: noteKind({ count, pages, cause: z.enum(['letters', 'room', 'fixed', 'scan']) }),
  /** Places in scans where a text took the place of another one: its picture is covered there. */
  SCAN_COVERED: noteKind({ count, pages }),
  /** Something was covered, which does not take it out of the file. */
  COVERED_STILL_THERE: noteKind({}),
  /** The form has an XFA version that some readers show in place of the pages. */
  EDITS_BESIDE_XFA: noteKind({}),
  REDACTED_FOR_GOOD: noteKind({}),
};

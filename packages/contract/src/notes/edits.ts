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
  COMMENTS_IMPORTED: noteKind({ count }),
  /** Of a file of comments: on pages that are not there, of kinds that are not known, answers to nothing. */
  COMMENTS_LEFT_OUT: noteKind({ count, lacking: z.enum(['pages', 'kinds', 'answers']) }),
  /** Of kinds that a file of comments cannot hold. */
  COMMENTS_NOT_EXPORTED: noteKind({ count }),
  COMMENTS_FLATTENED: noteKind({ count }),
  FORM_FLATTENED: noteKind({ count }),
  /** Of fields that were flattened: those of signatures. */
  SIGNATURE_FIELDS_FLATTENED: noteKind({ count }),
  /** The form asked readers to draw its fields anew. */
  FIELDS_LOOK_UNSURE: noteKind({}),
  /** Attached files that were comments with an icon. */
  ATTACHED_FILES_FLATTENED: noteKind({ count }),
  /** Comments and fields of which only a reader knows how they look. */
  NOT_FLATTENED: noteKind({ count, pages }),
};

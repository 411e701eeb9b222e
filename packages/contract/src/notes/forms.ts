import { z } from 'zod';
import { count, names, noteKind } from './note-kind.ts';

/** Forms that were filled in. */
export const formNotes = {
  /** Things are missing or wrong still. */
  FORM_DRAFT: noteKind({ count }),
  /** Answers that are allowed, and seldom right. */
  FORM_UNUSUAL: noteKind({ count }),
  /** The answers were saved for another one: `2018-10`. */
  FORM_OTHER_REVISION: noteKind({ revision: z.string() }),
  /** Of a table: columns that are left out, or that are not there. */
  FORM_COLUMNS: noteKind({ sentence: z.string() }),
  /** Of any form: values that were left out, since it has no such fields, or nobody fills them in. */
  FIELDS_NOT_FOUND: noteKind({ count, names }),
  FIELDS_LEFT_ALONE: noteKind({ count, names }),
  /** Fields that have what follows from others in the place of what was given. */
  FIELDS_RECOMPUTED: noteKind({ count, names }),
  /** Fields that the form requires, and that are empty still. */
  FIELDS_STILL_EMPTY: noteKind({ count, names }),
  /** Values that another reader does not show as they are, or that stand where nobody sees them. */
  FIELDS_UNSEEN: noteKind({ count, names }),
  /** Fields whose scripts do more than is read here; none where only the document has some. */
  FORM_SCRIPTS_NOT_RUN: noteKind({ count, names }),
  /** `sentence`: why. */
  FORM_PAGES_LEFT_OUT: noteKind({ sentence: z.string() }),
};

import { z } from 'zod';
import { count, noteKind } from './note-kind.ts';

/** Official forms that were filled in. */
export const formNotes = {
  /** Things are missing or wrong still. */
  FORM_DRAFT: noteKind({ count }),
  /** Answers that are allowed, and seldom right. */
  FORM_UNUSUAL: noteKind({ count }),
  /** The answers were saved for another one: `2018-10`. */
  FORM_OTHER_REVISION: noteKind({ revision: z.string() }),
  /** Of a table: columns that are left out, or that are not there. */
  FORM_COLUMNS: noteKind({ sentence: z.string() }),
  /** `sentence`: why. */
  FORM_PAGES_LEFT_OUT: noteKind({ sentence: z.string() }),
};

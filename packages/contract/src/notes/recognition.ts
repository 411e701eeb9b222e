import { count, names, noteKind, pages } from './note-kind.ts';

/** Documents that were made of what pages show: what they say less exactly than the pages. */
export const recognitionNotes = {
  PAGES_WITHOUT_TEXT: noteKind({ count, pages }),
  PICTURES_LEFT_OUT: noteKind({ count }),
  PICTURES_BEHIND_TEXT: noteKind({ count, pages }),
  SLIDES_SCALED: noteKind({ count, pages }),
  TABLES_NONE: noteKind({}),
  /** `names`: the cells. */
  TOTALS_DIFFER: noteKind({ count, names }),
  NUMBERS_AS_TEXT: noteKind({ count, names }),
  RECOGNIZED_OVERLAPS: noteKind({ count, pages }),
  RECOGNIZED_COVERED: noteKind({ count, pages }),
  /** Of what is read for answers. */
  RECOGNIZED_UNSEEN: noteKind({ count, pages }),
  RECOGNIZED_ROTATED: noteKind({ count, pages }),
  RECOGNIZED_UNMAPPED: noteKind({ count, pages }),
  RECOGNIZED_ORDER: noteKind({ count, pages }),
  RECOGNIZED_TABLES: noteKind({ count, pages }),
  RECOGNIZED_DRAWINGS: noteKind({ count, pages }),
  RECOGNIZED_FORMULAS: noteKind({ count, pages }),
  RECOGNIZED_FLOATING: noteKind({ count, pages }),
};

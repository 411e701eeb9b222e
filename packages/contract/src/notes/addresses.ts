import { failureSchema } from '../failures/codes.ts';
import { count, noteKind } from './note-kind.ts';

/** Pages of the web. */
export const addressNotes = {
  /** `failure`: why. */
  ADDRESS_LEFT_OUT: noteKind({ failure: failureSchema }),
  ADDRESS_WAS_PDF: noteKind({}),
  PAGE_CUT_SHORT: noteKind({}),
  PAGES_LEFT_OUT: noteKind({ count }),
  LONG_PAGE_DIVIDED: noteKind({}),
  PAGE_TOO_WIDE: noteKind({}),
  OVERLAYS_HIDDEN: noteKind({ count }),
};

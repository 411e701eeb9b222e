import { z } from 'zod';
import { failureKind, file, limit, part } from './failure-kind.ts';

/** How many there are. */
const pages = z.number();

/** Pages and sheets that were chosen, and pages that a choice looks for. */
export const pageFailures = {
  FILE_PAGES_UNUSED: failureKind('optionUnfit', 'change-options', { file }),
  PAGES_UNREADABLE: failureKind('optionUnfit', 'change-options', { part, file }),
  PAGES_BEYOND: failureKind('optionUnfit', 'change-options', { part, pages, file }),
  /** `limit`: how many files there are. */
  PAGES_FILE_MISSING: failureKind('optionUnfit', 'change-options', { part, limit }),
  PAGES_NONE: failureKind('optionUnfit', 'change-options', { file }),
  PAGES_NOT_ORIENTED: failureKind('optionUnfit', 'change-options', { file }),
  PAGES_ALL_DELETED: failureKind('optionUnfit', 'change-options', { file }),
  BLANK_PAGES_NONE: failureKind('optionUnfit', 'change-options', { file }),
  BOOKMARKS_NONE: failureKind('optionUnfit', 'change-options', { file }),
  DIVIDERS_NONE: failureKind('optionUnfit', 'change-options', { file }),
  /** `pages`: how many sheets there are. */
  SHEETS_UNKNOWN: failureKind('optionUnfit', 'change-options', { part, pages, file }),
};

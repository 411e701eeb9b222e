import { z } from 'zod';
import { failureKind, file, option } from './failure-kind.ts';

/** Options that are missing, cannot be used, or find nothing in the file. */
export const optionFailures = {
  OPTION_INVALID: failureKind('optionUnfit', 'change-options', { option }),
  OPTION_MISSING: failureKind('optionUnfit', 'change-options', { option }),
  /** `option` says nothing together with `other`. */
  OPTIONS_APART: failureKind('optionUnfit', 'change-options', { option, other: option }),
  CONFIRMATION_MISSING: failureKind('optionUnfit', 'change-options', { option }),
  NO_IMAGES: failureKind('optionUnfit', 'change-options', { file }),
  NO_TEXT: failureKind('optionUnfit', 'change-options', { file }),
  NO_SENTENCES: failureKind('optionUnfit', 'change-options', { file }),
  /** `names`: codes of languages, "eng, fra". */
  LANGUAGE_MISSING: failureKind('optionUnfit', 'change-options', { file, names: z.string() }),
};

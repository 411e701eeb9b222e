import { z } from 'zod';
import { failureKind, file, limit } from './failure-kind.ts';

/** Formats of before 1997 that no tool opens. */
const FORMER_FORMATS = [
  'word-dos',
  'word-mac',
  'windows-write',
  'wordperfect',
  'word-pro',
  'works',
  'lotus-123',
  'quattro-pro',
  'powerpoint-95',
] as const;
export type FormerFormat = (typeof FORMER_FORMATS)[number];

/** Files that do not arrive, are not what they should be, or cannot be read. */
export const fileFailures = {
  FILE_EMPTY: failureKind('fileUnfit', 'choose-file', { file }),
  /** `limit`: bytes of all files of a task together. */
  FILE_TOO_LARGE: failureKind('tooLarge', 'choose-file', { file, limit }),
  FILES_TOO_MANY: failureKind('tooLarge', 'choose-file', { limit }),
  FILES_TOO_FEW: failureKind('fileUnfit', 'choose-file', { limit }),
  TYPE_UNSUPPORTED: failureKind('typeUnsupported', 'choose-file', { file }),
  FORMAT_TOO_OLD: failureKind('typeUnsupported', 'choose-file', { file, format: z.enum(FORMER_FORMATS) }),
  UPLOAD_INTERRUPTED: failureKind('uploadInterrupted', 'retry', { file }),
  FILE_DAMAGED: failureKind('fileUnfit', 'choose-file', { file }),
  TEXT_UNREADABLE: failureKind('fileUnfit', 'choose-file', { file }),
  DRAWING_EMPTY: failureKind('fileUnfit', 'choose-file', { file }),
  BOOK_PROTECTED: failureKind('fileUnfit', 'choose-file', { file }),
  IWORK_PROTECTED: failureKind('fileUnfit', 'choose-file', { file }),
  IWORK_UNREADABLE: failureKind('fileUnfit', 'choose-file', { file }),
};

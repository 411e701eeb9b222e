import { failureKind, file, limit } from './failure-kind.ts';

/** Files that do not arrive, are not what they should be, or cannot be read. */
export const fileFailures = {
  FILE_EMPTY: failureKind('fileUnfit', 'choose-file', { file }),
  /** `limit`: bytes of all files of a task together. */
  FILE_TOO_LARGE: failureKind('tooLarge', 'choose-file', { file, limit }),
  FILES_TOO_MANY: failureKind('tooLarge', 'choose-file', { limit }),
  FILES_TOO_FEW: failureKind('fileUnfit', 'choose-file', { limit }),
  TYPE_UNSUPPORTED: failureKind('typeUnsupported', 'choose-file', { file }),
  UPLOAD_INTERRUPTED: failureKind('uploadInterrupted', 'retry', { file }),
  FILE_DAMAGED: failureKind('fileUnfit', 'choose-file', { file }),
  TEXT_UNREADABLE: failureKind('fileUnfit', 'choose-file', { file }),
  DRAWING_EMPTY: failureKind('fileUnfit', 'choose-file', { file }),
  BOOK_PROTECTED: failureKind('fileUnfit', 'choose-file', { file }),
  IWORK_PROTECTED: failureKind('fileUnfit', 'choose-file', { file }),
  IWORK_UNREADABLE: failureKind('fileUnfit', 'choose-file', { file }),
};

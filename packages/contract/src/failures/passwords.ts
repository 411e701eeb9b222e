import { failureKind, file, option } from './failure-kind.ts';

/** Passwords of files that are opened, and of results that are protected. */
export const passwordFailures = {
  PASSWORD_MISSING: failureKind('passwordNeeded', 'enter-password', { file }),
  PASSWORD_WRONG: failureKind('passwordNeeded', 'enter-password', { file }),
  ENCRYPTION_UNSUPPORTED: failureKind('fileUnfit', 'choose-file', { file }),
  /** The file opens, but its author forbids changes to all but its owner. */
  CHANGES_FORBIDDEN: failureKind('passwordNeeded', 'enter-password', { file }),
  /** The file opens, but its author forbids comments to all but its owner. */
  COMMENTS_FORBIDDEN: failureKind('passwordNeeded', 'enter-password', { file }),
  /** It is signed, and the signature forbids comments, or was made to end with them. */
  COMMENTS_CERTIFIED: failureKind('fileUnfit', 'choose-file', { file }),
  NOT_ENCRYPTED: failureKind('fileUnfit', 'choose-file', { file }),
  PASSWORD_UNFIT: failureKind('optionUnfit', 'change-options', { option }),
  OWNER_PASSWORD_SAME: failureKind('optionUnfit', 'change-options', { option }),
};

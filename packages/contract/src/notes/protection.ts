import { count, noteKind } from './note-kind.ts';

/** Signatures, passwords and restrictions. */
export const protectionNotes = {
  SIGNATURES_BROKEN: noteKind({ count }),
  /** Told before a start. */
  SIGNATURES_WILL_BREAK: noteKind({ count }),
  PERMISSIONS_LIFTED: noteKind({}),
  PROTECTION_KEPT: noteKind({}),
  NOTHING_TO_UNLOCK: noteKind({}),
};

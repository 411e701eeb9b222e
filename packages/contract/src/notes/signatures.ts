import { z } from 'zod';
import { count, names, noteKind } from './note-kind.ts';

/** Documents that were signed with a certificate, or whose signatures were checked. */
export const signatureNotes = {
  /** `names`: of the certificate. */
  SIGNED: noteKind({ names, level: z.enum(['b-b', 'b-t', 'b-lt', 'b-lta']) }),
  /** Signatures and timestamps whose proof now lasts as long as the certificate of a new timestamp. `until`: of ISO 8601. */
  SIGNATURES_RENEWED: noteKind({ count, until: z.iso.datetime() }),
  SIGNATURES_NOT_RENEWED: noteKind({ count }),
  /** `names`: the kind of signature (`SubFilter`) that its field asks for, which is none of PAdES. */
  SIGNED_AS_ASKED: noteKind({ names }),
  UNSIGNED: noteKind({}),
  /** Signatures and timestamps of a document: this document is the one that was signed, and what came later is allowed. */
  SIGNATURES_VALID: noteKind({ count }),
  SIGNATURES_CHANGED: noteKind({ count }),
  SIGNATURES_INTACT: noteKind({ count }),
  SIGNATURES_UNKNOWN: noteKind({ count }),
};

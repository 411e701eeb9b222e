import { z } from 'zod';
import { failureKind, file } from './failure-kind.ts';

/** What a field may demand of its signature (ISO 32000-2, tables 237 and 238). */
export const FIELD_DEMANDS = [
  'handler',
  'rules',
  'format',
  'digest',
  'reason',
  'no reason',
  'attestation',
  'appearance',
  'lock',
  'certification',
  'no certification',
  'timestamp',
  'revocation',
  'certificate',
  'issuer',
  'key usage',
  'policy',
] as const;

/** Signatures that are not made. Nothing is signed then: a signature of a lower level never takes the place of the one asked for. */
export const signatureFailures = {
  /** Of a file with a key and its certificate (PKCS#12). */
  IDENTITY_PASSWORD: failureKind('passwordNeeded', 'enter-password', {}),
  IDENTITY_UNREADABLE: failureKind('fileUnfit', 'choose-file', {}),
  IDENTITY_WITHOUT_KEY: failureKind('fileUnfit', 'choose-file', {}),
  /** `names`: of the certificates, of which one is to be named. */
  IDENTITY_SEVERAL: failureKind('optionUnfit', 'change-options', { names: z.string() }),
  IDENTITY_EXPIRED: failureKind('optionUnfit', 'change-options', { names: z.string() }),
  SIGNATURES_FORBIDDEN: failureKind('fileUnfit', 'choose-file', { file }),
  /** `names`: of the field. */
  SIGNATURE_FIELD_UNFIT: failureKind('optionUnfit', 'change-options', { names: z.string() }),
  /** `names`: what there is a choice of, or what it is about. */
  SIGNATURE_FIELD_ASKS: failureKind('optionUnfit', 'change-options', {
    asks: z.enum(FIELD_DEMANDS),
    names: z.string().optional(),
  }),
  CERTIFICATION_LATE: failureKind('optionUnfit', 'change-options', { file }),
  /** About other bytes than those of the file that it came with. */
  SIGNATURE_WRONG: failureKind('optionUnfit', 'start-over', { file }),
  SIGNATURE_TOO_LARGE: failureKind('optionUnfit', 'change-options', {}),
  /** Of a file whose signatures were to be renewed. */
  SIGNATURES_MISSING: failureKind('fileUnfit', 'choose-file', { file }),
  /** `names`: whose certificate signed before the document was changed. */
  SIGNATURE_BROKEN: failureKind('fileUnfit', 'choose-file', { file, names: z.string() }),
  SIGNATURES_DOUBTFUL: failureKind('fileUnfit', 'choose-file', { file }),
  /** The operator named no service for timestamps. */
  TIMESTAMP_UNSET: failureKind('unavailable', 'change-options', {}),
  TIMESTAMP_REFUSED: failureKind('unavailable', 'retry', {}),
  TIMESTAMP_WRONG: failureKind('unavailable', 'retry', {}),
  /** `names`: of the certificate. */
  VALIDATION_UNREACHABLE: failureKind('unavailable', 'change-options', { names: z.string().optional() }),
};

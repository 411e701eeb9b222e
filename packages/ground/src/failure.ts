/**
 * How work on documents fails: a closed list of codes with facts, never a sentence for a person.
 * `recoverable` codes can be answered by the caller (another password, another option); the rest end the task.
 */
export const ENGINE_FAILURES = {
  FILE_DAMAGED: { recoverable: false },
  PASSWORD_MISSING: { recoverable: true },
  PASSWORD_WRONG: { recoverable: true },
  ENCRYPTION_UNSUPPORTED: { recoverable: false },
  NOT_ENCRYPTED: { recoverable: false },
  /** Its author forbids changes, and the password was not the owner's. */
  CHANGES_FORBIDDEN: { recoverable: true },
  /** Its author forbids comments, and the password was not the owner's. */
  COMMENTS_FORBIDDEN: { recoverable: true },
  /** It is signed in a way that comments would break. */
  COMMENTS_CERTIFIED: { recoverable: false },
  /** A file of comments that is no XFDF, or declares entities. */
  COMMENTS_UNREADABLE: { recoverable: true },
  COMMENTS_UNSAFE: { recoverable: true },
  PAGES_TOO_MANY: { recoverable: false },
  IMAGE_UNSUPPORTED: { recoverable: false },
  TEXT_UNREADABLE: { recoverable: true },
  LANGUAGE_MISSING: { recoverable: true },
  IWORK_PROTECTED: { recoverable: false },
  IWORK_UNREADABLE: { recoverable: false },
  IMAGE_TOO_LARGE: { recoverable: false },
  /** A page would have too many pixels, drawn this finely. */
  RESOLUTION_TOO_HIGH: { recoverable: true },
  FRAMES_TOO_MANY: { recoverable: false },
  NO_IMAGES: { recoverable: true },
  DRAWING_EMPTY: { recoverable: false },
  BOOK_PROTECTED: { recoverable: false },
  SIZE_UNREACHABLE: { recoverable: true },
  ADDRESS_REFUSED: { recoverable: false },
  ADDRESS_UNKNOWN: { recoverable: false },
  ADDRESS_UNREACHABLE: { recoverable: false },
  ADDRESS_PORT: { recoverable: false },
  ADDRESS_UNSAFE: { recoverable: false },
  ADDRESS_STATUS: { recoverable: false },
  ADDRESS_MALFORMED: { recoverable: false },
  ADDRESS_CUT_OFF: { recoverable: false },
  ADDRESS_LOOPS: { recoverable: false },
  ADDRESS_RELOADS: { recoverable: false },
  ADDRESS_NO_PAGE: { recoverable: false },
  ADDRESS_SLOW: { recoverable: false },
  ADDRESS_TOO_LARGE: { recoverable: false },
  /** Over a limit of what a page or a document may unpack to, draw and show. */
  CONTENT_TOO_HEAVY: { recoverable: true },
  ADDRESS_TOO_HEAVY: { recoverable: false },
  ADDRESS_TOO_BUSY: { recoverable: false },
  TIME_EXCEEDED: { recoverable: false },
  DOCUMENT_TOO_LONG: { recoverable: false },
  MEMORY_EXCEEDED: { recoverable: false },
  OUTPUT_EXCEEDED: { recoverable: false },
  DISK_FULL: { recoverable: false },
  /** Of an edit script: it is about another file, an operation does not fit the document, or what it asks cannot be done. */
  EDIT_OTHER_FILE: { recoverable: false },
  EDIT_UNFIT: { recoverable: false },
  EDIT_PAGE_UNREADABLE: { recoverable: false },
  EDIT_TEXT_FIXED: { recoverable: false },
  EDIT_ASSET_MISSING: { recoverable: true },
  EDIT_IMAGE_UNUSABLE: { recoverable: false },
  EDIT_LETTERS_MISSING: { recoverable: true },
  EDIT_NO_ROOM: { recoverable: true },
  /** Of a form to be filled in: it has no fields, or is drawn by XFA alone. */
  FIELDS_NONE: { recoverable: false },
  FORM_XFA_ONLY: { recoverable: false },
  /** A file of values for fields that is none. */
  FIELD_DATA_UNREADABLE: { recoverable: true },
  FIELD_UNKNOWN: { recoverable: true },
  FIELD_VALUE_UNFIT: { recoverable: true },
  FIELD_TOO_LONG: { recoverable: true },
  FIELD_LETTERS_MISSING: { recoverable: true },
  FIELDS_FORBIDDEN: { recoverable: false },
  EDIT_TEXT_TWICE: { recoverable: false },
  EDIT_TEXT_OF_SCAN: { recoverable: false },
  /** Something of what was to be redacted is still in the file that was made; nobody gets it. */
  REDACTION_INCOMPLETE: { recoverable: false },
  /** Of a file with a key and its certificate. */
  IDENTITY_PASSWORD: { recoverable: true },
  IDENTITY_UNREADABLE: { recoverable: true },
  IDENTITY_WITHOUT_KEY: { recoverable: true },
  /** It has several keys, and nobody said which. */
  IDENTITY_SEVERAL: { recoverable: true },
  /** Its certificate is past its time, or not yet valid. */
  IDENTITY_EXPIRED: { recoverable: true },
  /** A signature of the document allows no further ones. */
  SIGNATURES_FORBIDDEN: { recoverable: false },
  /** No empty field for a signature has this name, and a new one cannot have it. */
  SIGNATURE_FIELD_UNFIT: { recoverable: true },
  /** The field asks for something else than the signature is. */
  SIGNATURE_FIELD_ASKS: { recoverable: true },
  /** Only the first signature of a document certifies it. */
  CERTIFICATION_LATE: { recoverable: true },
  /** A signature that is about other bytes than the file's, or has more than was made room for. */
  SIGNATURE_WRONG: { recoverable: true },
  SIGNATURE_TOO_LARGE: { recoverable: true },
  /** To be renewed: there is none; the document was changed after one; or of none can be told whether it holds. */
  SIGNATURES_MISSING: { recoverable: false },
  SIGNATURE_BROKEN: { recoverable: false },
  SIGNATURES_DOUBTFUL: { recoverable: false },
  /** Of an authority for timestamps: nobody named one, it gave none, or one that does not hold. */
  TIMESTAMP_UNSET: { recoverable: true },
  TIMESTAMP_REFUSED: { recoverable: true },
  TIMESTAMP_WRONG: { recoverable: true },
  /** Of a certificate nobody says whether it was revoked, or who issued it. */
  VALIDATION_UNREACHABLE: { recoverable: true },
  PROGRAM_MISSING: { recoverable: false },
  PROGRAM_CRASHED: { recoverable: false },
  ABORTED: { recoverable: false },
} as const;

export type EngineFailureCode = keyof typeof ENGINE_FAILURES;

export interface EngineFailureFacts {
  /** Path of the input the failure is about. */
  path?: string;
  pages?: number;
  limit?: number;
  /** What `limit` counts; `page`, from 1, is over it alone. */
  measure?: HeavyMeasure;
  page?: number;
  program?: string;
  /** Of the web, that the failure is about. */
  address?: string;
  /** Of HTTP. */
  status?: number;
  fault?: TlsFault;
  /** What a field for a signature demands. */
  asks?: FieldDemand;
  /** A size asked for and the least that can be had, in bytes, with what the smallest file is made of. */
  wanted?: number;
  smallest?: number;
  shares?: ByteShare[];
  /** What a document has too much of, and how many. */
  slow?: SlowPart;
  count?: number;
  /** What is missing, by name. */
  names?: string;
  /** Parted by spaces. */
  letters?: string;
  /** Place of an operation in its script, from 1. */
  operation?: number;
}

/** What there is a budget of: bytes unpacked, operators, pixels of pictures, levels of nesting, milliseconds. */
export type HeavyMeasure = 'bytes' | 'operators' | 'pixels' | 'depth' | 'time';

/**
 * Why a connection of TLS is not trusted: its certificate is past its time, belongs to another name, was issued by
 * nobody that browsers trust, or was called back; the server speaks only a version that is no longer safe, or no TLS.
 */
export type TlsFault = 'expired' | 'name' | 'untrusted' | 'revoked' | 'old' | 'none' | 'other';

/** What a field for a signature may demand of it (ISO 32000-2, tables 237 and 238). */
export type FieldDemand =
  | 'handler'
  | 'rules'
  | 'format'
  | 'digest'
  | 'reason'
  | 'no reason'
  | 'attestation'
  | 'appearance'
  | 'lock'
  | 'certification'
  | 'no certification'
  | 'timestamp'
  | 'revocation'
  | 'certificate'
  | 'issuer'
  | 'key usage'
  | 'policy';

/** Parts of office documents whose number makes them slow. */
export type SlowPart = 'paragraphs' | 'cells' | 'formulas' | 'slides' | 'pictures';

/** Bytes of one kind in a file; `page` tells a part of the pictures, by the page that shows them first (from 1). */
export interface ByteShare {
  part: 'fonts' | 'pictures' | 'content' | 'other';
  page?: number;
  bytes: number;
}

export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly code: EngineFailureCode;
  readonly facts: EngineFailureFacts;

  /** `reason` is for the log: what the engine or program said. */
  constructor(code: EngineFailureCode, facts: EngineFailureFacts = {}, reason?: unknown) {
    super(`${code}${reason === undefined ? '' : `: ${reason instanceof Error ? reason.message : String(reason)}`}`);
    this.code = code;
    this.facts = facts;
    if (reason instanceof Error) this.cause = reason;
  }
}

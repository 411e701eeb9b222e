/**
 * How the engine fails: a closed list of codes with facts, never a sentence for a person.
 * `recoverable` codes can be answered by the caller (another password, another option); the rest end the task.
 */
export const ENGINE_FAILURES = {
  FILE_DAMAGED: { recoverable: false },
  PASSWORD_MISSING: { recoverable: true },
  PASSWORD_WRONG: { recoverable: true },
  ENCRYPTION_UNSUPPORTED: { recoverable: false },
  NOT_ENCRYPTED: { recoverable: false },
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
  ADDRESS_UNSAFE: { recoverable: false },
  ADDRESS_STATUS: { recoverable: false },
  ADDRESS_LOOPS: { recoverable: false },
  ADDRESS_NO_PAGE: { recoverable: false },
  ADDRESS_SLOW: { recoverable: false },
  ADDRESS_TOO_LARGE: { recoverable: false },
  TIME_EXCEEDED: { recoverable: false },
  MEMORY_EXCEEDED: { recoverable: false },
  OUTPUT_EXCEEDED: { recoverable: false },
  DISK_FULL: { recoverable: false },
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
  program?: string;
  /** Of the web, that the failure is about. */
  address?: string;
  /** Of HTTP. */
  status?: number;
  /** A size asked for and the least that can be had, in bytes, with what the smallest file is made of. */
  wanted?: number;
  smallest?: number;
  shares?: ByteShare[];
  /** What is missing, by name. */
  names?: string;
}

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

interface Counted {
  /** How many links, bookmarks, fields … the note is about. */
  count: number;
}

interface Named {
  /** What it is about, by name: "REGION, 3DSOLID", "Calibri → Carlito". */
  names: string;
}

/** What the engine can want said about a result that it did produce, with the facts of each code. */
interface EngineNoteFacts {
  REPAIRED: object;
  /** `reason`: what most of the file is that cannot shrink. */
  NOTHING_TO_SHRINK: { reason?: 'pictures' | 'fonts' | 'text' | undefined };
  WITHIN_SIZE: object;
  LINKS_DROPPED: Counted;
  BOOKMARKS_DROPPED: Counted;
  DESTINATIONS_DROPPED: Counted;
  FIELDS_RENAMED: Counted;
  FIELDS_DROPPED: Counted;
  SIGNATURES_BROKEN: Counted;
  TAGS_DROPPED: object;
  LAYERS_DROPPED: object;
  ATTACHMENTS_DROPPED: Counted;
  SCRIPTS_DROPPED: object;
  XFA_DROPPED: object;
  METADATA_OF_FIRST: object;
  COLOURS_OF_FIRST: object;
  ARTICLES_DROPPED: object;
  PERMISSIONS_LIFTED: object;
  PROTECTION_KEPT: object;
  STANDARD_CLAIM_DROPPED: object;
  FRAMES_AS_PAGES: Counted;
  FRAMES_LEFT_OUT: Counted;
  IMAGE_RECOMPRESSED: object;
  IMAGES_SKIPPED: Counted;
  /** `encoding`: what a text was read as, "Windows-1251". */
  TEXT_ENCODING: { encoding: string };
  TEXT_DAMAGED: Counted;
  TEXT_CHARACTERS_DROPPED: Counted;
  TEXT_CHARACTERS_MISSING: Counted;
  LINES_CLIPPED: Counted;
  FONTS_SUBSTITUTED: Named;
  LINKED_FILES_SKIPPED: Counted;
  MACROS_NOT_RUN: object;
  IWORK_PREVIEW: object;
  IWORK_IMPORTED: object;
  IWORK_PICTURE: object;
  IWORK_CONTENTS: object;
  BOOK_MEDIA_DROPPED: Counted;
  BOOK_PICTURES_UNREADABLE: Counted;
  BOOK_LINKS_ASTRAY: Counted;
  ENTITIES_SKIPPED: Counted & Named;
  DRAWING_STAND_INS: Counted & Named;
  DRAWING_PICTURES_MISSING: object;
  LINETYPES_SIMPLIFIED: object;
  DRAWING_FONTS_REPLACED: object;
  DRAWING_CHARACTERS_MISSING: object;
  DRAWING_CUT: object;
  DRAWING_LAYERS_OFF: Counted;
  DRAWING_DAMAGED: object;
  CONTENTS_CHARACTERS_MISSING: object;
  ADDRESS_WAS_PDF: object;
  PAGE_CUT_SHORT: object;
  PAGES_LEFT_OUT: Counted;
  LONG_PAGE_DIVIDED: object;
  PAGE_TOO_WIDE: object;
  OVERLAYS_HIDDEN: Counted;
}

/** Facts that a code does not have are `undefined`, which lets one ask any note for any of them. */
type Lacking<Facts> = { [N in Exclude<'count' | 'names' | 'reason' | 'encoding', keyof Facts>]?: undefined };

/** `path`: of the input that the note is about. */
export type EngineNote = {
  [C in keyof EngineNoteFacts]: { code: C; path?: string } & EngineNoteFacts[C] & Lacking<EngineNoteFacts[C]>;
}[keyof EngineNoteFacts];

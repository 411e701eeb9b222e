import { z } from 'zod';

/**
 * Every way in which something the product does can fail. The list is closed: a code is never used for two things and
 * never given a second meaning later. `status` is the HTTP status of a refused call (a task that fails later is a
 * call that succeeded); `wayOut` is the button the page offers beside the sentence.
 */
export const FAILURES = {
  FILE_EMPTY: { status: 422, wayOut: 'choose-file' },
  FILE_TOO_LARGE: { status: 413, wayOut: 'choose-file' },
  FILES_TOO_MANY: { status: 413, wayOut: 'choose-file' },
  FILES_TOO_FEW: { status: 422, wayOut: 'choose-file' },
  TYPE_UNSUPPORTED: { status: 415, wayOut: 'choose-file' },
  UPLOAD_INTERRUPTED: { status: 400, wayOut: 'retry' },

  FILE_DAMAGED: { status: 422, wayOut: 'choose-file' },
  PASSWORD_MISSING: { status: 422, wayOut: 'enter-password' },
  PASSWORD_WRONG: { status: 422, wayOut: 'enter-password' },
  ENCRYPTION_UNSUPPORTED: { status: 422, wayOut: 'choose-file' },
  NOT_ENCRYPTED: { status: 422, wayOut: 'choose-file' },
  NO_IMAGES: { status: 422, wayOut: 'change-options' },
  NO_TEXT: { status: 422, wayOut: 'change-options' },
  DRAWING_EMPTY: { status: 422, wayOut: 'choose-file' },
  BOOK_PROTECTED: { status: 422, wayOut: 'choose-file' },
  DOCUMENT_PAGES_TOO_MANY: { status: 413, wayOut: 'choose-file' },
  IMAGE_TOO_LARGE: { status: 413, wayOut: 'choose-file' },
  FRAMES_TOO_MANY: { status: 413, wayOut: 'choose-file' },
  TEXT_UNREADABLE: { status: 422, wayOut: 'choose-file' },
  LANGUAGE_MISSING: { status: 422, wayOut: 'change-options' },
  IWORK_PROTECTED: { status: 422, wayOut: 'choose-file' },
  IWORK_UNREADABLE: { status: 422, wayOut: 'choose-file' },
  TOO_COMPLEX: { status: 413, wayOut: 'choose-file' },
  TIME_EXCEEDED: { status: 504, wayOut: 'choose-file' },

  ADDRESS_MISSING: { status: 422, wayOut: 'change-address' },
  ADDRESS_INVALID: { status: 422, wayOut: 'change-address' },
  ADDRESS_UNKNOWN: { status: 422, wayOut: 'change-address' },
  ADDRESS_UNREACHABLE: { status: 422, wayOut: 'retry' },
  ADDRESS_UNSAFE: { status: 422, wayOut: 'change-address' },
  ADDRESS_STATUS: { status: 422, wayOut: 'change-address' },
  ADDRESS_LOOPS: { status: 422, wayOut: 'change-address' },
  ADDRESS_NO_PAGE: { status: 422, wayOut: 'change-address' },
  ADDRESS_SLOW: { status: 504, wayOut: 'retry' },
  ADDRESS_TOO_LARGE: { status: 413, wayOut: 'change-address' },

  SIZE_UNREACHABLE: { status: 422, wayOut: 'change-options' },

  RESOLUTION_TOO_HIGH: { status: 422, wayOut: 'change-options' },

  OPTION_INVALID: { status: 422, wayOut: 'change-options' },
  OPTION_MISSING: { status: 422, wayOut: 'change-options' },
  PASSWORD_UNFIT: { status: 422, wayOut: 'change-options' },
  OWNER_PASSWORD_SAME: { status: 422, wayOut: 'change-options' },
  CONFIRMATION_MISSING: { status: 422, wayOut: 'change-options' },
  FILE_PAGES_UNUSED: { status: 422, wayOut: 'change-options' },
  PAGES_UNREADABLE: { status: 422, wayOut: 'change-options' },
  PAGES_BEYOND: { status: 422, wayOut: 'change-options' },
  SHEETS_UNKNOWN: { status: 422, wayOut: 'change-options' },
  PAGES_FILE_MISSING: { status: 422, wayOut: 'change-options' },
  PAGES_NONE: { status: 422, wayOut: 'change-options' },
  PAGES_NOT_ORIENTED: { status: 422, wayOut: 'change-options' },
  BLANK_PAGES_NONE: { status: 422, wayOut: 'change-options' },
  BOOKMARKS_NONE: { status: 422, wayOut: 'change-options' },
  DIVIDERS_NONE: { status: 422, wayOut: 'change-options' },
  PAGES_ALL_DELETED: { status: 422, wayOut: 'change-options' },

  BAD_REQUEST: { status: 400, wayOut: 'none' },
  NOT_FOUND: { status: 404, wayOut: 'start-over' },
  TOO_BUSY: { status: 429, wayOut: 'retry' },
  TOO_FREQUENT: { status: 429, wayOut: 'retry' },
  TOOL_UNAVAILABLE: { status: 503, wayOut: 'none' },
  STORAGE_FULL: { status: 507, wayOut: 'retry' },
  CANCELLED: { status: 409, wayOut: 'start-over' },
  INTERNAL: { status: 500, wayOut: 'retry' },
} as const satisfies Record<string, { status: number; wayOut: WayOut }>;

export type WayOut =
  | 'choose-file'
  | 'enter-password'
  | 'change-options'
  | 'change-address'
  | 'retry'
  | 'start-over'
  | 'none';
export type FailureCode = keyof typeof FAILURES;
export const FAILURE_CODES = Object.keys(FAILURES) as [FailureCode, ...FailureCode[]];

const factsOfOne = z.object({
  /** Name of the file as the visitor knows it; of a page of the web, its address. */
  file: z.string().optional(),
  /** The part of a page list that could not be read or lies beyond the end. */
  part: z.string().optional(),
  pages: z.number().optional(),
  option: z.string().optional(),
  limit: z.number().optional(),
  seconds: z.number().optional(),
  program: z.string().optional(),
  /** What is missing, by name. */
  names: z.string().optional(),
  /** Of HTTP, as a server answered it. */
  status: z.number().optional(),
  /** A size asked for and the least that can be had, in bytes. */
  wanted: z.number().optional(),
  smallest: z.number().optional(),
  /** What the smallest file is made of, largest first; pictures by the page that shows them first. */
  shares: z
    .array(
      z.object({
        part: z.enum(['fonts', 'pictures', 'content', 'other']),
        page: z.number().optional(),
        bytes: z.number(),
      }),
    )
    .optional(),
});

/** What the sentence needs. Facts are data of the visitor's own task, shown as text and never logged. */
export const failureFacts = factsOfOne.extend({
  /** What else stands in the way of the same task, to be mended in one go. */
  others: z.array(z.object({ code: z.enum(FAILURE_CODES), facts: factsOfOne })).optional(),
});
export type FailureFacts = z.infer<typeof failureFacts>;

export const failure = z.object({ code: z.enum(FAILURE_CODES), facts: failureFacts });
export type Failure = z.infer<typeof failure>;

/** A failure and those that came with it, each by itself. */
export function failuresIn({ code, facts: { others = [], ...facts } }: Failure): Failure[] {
  return [{ code, facts }, ...others];
}

export type FailureSentences = Record<FailureCode, (facts: FailureFacts) => string>;

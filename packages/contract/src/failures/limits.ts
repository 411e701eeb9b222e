import { z } from 'zod';
import { failureKind, file, limit } from './failure-kind.ts';

/** What a file is made of, largest first; pictures by the page that shows them first (from 1). */
export const byteShares = z.array(
  z.object({ part: z.enum(['fonts', 'pictures', 'content', 'other']), page: z.number().optional(), bytes: z.number() }),
);

/** What a budget counts: bytes unpacked, operators, pixels of pictures, levels of nesting, milliseconds. */
export const heavyMeasure = z.enum(['bytes', 'operators', 'pixels', 'depth', 'time']);
export type HeavyMeasure = z.infer<typeof heavyMeasure>;

/** What an office document has so many of that it takes long. */
export const slowPart = z.enum(['paragraphs', 'cells', 'formulas', 'slides', 'pictures']);
export type SlowPart = z.infer<typeof slowPart>;

/** Files that ask for more than a task may take, and sizes that cannot be had. */
export const limitFailures = {
  DOCUMENT_PAGES_TOO_MANY: failureKind('tooLarge', 'choose-file', { file, limit }),
  /** `limit`: pixels of one picture. */
  IMAGE_TOO_LARGE: failureKind('tooLarge', 'choose-file', { file, limit }),
  /** `page`, from 1: it is over the limit alone; without one, all chosen pages are together. */
  CONTENT_TOO_HEAVY: failureKind('tooLarge', 'choose-file', {
    file,
    page: z.number().optional(),
    measure: heavyMeasure,
    limit,
  }),
  /** `limit`: pages that one conversion reads or draws. */
  PAGES_CHOSEN_TOO_MANY: failureKind('optionUnfit', 'change-options', { file, limit }),
  /** `limit`: files that one document is split into. */
  PARTS_TOO_MANY: failureKind('optionUnfit', 'change-options', { file, limit }),
  FRAMES_TOO_MANY: failureKind('tooLarge', 'choose-file', { file, limit }),
  /** `limit`: pixels of one page. */
  RESOLUTION_TOO_HIGH: failureKind('optionUnfit', 'change-options', { file, limit }),
  SIZE_UNREACHABLE: failureKind('optionUnfit', 'change-options', {
    file,
    /** The size asked for and the least that can be had, in bytes. */
    wanted: z.number(),
    smallest: z.number(),
    /** A document of one page cannot be split instead. */
    pages: z.number().optional(),
    /** Of the smallest file. */
    shares: byteShares.optional(),
  }),
  TOO_COMPLEX: failureKind('tooLarge', 'choose-file', { file }),
  TIME_EXCEEDED: failureKind('tooSlow', 'choose-file', { file }),
  DOCUMENT_TOO_LONG: failureKind('tooSlow', 'choose-file', { file, slow: slowPart, count: z.number() }),
};

import { z } from 'zod';
import { heavyMeasure } from '../failures/limits.ts';
import { count, noteKind, pages } from './note-kind.ts';

/** What most of a file is that cannot shrink. */
const reason = z.enum(['pictures', 'fonts', 'text']);
export type Reason = z.infer<typeof reason>;

/** Of the file as a whole. */
export const fileNotes = {
  /** Pages that the repaired file has, and those known to be gone, where both could be counted. */
  REPAIRED: noteKind({ rescued: z.number().optional(), lost: z.number().optional() }),
  NOTHING_TO_SHRINK: noteKind({ reason: reason.optional() }),
  WITHIN_SIZE: noteKind({}),
  BLANK_PAGES_FOUND: noteKind({ count, pages }),
  PAGES_OVER_SIZE: noteKind({ count, pages }),
  /** Pages that were passed over, and the limit that each of them is over. */
  PAGES_TOO_HEAVY: noteKind({ count, pages, measure: heavyMeasure, limit: z.number() }),
};

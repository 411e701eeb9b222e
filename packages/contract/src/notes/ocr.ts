import { z } from 'zod';
import { count, names, noteKind, pages } from './note-kind.ts';

/** Of all text that was read, and of each page. */
const certainty = z.object({
  percent: z.number(),
  pages: z.array(z.object({ page: z.number(), percent: z.number() })),
});
export type Certainty = z.infer<typeof certainty>;

/** Words that may be wrong, with their pages. */
const words = z.array(z.object({ page: z.number(), word: z.string() }));
export type DoubtfulWords = z.infer<typeof words>;

/** Text that was read off pictures. */
export const ocrNotes = {
  OCR_READ: noteKind({ count, certainty }),
  OCR_DOUBTFUL: noteKind({ count, words }),
  OCR_SEARCHABLE_ALREADY: noteKind({ count, pages }),
  OCR_NOTHING: noteKind({ count, pages }),
  /** `names`: codes of languages, "eng, fra". */
  OCR_LANGUAGES: noteKind({ names }),
};

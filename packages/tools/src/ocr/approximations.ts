import { writePageRanges, type Note } from '@pagewright/contract';
import type { Approximation, PageModel } from '@pagewright/recognition';

type RecognitionNote = Extract<Note['code'], `RECOGNIZED_${string}`>;

/** OCR says for itself what it doubts, word by word. */
const CODES: Record<Exclude<Approximation['code'], 'OCR_DOUBTFUL'>, RecognitionNote> = {
  TEXT_OVERLAPS: 'RECOGNIZED_OVERLAPS',
  TEXT_COVERED: 'RECOGNIZED_COVERED',
  TEXT_ROTATED: 'RECOGNIZED_ROTATED',
  TEXT_UNMAPPED: 'RECOGNIZED_UNMAPPED',
  ORDER_UNSURE: 'RECOGNIZED_ORDER',
  TABLE_UNSURE: 'RECOGNIZED_TABLES',
  DRAWING_AS_PICTURE: 'RECOGNIZED_DRAWINGS',
  FORMULA_AS_PICTURE: 'RECOGNIZED_FORMULAS',
  FLOATING_TEXT: 'RECOGNIZED_FLOATING',
};

/** What a result says less exactly than the pages it was made of, with the pages on which one may look. */
export function approximationNotes(pages: readonly Pick<PageModel, 'number' | 'approximations'>[]): Note[] {
  return Object.entries(CODES).flatMap(([code, noteCode]) => {
    const counts = pages.flatMap(({ number, approximations }) =>
      approximations.filter((each) => each.code === code).map(({ count }) => ({ number, count })),
    );
    if (counts.length === 0) return [];
    return [
      {
        code: noteCode,
        count: counts.reduce((sum, { count }) => sum + count, 0),
        pages: writePageRanges([...new Set(counts.map(({ number }) => number))]),
      },
    ];
  });
}

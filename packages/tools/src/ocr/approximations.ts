import { writePageRanges, type Note } from '@pagewright/contract';
import type { Approximation, PageModel } from '@pagewright/recognition';

type RecognitionNote = Extract<Note['code'], `RECOGNIZED_${string}`>;

/** OCR says for itself what it doubts, word by word; what the page covers concerns every result. */
const CODES: Record<
  Exclude<Approximation['code'], 'OCR_DOUBTFUL' | 'TEXT_COVERED' | 'TEXT_UNSEEN'>,
  RecognitionNote
> = {
  TEXT_OVERLAPS: 'RECOGNIZED_OVERLAPS',
  TEXT_ROTATED: 'RECOGNIZED_ROTATED',
  TEXT_UNMAPPED: 'RECOGNIZED_UNMAPPED',
  ORDER_UNSURE: 'RECOGNIZED_ORDER',
  TABLE_UNSURE: 'RECOGNIZED_TABLES',
  DRAWING_AS_PICTURE: 'RECOGNIZED_DRAWINGS',
  FORMULA_AS_PICTURE: 'RECOGNIZED_FORMULAS',
  FLOATING_TEXT: 'RECOGNIZED_FLOATING',
};

/** What a result says less exactly than the pages it was made of, with the pages on which one may look. */
export const approximationNotes = (pages: readonly Approximated[]): Note[] =>
  Object.entries(CODES).flatMap(([code, note]) => counted(pages, code, note));

/** Texts that pages do not show, which stay out of what is made of them. Only reading for answers counts other than covered ones. */
export const unseenNotes = (pages: readonly Approximated[]): Note[] => [
  ...counted(pages, 'TEXT_COVERED', 'RECOGNIZED_COVERED'),
  ...counted(pages, 'TEXT_UNSEEN', 'RECOGNIZED_UNSEEN'),
];

type Approximated = Pick<PageModel, 'number' | 'approximations'>;

function counted(pages: readonly Approximated[], code: string, note: RecognitionNote): Note[] {
  const counts = pages.flatMap(({ number, approximations }) =>
    approximations.filter((each) => each.code === code).map(({ count }) => ({ number, count })),
  );
  if (counts.length === 0) return [];
  const numbers = [...new Set(counts.map(({ number }) => number))];
  return [{ code: note, count: counts.reduce((sum, { count }) => sum + count, 0), pages: writePageRanges(numbers) }];
}

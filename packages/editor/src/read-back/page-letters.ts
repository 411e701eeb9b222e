import { memoryOf, withRoom, type Pdfium } from './library.ts';

interface Letter {
  readonly letter: string;
  /** Of its middle, in points. */
  readonly x: number;
  readonly y: number;
}

const DOUBLE = 8;

/** Letters that an open page (`FPDF_PAGE`) has in its own content. */
export function lettersOn(pdfium: Pdfium, page: number): Letter[] {
  const text = pdfium.FPDFText_LoadPage(page);
  try {
    return withRoom(pdfium, 4 * DOUBLE, (box) => {
      const count = Math.max(0, pdfium.FPDFText_CountChars(text));
      return Array.from({ length: count }, (_, at) => letterAt(pdfium, text, at, box)).flat();
    });
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

/** `box`: room for four numbers. */
function letterAt(pdfium: Pdfium, text: number, at: number, box: number): Letter[] {
  const point = pdfium.FPDFText_GetUnicode(text, at);
  if (point === 0 || !pdfium.FPDFText_GetCharBox(text, at, box, box + DOUBLE, box + 2 * DOUBLE, box + 3 * DOUBLE))
    return [];
  const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(memoryOf(pdfium).buffer, box, 4);
  return [{ letter: String.fromCodePoint(point), x: (left + right) / 2, y: (bottom + top) / 2 }];
}

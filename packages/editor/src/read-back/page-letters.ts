import { memoryOf, withRoom, type Pdfium } from './library.ts';

interface Letter {
  readonly letter: string;
  /** Of its middle, in points. */
  readonly x: number;
  readonly y: number;
}

/** fpdf_flatten.h */
const NORMAL_DISPLAY = 0;
const DOUBLE = 8;

/**
 * Letters of a page (from 1) with those of its fields, which PDFium draws into the page first: the document that is open is another
 * one afterwards.
 */
export function lettersOn(pdfium: Pdfium, document: number, page: number): Letter[] {
  const flattened = pdfium.FPDF_LoadPage(document, page - 1);
  if (flattened === 0) return [];
  pdfium.FPDFPage_Flatten(flattened, NORMAL_DISPLAY);
  pdfium.FPDF_ClosePage(flattened);
  const opened = pdfium.FPDF_LoadPage(document, page - 1);
  const text = pdfium.FPDFText_LoadPage(opened);
  try {
    return withRoom(pdfium, 4 * DOUBLE, (box) => {
      const count = Math.max(0, pdfium.FPDFText_CountChars(text));
      return Array.from({ length: count }, (_, at) => letterAt(pdfium, text, at, box)).flat();
    });
  } finally {
    pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(opened);
  }
}

/** `box`: room for four numbers. */
function letterAt(pdfium: Pdfium, text: number, at: number, box: number): Letter[] {
  const point = pdfium.FPDFText_GetUnicode(text, at);
  const isThere = pdfium.FPDFText_GetCharBox(text, at, box, box + DOUBLE, box + 2 * DOUBLE, box + 3 * DOUBLE);
  if (point === 0 || !isThere) return [];
  const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(memoryOf(pdfium).buffer, box, 4);
  return [{ letter: String.fromCodePoint(point), x: (left + right) / 2, y: (bottom + top) / 2 }];
}

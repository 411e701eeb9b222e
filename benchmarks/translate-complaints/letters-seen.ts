import { PagePainter, withDocument } from '@pagewright/engine/pdfium';

/** A letter as PDFium reads it, in points of page space. */
export interface Letter {
  text: string;
  x: number;
  y: number;
  size: number;
  /** Degrees, against the clock, from 0 on. */
  angle: number;
}

export interface Picture {
  width: number;
  height: number;
  /** Red, green and blue of each pixel. */
  pixels: Uint8Array;
}

export interface PageSeen {
  letters: Letter[];
  picture: Picture;
}

export const DPI = 100;
const BYTES = 64;
const FULL_TURN = 360;

/** All pages of a file, in the order of their drawing. */
export async function pagesSeen(file: string): Promise<PageSeen[]> {
  return withDocument({ path: file }, (document) => {
    const painter = new PagePainter(document);
    const pages = Array.from({ length: document.pages }, (_, index) => {
      const { width, height, pixels } = painter.paint(index + 1, { dpi: DPI });
      return { letters: lettersOf(document, index), picture: { width, height, pixels: pixels.slice() } };
    });
    painter.close();
    return pages;
  });
}

type OpenDocument = Parameters<Parameters<typeof withDocument>[1]>[0];

function lettersOf({ pdfium, handle }: OpenDocument, index: number): Letter[] {
  const { pdfium: module } = pdfium;
  const room = module.wasmExports.malloc(BYTES);
  const page = pdfium.FPDF_LoadPage(handle, index);
  const text = pdfium.FPDFText_LoadPage(page);
  const letters: Letter[] = [];
  for (let at = 0; at < pdfium.FPDFText_CountChars(text); at += 1) {
    const character = String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, at));
    if (pdfium.FPDFText_IsGenerated(text, at) === 1) {
      letters.push({ text: ' ', x: 0, y: 0, size: 0, angle: 0 });
      continue;
    }
    pdfium.FPDFText_GetCharOrigin(text, at, room, room + 8);
    const [x, y] = [module.getValue(room, 'double'), module.getValue(room + 8, 'double')];
    pdfium.FPDFText_GetMatrix(text, at, room);
    const [a = 1, b = 0, c = 0, d = 1] = [0, 4, 8, 12].map((offset) => module.getValue(room + offset, 'float'));
    const angle = ((Math.atan2(b, a) * 180) / Math.PI + FULL_TURN) % FULL_TURN;
    const size = pdfium.FPDFText_GetFontSize(text, at) * Math.hypot(c, d);
    letters.push({ text: character, x, y, size, angle });
  }
  pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(page);
  module.wasmExports.free(room);
  return letters;
}

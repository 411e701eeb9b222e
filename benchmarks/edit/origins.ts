import { codesIn, type EditedDocument } from '@pagewright/editor';
import { withDocument } from '@pagewright/engine/pdfium';

/** How many glyphs of a page model PDFium draws within a twentieth and within half a point of where the model has them. */
export interface Agreement {
  glyphs: number;
  near: number;
  close: number;
}

const NEAR = 0.05;
const CLOSE = 0.5;

/** `pages`: places in reading order, from 0. */
export async function agreement(file: string, document: EditedDocument, pages: readonly number[]): Promise<Agreement> {
  const sum = { glyphs: 0, near: 0, close: 0 };
  await withDocument({ path: file }, ({ pdfium, handle }) => {
    const { pdfium: module } = pdfium;
    const pointer = module.wasmExports.malloc(16);
    for (const index of pages) {
      const page = pdfium.FPDF_LoadPage(handle, index);
      const text = pdfium.FPDFText_LoadPage(page);
      const grid = new Map<string, [number, number][]>();
      for (let at = 0; at < pdfium.FPDFText_CountChars(text); at += 1) {
        if (pdfium.FPDFText_IsGenerated(text, at) === 1) continue;
        pdfium.FPDFText_GetCharOrigin(text, at, pointer, pointer + 8);
        const origin: [number, number] = [module.getValue(pointer, 'double'), module.getValue(pointer + 8, 'double')];
        const key = keyOf(...origin);
        grid.set(key, [...(grid.get(key) ?? []), origin]);
      }
      pdfium.FPDFText_ClosePage(text);
      pdfium.FPDF_ClosePage(page);
      const shows = document.readPage(document.pages[index] ?? 0)?.contents.flatMap((content) => content.shows) ?? [];
      for (const show of shows)
        for (const { text: said, x, y } of show.font.obstacle === 'widths' ? [] : codesIn(show)) {
          if (said === undefined || said.trim() === '') continue;
          const distance = nearest(grid, x, y);
          sum.glyphs += 1;
          if (distance < NEAR) sum.near += 1;
          if (distance < CLOSE) sum.close += 1;
        }
    }
    module.wasmExports.free(pointer);
  });
  return sum;
}

const keyOf = (x: number, y: number) => `${Math.round(x)}:${Math.round(y)}`;

function nearest(grid: ReadonlyMap<string, [number, number][]>, x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let column = -1; column <= 1; column += 1)
    for (let row = -1; row <= 1; row += 1)
      for (const [left, bottom] of grid.get(keyOf(x + column, y + row)) ?? [])
        best = Math.min(best, Math.hypot(left - x, bottom - y));
  return best;
}

import { PagePainter, withDocument } from '@pagewright/engine/pdfium';
import type { Picture } from './other-pixels.ts';

/** A letter where PDFium draws it, in page space. */
export interface DrawnGlyph {
  character: number;
  x: number;
  y: number;
}

export interface SeenByPdfium {
  picture: Picture;
  glyphs: DrawnGlyph[];
}

/** `page` counts from 1. */
export async function lookWithPdfium(file: string, page: number, dpi: number): Promise<SeenByPdfium> {
  return withDocument({ path: file }, (document) => {
    const painter = new PagePainter(document);
    const { width, height, pixels } = painter.paint(page, { dpi });
    painter.close();
    // Red, green and blue as one number.
    const colours = Uint32Array.from(
      { length: width * height },
      (_, at) => ((pixels[at * 3] ?? 0) << 16) | ((pixels[at * 3 + 1] ?? 0) << 8) | (pixels[at * 3 + 2] ?? 0),
    );
    return { picture: { width, height, colours }, glyphs: glyphsOf(document, page) };
  });
}

type OpenDocument = Parameters<Parameters<typeof withDocument>[1]>[0];

function glyphsOf({ pdfium, handle }: OpenDocument, page: number): DrawnGlyph[] {
  const { pdfium: module } = pdfium;
  const place = module.wasmExports.malloc(16);
  const opened = pdfium.FPDF_LoadPage(handle, page - 1);
  const text = pdfium.FPDFText_LoadPage(opened);
  const glyphs: DrawnGlyph[] = [];
  for (let at = 0; at < pdfium.FPDFText_CountChars(text); at += 1) {
    if (pdfium.FPDFText_IsGenerated(text, at) === 1) continue;
    pdfium.FPDFText_GetCharOrigin(text, at, place, place + 8);
    const [x, y] = [module.getValue(place, 'double'), module.getValue(place + 8, 'double')];
    const character = pdfium.FPDFText_GetUnicode(text, at);
    // Of spaces and hyphens PDFium tells as it reads the line, not as it is drawn.
    if (/[\p{L}\p{N}]/u.test(String.fromCodePoint(character))) glyphs.push({ character, x, y });
  }
  pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(opened);
  module.wasmExports.free(place);
  return glyphs;
}

/** Points. PDFium takes widths as whole thousandths: where a file has fractions, what follows a change moves by so little. */
const SAME_PLACE = 0.1;

/** Letters outside of some boxes, in page space, that are drawn elsewhere than before. */
export function movedGlyphs(
  before: readonly DrawnGlyph[],
  after: readonly DrawnGlyph[],
  areas: readonly (readonly { x: number; y: number }[])[],
): number {
  const boxes = areas.map((corners) => {
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
  });
  const isOutside = ({ x, y }: DrawnGlyph) =>
    boxes.every(({ left, right, bottom, top }) => x < left - 1 || x > right + 1 || y < bottom - 1 || y > top + 1);
  const grid = Map.groupBy(after, (glyph) => keyOf(Math.round(glyph.x), Math.round(glyph.y)));
  return before.filter((glyph) => isOutside(glyph) && !near(grid, glyph)).length;
}

const keyOf = (column: number, row: number) => `${column}:${row}`;

function near(grid: ReadonlyMap<string, readonly DrawnGlyph[]>, { character, x, y }: DrawnGlyph): boolean {
  for (const column of [Math.round(x - SAME_PLACE), Math.round(x + SAME_PLACE)])
    for (const row of [Math.round(y - SAME_PLACE), Math.round(y + SAME_PLACE)])
      for (const other of grid.get(keyOf(column, row)) ?? [])
        if (other.character === character && Math.hypot(other.x - x, other.y - y) < SAME_PLACE) return true;
  return false;
}

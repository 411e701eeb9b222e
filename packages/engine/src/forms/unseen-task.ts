import { PagePainter, withDocument, type OpenDocument } from '../pdfium/index.ts';
import type { Raster } from '../pdfium/bitmap.ts';
import { withMemory, heap } from '../pdfium/library.ts';
import type { Shown } from './shown.ts';

export interface UnseenInput {
  /** The filled form, and its empty file, which may have other pages before and between. */
  path: string;
  empty: string;
  shown: readonly Shown[];
}

/** Fine enough that a point is a pixel or more. */
const DPI = 100;
const POINTS_PER_INCH = 72;
/** Pixels that differ where something is drawn; a tick of 8 points has some dozens. */
const LEAST_INK = 5;
/** Of red, green and blue together: less is a trace of how edges are smoothed. */
const LEAST_DIFFERENCE = 96;
/** Points by which letters may reach out of their field. */
const OVER = 1.5;
/** fpdf_flatten.h */
const NORMAL_DISPLAY = 0;

/** In a worker thread: places, from 0, of values that PDFium does not show. */
export async function run({ path, empty, shown }: UnseenInput): Promise<number[]> {
  const filled = await read(path, shown, ({ page }) => page);
  const before = await read(empty, shown, ({ emptyPage }) => emptyPage);
  return shown.flatMap((value, at) => {
    const [now, then] = [filled[at], before[at]];
    return now && then && isSeen(value, now, then) ? [] : [at];
  });
}

interface Seen {
  /** Sorted: in which order a reader tells letters is not what counts. */
  letters: string[];
  pixels: Buffer;
}

function isSeen({ text }: Shown, now: Seen, then: Seen): boolean {
  if (differing(now.pixels, then.pixels) < LEAST_INK) return false;
  if (text === undefined) return true;
  const left = [...now.letters];
  // What is printed there already is not of the value.
  for (const letter of then.letters) {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
  }
  return left.join('') === lettersOf(text).sort().join('');
}

const lettersOf = (text: string): string[] => [...text.normalize('NFKC').replaceAll(/\s/gu, '')];

function differing(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 0;
  let count = 0;
  for (let at = 0; at < one.length; at += 3) {
    const difference = [0, 1, 2].reduce(
      (sum, part) => sum + Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)),
      0,
    );
    if (difference >= LEAST_DIFFERENCE) count += 1;
  }
  return count;
}

/** What stands where each value should be, before pages are changed in any way. */
async function read(path: string, shown: readonly Shown[], pageOf: (value: Shown) => number): Promise<Seen[]> {
  return withDocument({ path }, (document) => {
    const pages = new Map([...Map.groupBy(shown, pageOf)].map(([page, values]) => [page, values]));
    const seen = new Map<Shown, Seen>();
    const painter = new PagePainter(document);
    try {
      for (const [page, values] of pages) {
        const raster = painter.paint(page, { dpi: DPI });
        for (const value of values) seen.set(value, { letters: [], pixels: cutOut(raster, value.area) });
      }
    } finally {
      painter.close();
    }
    for (const [page, values] of pages) {
      const letters = lettersOn(document, page);
      for (const value of values) {
        const own = letters.filter(({ x, y }) => isWithin(value.area, x, y)).map(({ letter }) => letter);
        seen.get(value)?.letters.push(...lettersOf(own.join('')).sort());
      }
    }
    return shown.flatMap((value) => seen.get(value) ?? []);
  });
}

const isWithin = ([left, bottom, right, top]: Shown['area'], x: number, y: number) =>
  x >= left - OVER && x <= right + OVER && y >= bottom - OVER && y <= top + OVER;

/** `area` in points from the lower left corner of a page that is not turned. */
function cutOut({ width, height, pixels }: Raster, [left, bottom, right, top]: Shown['area']): Buffer {
  const scale = DPI / POINTS_PER_INCH;
  const [from, to] = [Math.max(0, Math.floor(left * scale)), Math.min(width, Math.ceil(right * scale))];
  const [first, last] = [
    Math.max(0, Math.floor(height - top * scale)),
    Math.min(height, Math.ceil(height - bottom * scale)),
  ];
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, row) => {
    const start = (first + row) * width;
    return pixels.subarray((start + from) * 3, (start + Math.max(from, to)) * 3);
  });
  return Buffer.concat(rows);
}

interface Letter {
  letter: string;
  /** Of its middle. */
  x: number;
  y: number;
}

/** Letters of the page with those of its fields, which PDFium draws into the page first. The document is not written. */
function lettersOn({ pdfium, handle }: OpenDocument, page: number): Letter[] {
  const flattened = pdfium.FPDF_LoadPage(handle, page - 1);
  if (flattened === 0) return [];
  pdfium.FPDFPage_Flatten(flattened, NORMAL_DISPLAY);
  pdfium.FPDF_ClosePage(flattened);
  const opened = pdfium.FPDF_LoadPage(handle, page - 1);
  const text = pdfium.FPDFText_LoadPage(opened);
  try {
    return withMemory(pdfium, 4 * DOUBLE, (box) =>
      Array.from({ length: Math.max(0, pdfium.FPDFText_CountChars(text)) }, (_, at): Letter[] => {
        const point = pdfium.FPDFText_GetUnicode(text, at);
        if (point === 0 || !pdfium.FPDFText_GetCharBox(text, at, box, box + DOUBLE, box + 2 * DOUBLE, box + 3 * DOUBLE))
          return [];
        const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(heap(pdfium).buffer, box, 4);
        return [{ letter: String.fromCodePoint(point), x: (left + right) / 2, y: (bottom + top) / 2 }];
      }).flat(),
    );
  } finally {
    pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(opened);
  }
}

const DOUBLE = 8;

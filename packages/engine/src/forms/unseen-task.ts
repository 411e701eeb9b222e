import { PagePainter, withDocument, type DocumentSource, type OpenDocument } from '../pdfium/index.ts';
import type { Raster } from '../pdfium/bitmap.ts';
import { withMemory, heap } from '../pdfium/library.ts';
import type { Shown } from './shown.ts';

export interface UnseenInput {
  /** The filled form, and its empty file, which may have other pages before and between. */
  path: string;
  empty: string;
  shown: readonly Shown[];
  /** Of both. */
  password?: string | undefined;
}

/** Fine enough that a point is a pixel or more. */
const DPI = 100;
/** Pixels that differ where something is drawn; a tick of 8 points has some dozens. */
const LEAST_INK = 5;
/** Of red, green and blue together: less is a trace of how edges are smoothed. */
const LEAST_DIFFERENCE = 96;
/** Points by which letters may reach out of their field. */
const OVER = 1.5;
/** fpdf_flatten.h */
const NORMAL_DISPLAY = 0;

/** In a worker thread: places, from 0, of values that PDFium does not show. */
export async function run({ path, empty, shown, password }: UnseenInput): Promise<number[]> {
  const filled = await read({ path, password }, shown, ({ page }) => page);
  const before = await read({ path: empty, password }, shown, ({ emptyPage }) => emptyPage);
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
async function read(
  source: DocumentSource,
  shown: readonly Shown[],
  pageOf: (value: Shown) => number,
): Promise<Seen[]> {
  return withDocument(source, (document) => {
    const pages = new Map([...Map.groupBy(shown, pageOf)].map(([page, values]) => [page, values]));
    const seen = new Map<Shown, Seen>();
    const painter = new PagePainter(document);
    try {
      for (const [page, values] of pages) {
        const raster = painter.paint(page, { dpi: DPI });
        const toRaster = areasOnRaster(document, page, raster);
        for (const value of values) seen.set(value, { letters: [], pixels: cutOut(raster, toRaster(value.area)) });
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

/** Left, top, right and bottom in pixels. */
type PixelArea = readonly [number, number, number, number];

/** Tells where areas of a page are on its picture: pages are turned, and show a part of their space only. */
function areasOnRaster(
  { pdfium, handle }: OpenDocument,
  page: number,
  { width, height }: Raster,
): (area: Shown['area']) => PixelArea {
  const corner = (x: number, y: number): [number, number] =>
    withMemory(pdfium, 2 * INTEGER, (at) => {
      const opened = pdfium.FPDF_LoadPage(handle, page - 1);
      pdfium.FPDF_PageToDevice(opened, 0, 0, width, height, 0, x, y, at, at + INTEGER);
      pdfium.FPDF_ClosePage(opened);
      const [across = 0, down = 0] = new Int32Array(heap(pdfium).buffer, at, 2);
      return [across, down];
    });
  const [left, top] = corner(0, 0);
  // One corner and the way to another say it all: pages are turned by quarters.
  const [byX, byY] = [corner(1000, 0), corner(0, 1000)];
  const at = (x: number, y: number): [number, number] => [
    left + ((byX[0] - left) * x + (byY[0] - left) * y) / 1000,
    top + ((byX[1] - top) * x + (byY[1] - top) * y) / 1000,
  ];
  return ([x, y, toX, toY]) => {
    const [one, other] = [at(x, y), at(toX, toY)];
    return [
      Math.min(one[0], other[0]),
      Math.min(one[1], other[1]),
      Math.max(one[0], other[0]),
      Math.max(one[1], other[1]),
    ];
  };
}

function cutOut({ width, height, pixels }: Raster, [left, top, right, bottom]: PixelArea): Buffer {
  const [from, to] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))];
  const [first, last] = [Math.max(0, Math.floor(top)), Math.min(height, Math.ceil(bottom))];
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
const INTEGER = 4;

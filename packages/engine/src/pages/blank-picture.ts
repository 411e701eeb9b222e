import type { Raster } from '../pdfium/bitmap.ts';

/**
 * Whether a drawn page shows anything. `spotless`: no pixel differs from white by more than rounding. `dusty`: the paper
 * may be tinted, and specks of a scanner's glass and the shadow of its edges do not count.
 */
export type BlankMeasure = 'spotless' | 'dusty';

/** Of 255. Colour management turns white into 254 now and then. */
const ROUNDING = 4;
/** Below this, a difference from the paper is the grain of a scan or the other side shining through. */
const FAINT = 36;
/** Darker paper is a picture, not paper. */
const DARKEST_PAPER = 150;
/** Millimetres: a speck's largest side, and the border on which edges and covers throw shadows. */
const SPECK_MM = 1;
const BORDER_MM = 5;
/** More specks than these are a pattern. */
const MOST_SPECKS = 60;
const MM_PER_INCH = 25.4;

export function isBlank(raster: Raster, measure: BlankMeasure): boolean {
  return measure === 'spotless' ? isWhite(raster) : isDustyPaper(raster);
}

/** Every pixel is white but for rounding. */
export function isWhite({ pixels }: Raster): boolean {
  return pixels.every((value) => value >= 255 - ROUNDING);
}

function isDustyPaper(raster: Raster): boolean {
  const { width, height, dpi } = raster;
  const paper = [0, 1, 2].map((channel) => medianOf(raster.pixels, channel));
  if (Math.min(...paper) < DARKEST_PAPER) return false;
  const border = Math.round((BORDER_MM * dpi) / MM_PER_INCH);
  const speck = Math.max(1, Math.round((SPECK_MM * dpi) / MM_PER_INCH));
  if (width <= 4 * border || height <= 4 * border) return isWhite(raster);

  const marks = marksOf(raster, paper, border);
  let specks = 0;
  for (let start = marks.indexOf(1); start >= 0; start = marks.indexOf(1, start)) {
    const extent = eraseMark(marks, width, start, speck);
    specks += 1;
    if (extent > speck || specks > MOST_SPECKS) return false;
  }
  return true;
}

function medianOf(pixels: Buffer, channel: number): number {
  const counts = new Uint32Array(256);
  for (let at = channel; at < pixels.length; at += 3) counts[pixels[at] ?? 0]! += 1;
  const half = pixels.length / 6;
  let seen = 0;
  return counts.findIndex((count) => (seen += count) >= half);
}

/** 1 where a pixel within the border differs from the paper. */
function marksOf({ width, height, pixels }: Raster, paper: readonly number[], border: number): Uint8Array {
  const marks = new Uint8Array(width * height);
  const [red = 0, green = 0, blue = 0] = paper;
  for (let y = border; y < height - border; y += 1)
    for (let x = border; x < width - border; x += 1) {
      const at = (y * width + x) * 3;
      const difference = Math.max(
        Math.abs((pixels[at] ?? 0) - red),
        Math.abs((pixels[at + 1] ?? 0) - green),
        Math.abs((pixels[at + 2] ?? 0) - blue),
      );
      if (difference > FAINT) marks[y * width + x] = 1;
    }
  return marks;
}

/** Erases the connected pixels of a mark and answers its larger side in pixels; beyond `enough` it stops looking. */
function eraseMark(marks: Uint8Array, width: number, start: number, enough: number): number {
  const waiting = [start];
  marks[start] = 0;
  let [left, right, top, bottom] = [width, 0, marks.length, 0];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    if (Math.max(right - left, bottom - top) + 1 > enough) break;
    for (const next of [
      at - width - 1,
      at - width,
      at - width + 1,
      at - 1,
      at + 1,
      at + width - 1,
      at + width,
      at + width + 1,
    ])
      if (marks[next] === 1) {
        marks[next] = 0;
        waiting.push(next);
      }
  }
  return Math.max(right - left, bottom - top) + 1;
}

import { bandsOf } from './bands.ts';
import { memoryOf, withRoom, type Pdfium } from './library.ts';
import type { Area, Place } from './place.ts';

/** Fine enough that a point is a pixel or more. */
const SCALE = 100 / 72;

/** fpdfview.h: `FPDFBitmap_BGR`; drawn with reversed byte order its pixels are red, green, blue. */
const FORMAT_BGR = 2;
const BYTES = 3;
const FLAGS = 0x01 | 0x10;
const WHITE = 0xff_ff_ff_ff;

/** Draws places of an open page (`FPDF_PAGE`, `FPDF_FORMHANDLE`) with its fields on white: red, green and blue of each pixel. */
export function drawPlaces<P extends Place>(
  pdfium: Pdfium,
  page: number,
  form: number,
  places: readonly P[],
): [P, Uint8Array][] {
  const width = Math.round(pdfium.FPDF_GetPageWidthF(page) * SCALE);
  const height = Math.round(pdfium.FPDF_GetPageHeightF(page) * SCALE);
  return bandsOf(places).flatMap(({ area, places: own }) => {
    const band = pixelsOf(area, { width, height });
    const row = band.width * BYTES;
    if (row * band.height === 0) return own.map((place): [P, Uint8Array] => [place, new Uint8Array()]);
    return withRoom(pdfium, row * band.height, (buffer) => {
      const bitmap = pdfium.FPDFBitmap_CreateEx(band.width, band.height, FORMAT_BGR, buffer, row);
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, band.width, band.height, WHITE);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, -band.left, -band.top, width, height, 0, FLAGS);
      pdfium.FPDF_FFLDraw(form, bitmap, page, -band.left, -band.top, width, height, 0, FLAGS);
      pdfium.FPDFBitmap_Destroy(bitmap);
      const drawn = memoryOf(pdfium).subarray(buffer, buffer + row * band.height);
      return own.map((place) => [place, cutOut(drawn, band, pixelsOf(place.area, { width, height }))]);
    });
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Cut extends Size {
  readonly left: number;
  readonly top: number;
}

/** Where an area is on the page as it is drawn, as far as it is on it. */
function pixelsOf([left, bottom, right, top]: Area, { width, height }: Size): Cut {
  const within = (edge: number, most: number) => Math.min(most, Math.max(0, edge));
  const [from, to] = [within(Math.floor(left * SCALE), width), within(Math.ceil(right * SCALE), width)];
  const [first, last] = [
    within(Math.floor(height - top * SCALE), height),
    within(Math.ceil(height - bottom * SCALE), height),
  ];
  return { left: from, top: first, width: Math.max(0, to - from), height: Math.max(0, last - first) };
}

function cutOut(drawn: Uint8Array, band: Cut, cut: Cut): Uint8Array {
  const row = cut.width * BYTES;
  const pixels = new Uint8Array(row * cut.height);
  for (let line = 0; line < cut.height; line += 1) {
    const start = ((cut.top - band.top + line) * band.width + cut.left - band.left) * BYTES;
    pixels.set(drawn.subarray(start, start + row), line * row);
  }
  return pixels;
}

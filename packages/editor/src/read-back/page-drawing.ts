import { EngineFailure } from '@pagewright/ground/failure.ts';
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

/** Draws places of pages of one document with their fields on white. `close` before the document closes. */
export class PageDrawing {
  readonly #pdfium: Pdfium;
  readonly #document: number;
  readonly #info: number;
  readonly #form: number;

  constructor(pdfium: Pdfium, document: number) {
    this.#pdfium = pdfium;
    this.#document = document;
    this.#info = pdfium.PDFiumExt_OpenFormFillInfo();
    this.#form = pdfium.PDFiumExt_InitFormFillEnvironment(document, this.#info);
    // The tint that a viewer lays over fields to be filled in does not belong to the page.
    pdfium.FPDF_SetFormFieldHighlightAlpha(this.#form, 0);
  }

  close(): void {
    this.#pdfium.PDFiumExt_ExitFormFillEnvironment(this.#form);
    this.#pdfium.PDFiumExt_CloseFormFillInfo(this.#info);
  }

  /** Pixels of each place of a page (from 1): red, green and blue. Fails with FILE_DAMAGED where the page cannot be read. */
  draw<P extends Place>(number: number, places: readonly P[]): Map<P, Uint8Array> {
    const pdfium = this.#pdfium;
    const page = pdfium.FPDF_LoadPage(this.#document, number - 1);
    if (page === 0) throw new EngineFailure('FILE_DAMAGED', { pages: number }, `page ${number} cannot be read`);
    pdfium.FORM_OnAfterLoadPage(page, this.#form);
    try {
      const size = {
        width: Math.round(pdfium.FPDF_GetPageWidthF(page) * SCALE),
        height: Math.round(pdfium.FPDF_GetPageHeightF(page) * SCALE),
      };
      return new Map(bandsOf(places).flatMap((band) => this.#cutOut(page, size, band)));
    } finally {
      pdfium.FORM_OnBeforeClosePage(page, this.#form);
      pdfium.FPDF_ClosePage(page);
    }
  }

  #cutOut<P extends Place>(
    page: number,
    { width, height }: Size,
    { area, places }: { area: Area; places: readonly P[] },
  ): [P, Uint8Array][] {
    const pdfium = this.#pdfium;
    const band = pixelsOf(area, { width, height });
    if (band.width === 0 || band.height === 0) return places.map((place) => [place, new Uint8Array()]);
    const row = band.width * BYTES;
    return withRoom(pdfium, row * band.height, (buffer) => {
      const bitmap = pdfium.FPDFBitmap_CreateEx(band.width, band.height, FORMAT_BGR, buffer, row);
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, band.width, band.height, WHITE);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, -band.left, -band.top, width, height, 0, FLAGS);
      pdfium.FPDF_FFLDraw(this.#form, bitmap, page, -band.left, -band.top, width, height, 0, FLAGS);
      pdfium.FPDFBitmap_Destroy(bitmap);
      const drawn = memoryOf(pdfium).subarray(buffer, buffer + row * band.height);
      return places.map((place) => {
        const cut = pixelsOf(place.area, { width, height });
        const pixels = new Uint8Array(cut.width * cut.height * BYTES);
        for (let line = 0; line < cut.height; line += 1) {
          const start = (cut.top - band.top + line) * row + (cut.left - band.left) * BYTES;
          pixels.set(drawn.subarray(start, start + cut.width * BYTES), line * cut.width * BYTES);
        }
        return [place, pixels];
      });
    });
  }
}

interface Size {
  width: number;
  height: number;
}

/** Where an area is on the page as it is drawn, as far as it is on it. */
function pixelsOf([left, bottom, right, top]: Area, { width, height }: Size): Size & { left: number; top: number } {
  const within = (edge: number, most: number) => Math.min(most, Math.max(0, edge));
  const [from, to] = [within(Math.floor(left * SCALE), width), within(Math.ceil(right * SCALE), width)];
  const [first, last] = [
    within(Math.floor(height - top * SCALE), height),
    within(Math.ceil(height - bottom * SCALE), height),
  ];
  return { left: from, top: first, width: Math.max(0, to - from), height: Math.max(0, last - first) };
}

import { EngineFailure } from '@pagewright/ground/failure.ts';
import { heap, type Pdfium } from './library.ts';
import type { OpenDocument } from './open.ts';

/** How large a page is drawn. `longestSide`: pages whose longer side would have more pixels are drawn that much smaller. */
export type PageScale = { dpi: number; longestSide?: number } | { width: number };

/** 24 bits a pixel, rows from top to bottom without padding, each pixel red, green, blue. */
export interface Raster {
  width: number;
  height: number;
  pixels: Buffer;
  dpi: number;
}

const PIXELS_LIMIT = 100_000_000;
const POINTS_PER_INCH = 72;

/** fpdfview.h: `FPDFBitmap_BGR`; drawn with reversed byte order its pixels are red, green, blue. */
const FORMAT_BGR = 2;
const DRAW_ANNOTATIONS = 0x01;
const REVERSED_BYTE_ORDER = 0x10;
const WHITE = 0xff_ff_ff_ff;

/** Draws pages of one document with their annotations and form fields on white. `close` before the document closes. */
export class PagePainter {
  private readonly document: OpenDocument;
  private readonly formInfo: number;
  private readonly form: number;

  constructor(document: OpenDocument) {
    const { pdfium, handle } = document;
    this.document = document;
    this.formInfo = pdfium.PDFiumExt_OpenFormFillInfo();
    this.form = pdfium.PDFiumExt_InitFormFillEnvironment(handle, this.formInfo);
    // The tint that a viewer lays over fields to be filled in does not belong to the page.
    pdfium.FPDF_SetFormFieldHighlightAlpha(this.form, 0);
  }

  close(): void {
    const { pdfium } = this.document;
    pdfium.PDFiumExt_ExitFormFillEnvironment(this.form);
    pdfium.PDFiumExt_CloseFormFillInfo(this.formInfo);
  }

  /** `page` counts from 1. Fails with RESOLUTION_TOO_HIGH past 100 million pixels, FILE_DAMAGED where the page cannot be read. */
  paint(page: number, scale: PageScale): Raster {
    return this.painted(page, scale, (raster) => ({ ...raster, pixels: Buffer.from(raster.pixels) }));
  }

  /** The same without a copy: the pixels are there as long as `use` runs. `content`: without annotations and form fields. */
  painted<T>(page: number, scale: PageScale, use: (raster: Raster) => T, what: 'all' | 'content' = 'all'): T {
    const { pdfium, handle, path } = this.document;
    const opened = pdfium.FPDF_LoadPage(handle, page - 1);
    if (opened === 0) throw new EngineFailure('FILE_DAMAGED', { path, pages: page }, `page ${page} cannot be read`);
    pdfium.FORM_OnAfterLoadPage(opened, this.form);
    try {
      const size = sizeAt(pdfium.FPDF_GetPageWidthF(opened), pdfium.FPDF_GetPageHeightF(opened), scale);
      if (size.width * size.height > PIXELS_LIMIT)
        throw new EngineFailure('RESOLUTION_TOO_HIGH', { path, limit: PIXELS_LIMIT });
      const form = what === 'all' ? this.form : undefined;
      return draw(pdfium, opened, form, size, (pixels) => use({ ...size, pixels }));
    } finally {
      pdfium.FORM_OnBeforeClosePage(opened, this.form);
      pdfium.FPDF_ClosePage(opened);
    }
  }
}

function sizeAt(points: number, pointsHigh: number, scale: PageScale): { width: number; height: number; dpi: number } {
  const most = 'dpi' in scale && scale.longestSide ? scale.longestSide / Math.max(points, pointsHigh, 1) : Infinity;
  const asked = 'dpi' in scale ? scale.dpi : (scale.width * POINTS_PER_INCH) / Math.max(points, 1);
  const dpi = Math.min(asked, most * POINTS_PER_INCH);
  const pixels = (length: number) => Math.max(1, Math.round((length * dpi) / POINTS_PER_INCH));
  return { width: pixels(points), height: pixels(pointsHigh), dpi };
}

function draw<T>(
  pdfium: Pdfium,
  page: number,
  form: number | undefined,
  { width, height }: { width: number; height: number },
  use: (pixels: Buffer) => T,
): T {
  const bytes = width * height * 3;
  const buffer = pdfium.pdfium.wasmExports.malloc(bytes);
  if (buffer === 0) throw new EngineFailure('MEMORY_EXCEEDED');
  try {
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_BGR, buffer, width * 3);
    const flags = REVERSED_BYTE_ORDER | (form === undefined ? 0 : DRAW_ANNOTATIONS);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    if (form !== undefined) pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, flags);
    pdfium.FPDFBitmap_Destroy(bitmap);
    const memory = heap(pdfium);
    return use(Buffer.from(memory.buffer, memory.byteOffset + buffer, bytes));
  } finally {
    pdfium.pdfium.wasmExports.free(buffer);
  }
}

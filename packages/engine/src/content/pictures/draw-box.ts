import { EngineFailure } from '@pagewright/ground/failure.ts';
import { heap } from '../../pdfium/library.ts';
import type { OpenDocument } from '../../pdfium/open.ts';
import type { Raster } from '../../pdfium/bitmap.ts';
import type { Native } from '../pdfium/native.ts';
import type { OpenedPage } from '../pdfium/opened-page.ts';
import type { Box } from '@pagewright/pdf/page-content.ts';
import { TEXT, walkObjects } from '../pdfium/walk-objects.ts';

/** What a drawing leaves out. */
export interface LeftOut {
  text?: 'all' | undefined;
  /** By place among the objects of the page (`ImageObject.object`, `PathObject.object`). */
  objects?: readonly number[] | undefined;
}

export interface DrawRequest {
  /** Points on the page as shown. */
  box: Box;
  dpi: number;
  without?: LeftOut | undefined;
}

const PIXELS_LIMIT = 50_000_000;
const POINTS_PER_INCH = 72;
/** fpdfview.h: `FPDFBitmap_BGR`, drawn with reversed byte order as red, green, blue. */
const FORMAT_BGR = 2;
const REVERSED_BYTE_ORDER = 0x10;
const WHITE = 0xff_ff_ff_ff;

/** The part of the page within the box, on white; undefined where the box is empty. A box too large is drawn coarser. */
export function drawBox(
  native: Native,
  { handle, document, space }: OpenedPage,
  { box, dpi, without }: DrawRequest,
): Raster | undefined {
  const { pdfium } = document;
  const points = { width: box.right - box.left, height: box.bottom - box.top };
  if (!(points.width > 0 && points.height > 0)) return undefined;
  const wanted = dpi / POINTS_PER_INCH;
  const scale = Math.min(wanted, Math.sqrt(PIXELS_LIMIT / (points.width * points.height)));
  const left = Math.floor(box.left * scale + 0.01);
  const top = Math.floor(box.top * scale + 0.01);
  const width = Math.max(1, Math.ceil(box.right * scale - 0.01) - left);
  const height = Math.max(1, Math.ceil(box.bottom * scale - 0.01) - top);

  const hidden = hide(native, document, handle, without);
  const bytes = width * height * 3;
  const buffer = pdfium.pdfium.wasmExports.malloc(bytes);
  if (buffer === 0) throw new EngineFailure('MEMORY_EXCEEDED');
  try {
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_BGR, buffer, width * 3);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    const across = Math.round(space.width * scale);
    const down = Math.round(space.height * scale);
    pdfium.FPDF_RenderPageBitmap(bitmap, handle, -left, -top, across, down, 0, REVERSED_BYTE_ORDER);
    pdfium.FPDFBitmap_Destroy(bitmap);
    return {
      width,
      height,
      dpi: scale * POINTS_PER_INCH,
      pixels: Buffer.from(heap(pdfium).slice(buffer, buffer + bytes).buffer),
    };
  } finally {
    pdfium.pdfium.wasmExports.free(buffer);
    for (const object of hidden) native.call.FPDFPageObj_SetIsActive(object, 1);
  }
}

/**
 * Sets inactive what is left out, and layers that are not shown, which PDFium knows of in the document itself only; the
 * handles of both.
 */
function hide(native: Native, document: OpenDocument, page: number, without: LeftOut = {}): number[] {
  const { call } = native;
  const objects = new Set(without.objects);
  const hidden: number[] = [];
  const setInactive = (handle: number) => {
    if (call.FPDFPageObj_SetIsActive(handle, 0)) hidden.push(handle);
  };
  walkObjects(
    native,
    document,
    page,
    ({ handle, kind, index }) => {
      if ((kind === TEXT && without.text === 'all') || objects.has(index)) setInactive(handle);
    },
    setInactive,
  );
  return hidden;
}

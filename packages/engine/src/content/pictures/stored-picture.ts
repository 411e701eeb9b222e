import { decodeImage, isPlainJpeg, rawBytes } from '../../render/embedded-images/image-objects.ts';
import type { OpenDocument } from '../../pdfium/open.ts';
import { heap } from '../../pdfium/library.ts';
import type { Native } from '../pdfium/native.ts';

export interface StoredJpeg {
  width: number;
  height: number;
  jpeg: Buffer;
}

export interface DecodedPicture {
  width: number;
  height: number;
  /** Red, green, blue, alpha. */
  rgba: Buffer;
}

/** Start of frame of a JPEG (ITU-T T.81, table B.1), but for tables and arithmetic coding. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** fpdf_edit.h: `FPDF_COLORSPACE_*` in which a JPEG of one or three components means what any reader takes it for. */
const PLAIN_SPACES: ReadonlySet<number> = new Set([1, 2, 4, 5, 7]);
const PIXELS_LIMIT = 50_000_000;
/** Pixels a side of the sample that tells whether something shows through. */
const SAMPLE = 48;

/**
 * A picture as it is stored: the JPEG itself where that is all, else its pixels. Undefined where it cannot be decoded
 * or is too large. `page` and `image` are handles.
 */
export function storedPicture(
  document: OpenDocument,
  native: Native,
  page: number,
  image: number,
): StoredJpeg | DecodedPicture | undefined {
  const { pdfium } = document;
  return withMatrixRestored(native, image, () => {
    const jpeg = isPlainJpeg(pdfium, image) && isPlainSpace(native, page, image) ? rawBytes(pdfium, image) : undefined;
    const frame = jpeg && frameOf(jpeg);
    if (jpeg && frame && frame.components !== 4 && isOpaque(document, native, page, image)) return { ...frame, jpeg };
    native.call.FPDFImageObj_GetImagePixelSize(image, native.scratch, native.scratch + 4);
    if (native.integer(0) * native.integer(1) > PIXELS_LIMIT) return undefined;
    const decoded = decodeImage(document, page, image);
    return decoded && { width: decoded.width, height: decoded.height, rgba: decoded.pixels };
  });
}

function isPlainSpace(native: Native, page: number, image: number): boolean {
  // FPDF_IMAGEOBJ_METADATA: the colour space is the sixth of its seven words.
  if (!native.call.FPDFImageObj_GetImageMetadata(image, page, native.scratch)) return false;
  return PLAIN_SPACES.has(native.integer(5));
}

/** PDFium tells of soft masks only by drawing the picture. */
function isOpaque({ pdfium, handle }: OpenDocument, native: Native, page: number, image: number): boolean {
  pdfium.FPDFImageObj_SetMatrix(image, SAMPLE, 0, 0, SAMPLE, 0, 0);
  const bitmap = native.call.FPDFImageObj_GetRenderedBitmap(handle, page, image);
  if (bitmap === 0) return false;
  try {
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const end = start + pdfium.FPDFBitmap_GetStride(bitmap) * pdfium.FPDFBitmap_GetHeight(bitmap);
    const memory = heap(pdfium);
    // The outermost pixels are mixed with what is around them.
    const inside = pdfium.FPDFBitmap_GetStride(bitmap) * 2;
    for (let at = start + inside + 3; at < end - inside; at += 4) {
      const column = ((at - start) % pdfium.FPDFBitmap_GetStride(bitmap)) >> 2;
      if (column > 1 && column < SAMPLE - 2 && (memory[at] ?? 0) < 255) return false;
    }
    return true;
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

function frameOf(jpeg: Buffer): { width: number; height: number; components: number } | undefined {
  let at = 2;
  while (at + 9 < jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0;
    if (isFrame(marker))
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7), components: jpeg[at + 9] ?? 0 };
    at += marker === 0xff ? 1 : 2 + jpeg.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Decoding sets the picture's matrix; the page must be drawn with its own afterwards. */
function withMatrixRestored<T>(native: Native, image: number, use: () => T): T {
  const { call, scratch } = native;
  call.FPDFPageObj_GetMatrix(image, scratch);
  const { a, b, c, d, e, f } = native.matrix();
  try {
    return use();
  } finally {
    call.FPDFImageObj_SetMatrix(image, a, b, c, d, e, f);
  }
}

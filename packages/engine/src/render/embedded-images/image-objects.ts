import { EngineFailure } from '@pagewright/ground/failure.ts';
import { heap, withMemory, type Pdfium } from '../../pdfium/library.ts';
import type { OpenDocument } from '../../pdfium/open.ts';

/** fpdf_edit.h: kinds of page object. */
const IMAGE = 3;
const FORM = 5;
/** Forms within forms deeper than any real page has. */
const DEEPEST_FORM = 12;
const PIXELS_LIMIT = 100_000_000;

/** `FPDF_PAGEOBJECT`s of the pictures of a page, those inside of forms included, in the order of drawing. */
export function imagesOfPage(pdfium: Pdfium, page: number): number[] {
  const images: number[] = [];
  const visit = (count: number, objectAt: (index: number) => number, depth: number) => {
    for (let index = 0; index < count; index += 1) {
      const object = objectAt(index);
      const kind = pdfium.FPDFPageObj_GetType(object);
      if (kind === IMAGE) images.push(object);
      if (kind === FORM && depth < DEEPEST_FORM)
        visit(
          pdfium.FPDFFormObj_CountObjects(object),
          (inner) => pdfium.FPDFFormObj_GetObject(object, inner),
          depth + 1,
        );
    }
  };
  visit(pdfium.FPDFPage_CountObjects(page), (index) => pdfium.FPDFPage_GetObject(page, index), 0);
  return images;
}

/** In the picture's own pixels. */
export function pixelSize(pdfium: Pdfium, image: number): { width: number; height: number } {
  return withMemory(pdfium, 8, (pair) => {
    if (!pdfium.FPDFImageObj_GetImagePixelSize(image, pair, pair + 4)) return { width: 0, height: 0 };
    const [width = 0, height = 0] = new Uint32Array(heap(pdfium).buffer, pair, 2);
    return { width, height };
  });
}

/** The stream as it stands in the file. */
export function rawBytes(pdfium: Pdfium, image: number): Buffer {
  const length = pdfium.FPDFImageObj_GetImageDataRaw(image, 0, 0);
  if (length === 0) return Buffer.alloc(0);
  return withMemory(pdfium, length, (pointer) => {
    pdfium.FPDFImageObj_GetImageDataRaw(image, pointer, length);
    return Buffer.from(heap(pdfium).slice(pointer, pointer + length).buffer);
  });
}

/** Whether the stream is a JPEG file and nothing else. */
export function isPlainJpeg(pdfium: Pdfium, image: number): boolean {
  if (pdfium.FPDFImageObj_GetImageFilterCount(image) !== 1) return false;
  return withMemory(pdfium, 32, (pointer) => {
    const length = pdfium.FPDFImageObj_GetImageFilter(image, 0, pointer, 32);
    const name = Buffer.from(heap(pdfium).subarray(pointer, pointer + Math.max(0, Math.min(length, 32) - 1))).toString(
      'latin1',
    );
    return name === 'DCTDecode' || name === 'DCT';
  });
}

/** Red, green, blue and alpha of every pixel, in the picture's own size, with colour space, mask and soft mask applied. */
export function decodeImage(
  { pdfium, handle, path }: OpenDocument,
  page: number,
  image: number,
): { width: number; height: number; pixels: Buffer } | undefined {
  const { width, height } = pixelSize(pdfium, image);
  if (width * height > PIXELS_LIMIT) throw new EngineFailure('IMAGE_TOO_LARGE', { path, limit: PIXELS_LIMIT });
  // Drawn where one unit is one pixel, the picture comes out as it is stored, whatever the page makes of it.
  pdfium.FPDFImageObj_SetMatrix(image, width, 0, 0, height, 0, 0);
  const bitmap = pdfium.FPDFImageObj_GetRenderedBitmap(handle, page, image);
  if (bitmap === 0) return undefined;
  try {
    return {
      width: pdfium.FPDFBitmap_GetWidth(bitmap),
      height: pdfium.FPDFBitmap_GetHeight(bitmap),
      pixels: rgba(pdfium, bitmap),
    };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

/** From rows of blue, green, red and alpha. */
function rgba(pdfium: Pdfium, bitmap: number): Buffer {
  const width = pdfium.FPDFBitmap_GetWidth(bitmap);
  const height = pdfium.FPDFBitmap_GetHeight(bitmap);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const memory = heap(pdfium);
  const pixels = Buffer.allocUnsafe(width * height * 4);
  for (let row = 0, to = 0; row < height; row += 1) {
    for (let from = start + row * stride, end = from + width * 4; from < end; from += 4, to += 4) {
      pixels[to] = memory[from + 2] ?? 0;
      pixels[to + 1] = memory[from + 1] ?? 0;
      pixels[to + 2] = memory[from] ?? 0;
      pixels[to + 3] = memory[from + 3] ?? 0;
    }
  }
  return pixels;
}

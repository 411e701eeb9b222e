import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { Contents } from './contents.ts';
import { LoadedPages } from './loaded-pages.ts';
import type { OpenedDocument, Tile } from './messages.ts';
import { OpenHandle } from './open-handle.ts';
import { memoryOf } from './pdfium-memory.ts';
import { PreviewFailure } from './preview-failure.ts';
import { ReplacedPages } from './replaced-pages.ts';

/** Documents as PDFium sees them, in the preview worker. */

/** `FPDFBitmap_BGRx`, and the flags of `FPDF_RenderPageBitmap`: annotations shown, bytes in the order of a canvas. */
const FORMAT_BGRX = 3;
const FLAG_ANNOTATIONS = 0x01;
const FLAG_RGB_ORDER = 0x10;
/** `FPDF_PRINTING`: annotations and layers that only screens show are left out. */
const FLAG_PRINTING = 0x800;
/** A page at 300 dpi takes 35 MB, and PDFium never gives memory back: it is drawn strip by strip. */
const STRIP_PIXELS = 2_000_000;
const PRINT_QUALITY = 0.92;
const WHITE = 0xffffffff;
/** A page of hostile proportions must not ask for a bitmap of gigabytes. */
const TALLEST_PIXELS = 4096;

export interface PreviewDocument extends OpenedDocument {
  /** JPEG of a page, `width` pixels wide. */
  render: (page: number, width: number) => Promise<Blob>;
  tile: (tile: Tile) => Promise<ImageBitmap>;
  /** Four bytes a pixel. `content`: without annotations and fields. */
  pixels: (page: number, size: { width: number; height: number }, what: 'all' | 'content') => Uint8Array;
  /** JPEG of a page as paper shows it. */
  print: (page: number, width: number, height: number) => Promise<Blob>;
  /** Shows the first page of this PDF in the place of a page; without one, the page as it was. */
  replace: (page: number, file: Uint8Array | undefined) => void;
  contents: Contents;
  close: () => void;
}

export async function openDocument(file: Blob, password: string | undefined): Promise<PreviewDocument> {
  const open = await OpenHandle.open(file, password);
  const { library: pdfium, pages } = open;
  const sizes = readSizes(pdfium, open.document, pages);
  const loaded = new LoadedPages(open);
  const replaced = new ReplacedPages(pdfium);
  const shown = (page: number): ShownPage => {
    const handle = replaced.handleOf(page);
    return handle === undefined ? { page: loaded.handleOf(page), form: open.form } : { page: handle, form: 0 };
  };
  return {
    pages,
    sizes,
    render: (page, width) => {
      const height = Math.round(width * ((sizes[page * 2 + 1] ?? 1) / (sizes[page * 2] ?? 1)));
      const whole = { left: 0, top: 0, width, height: Math.max(1, Math.min(TALLEST_PIXELS, height)) };
      const tile = { page, turn: 0, pageWidth: width, pageHeight: whole.height, ...whole } as const;
      return encode(drawTile(pdfium, shown(page), tile));
    },
    tile: (tile) => createImageBitmap(drawTile(pdfium, shown(tile.page), tile)),
    pixels: (page, { width, height }, what) => {
      const tile = { page, turn: 0, pageWidth: width, pageHeight: height, left: 0, top: 0, width, height } as const;
      const own = shown(page);
      const { data } = what === 'all' ? drawTile(pdfium, own, tile) : drawTile(pdfium, { ...own, form: 0 }, tile, 0);
      return new Uint8Array(data);
    },
    print: (page, width, height) => printed(pdfium, () => shown(page), { page, width, height }),
    replace: (page, file) => {
      if (!replaced.replace(page, file)) throw new PreviewFailure('unreadable');
    },
    contents: new Contents(open, loaded),
    close: () => {
      replaced.close();
      loaded.close();
      open.close();
    },
  };
}

function readSizes(library: WrappedPdfiumModule, handle: number, pages: number): Float32Array {
  const { pdfium } = library;
  const sizes = new Float32Array(pages * 2);
  const pointer = pdfium.wasmExports.malloc(8);
  for (let page = 0; page < pages; page += 1) {
    const known = library.FPDF_GetPageSizeByIndexF(handle, page, pointer);
    // A page that PDFium cannot measure is shown as US Letter.
    sizes[page * 2] = known ? pdfium.getValue(pointer, 'float') : 612;
    sizes[page * 2 + 1] = known ? pdfium.getValue(pointer + 4, 'float') : 792;
  }
  pdfium.wasmExports.free(pointer);
  return sizes;
}

async function printed(
  library: WrappedPdfiumModule,
  handle: () => ShownPage,
  { page, width, height }: { page: number; width: number; height: number },
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  const tall = Math.max(1, Math.floor(STRIP_PIXELS / width));
  for (let top = 0; top < height; top += tall) {
    const strip = { left: 0, top, width, height: Math.min(tall, height - top) };
    const tile = { page, turn: 0, pageWidth: width, pageHeight: height, ...strip } as const;
    context?.putImageData(drawTile(library, handle(), tile, FLAG_ANNOTATIONS | FLAG_PRINTING), 0, top);
  }
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: PRINT_QUALITY });
  // Gives the pixels back now, and not when the garbage is collected.
  canvas.width = 0;
  return picture;
}

/** Pixels of the last picture; of each their own, the garbage of some seconds of scrolling would be 100 MB. */
let room = new ArrayBuffer(0);

function roomFor(bytes: number): Uint8ClampedArray<ArrayBuffer> {
  if (room.byteLength < bytes) room = new ArrayBuffer(bytes);
  return new Uint8ClampedArray(room, 0, bytes);
}

/** A page that PDFium has loaded, and what its fields are drawn with; 0 for none. */
interface ShownPage {
  page: number;
  form: number;
}

/** Good until the next one is drawn. */
function drawTile(
  library: WrappedPdfiumModule,
  { page, form }: ShownPage,
  tile: Tile,
  shows = FLAG_ANNOTATIONS,
): ImageData {
  const { width, height, left, top, pageWidth, pageHeight, turn } = tile;
  const bitmap = page === 0 ? 0 : library.FPDFBitmap_CreateEx(width, height, FORMAT_BGRX, 0, 0);
  if (bitmap === 0) throw new PreviewFailure('unreadable');
  try {
    library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    const flags = FLAG_RGB_ORDER | shows;
    library.FPDF_RenderPageBitmap(bitmap, page, -left, -top, pageWidth, pageHeight, turn, flags);
    if (form !== 0) library.FPDF_FFLDraw(form, bitmap, page, -left, -top, pageWidth, pageHeight, turn, flags);
    const start = library.FPDFBitmap_GetBuffer(bitmap);
    const pixels = roomFor(width * height * 4);
    pixels.set(memoryOf(library).subarray(start, start + pixels.length));
    // The fourth byte of BGRx means nothing to PDFium and opacity to a canvas.
    for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
    return new ImageData(pixels, width, height);
  } finally {
    library.FPDFBitmap_Destroy(bitmap);
  }
}

async function encode(image: ImageData): Promise<Blob> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: LIMITS.coverJpegQuality });
}

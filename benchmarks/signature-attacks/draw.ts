import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderPages } from '@pagewright/engine/render';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pixelsOf, type DrawnPage } from '../annotations/drawn-pages.ts';
import { call } from '../lossless/call.ts';

/** Page 1 as four readers draw it. */

const READERS = ['PDFium', 'poppler', 'MuPDF', 'pdf.js'] as const;
export type Reader = (typeof READERS)[number];

const DPI = 72;
const PATIENCE_MS = 20_000;

/** Draws page 1 of a file; `undefined` if the reader does not open it. */
type Draw = (file: string, folder: string) => Promise<DrawnPage | undefined>;

export const DRAW: Readonly<Record<Reader, Draw>> = {
  PDFium: (file, folder) => {
    const output = path.join(folder, 'pdfium.png');
    const pages = [{ page: 1, output }];
    const drawn = renderPages(file, { pages, scale: { dpi: DPI }, encoding: { format: 'png', quality: 100 } });
    return orNothing(drawn.then(() => pixelsOf(output)));
  },
  poppler: async (file, folder) => {
    const output = path.join(folder, 'poppler');
    const page = ['-f', '1', '-l', '1', '-singlefile', '-cropbox'];
    const { status } = await call('pdftoppm', [...page, '-png', '-r', String(DPI), file, output], PATIENCE_MS);
    return status === 0 ? orNothing(pixelsOf(`${output}.png`)) : undefined;
  },
  MuPDF: async (file, folder) => {
    const output = path.join(folder, 'mupdf.png');
    const { status } = await call('mutool', ['draw', '-q', '-r', String(DPI), '-o', output, file, '1'], PATIENCE_MS);
    return status === 0 ? orNothing(pixelsOf(output)) : undefined;
  },
  'pdf.js': async (file) => {
    const loading = getDocument({ data: new Uint8Array(await readFile(file)), disableFontFace: true, verbosity: 0 });
    try {
      const drawn = orNothing(loading.promise.then((opened) => drawByPdfjs(opened)));
      return await Promise.race([drawn, afterPatience()]);
    } finally {
      await loading.destroy();
    }
  },
};

async function drawByPdfjs(opened: PDFDocumentProxy): Promise<DrawnPage> {
  const page = await opened.getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const factory = opened.canvasFactory as {
    create(width: number, height: number): { canvas: never; context: CanvasRenderingContext2D };
  };
  const { canvas, context } = factory.create(width, height);
  await page.render({ canvas, canvasContext: context, viewport, background: '#fff' }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, pixels: Uint8Array.from(data).filter((_, at) => at % 4 !== 3) };
}

const afterPatience = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS).unref();
  });

/** Readers that are installed; prints the others. */
export async function installedReaders(): Promise<Reader[]> {
  const missing: Reader[] = [];
  if ((await call('mutool', ['-v'])).status < 0) missing.push('MuPDF');
  if ((await call('pdftoppm', ['-v'])).status < 0) missing.push('poppler');
  for (const each of missing) console.log(`skipped: ${each} is not installed`);
  return READERS.filter((reader) => !missing.includes(reader));
}

const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

/** Smaller differences come from anti-aliasing. */
const LEAST_STEP = 40;
const LEAST_PIXELS = 4;

export function looksOther(one: DrawnPage | undefined, other: DrawnPage | undefined): boolean {
  if (!one || !other) return false;
  if (one.width !== other.width || one.height !== other.height) return true;
  let pixels = 0;
  for (let at = 0; at < one.pixels.length; at += 3)
    if (
      [0, 1, 2].some(
        (channel) => Math.abs((one.pixels[at + channel] ?? 0) - (other.pixels[at + channel] ?? 0)) > LEAST_STEP,
      )
    )
      pixels += 1;
  return pixels >= LEAST_PIXELS;
}

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderPages } from '@pagewright/engine/render';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { call } from '../lossless/call.ts';

/** A page as a reader draws it: red, green and blue by turns. */
export interface DrawnPage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export const READERS = ['pdfium', 'poppler', 'mupdf', 'pdf.js'] as const;
type Reader = (typeof READERS)[number];

/** Pages as each of the readers draws them, asked for one by one. */
export type DrawnBy = Record<Reader, (page: number) => Promise<DrawnPage>>;

const PATIENCE_MS = 300_000;
const POINTS_AN_INCH = 72;

/** Draws all pages of a file with every reader; `use` is given them, and they are gone afterwards. */
export async function withDrawnPages<T>(
  bytes: Uint8Array,
  dpi: number,
  use: (drawn: DrawnBy, opened: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'annotations-'));
  const loading = getDocument({ data: new Uint8Array(bytes), disableFontFace: true, verbosity: 0 });
  const opened = await loading.promise;
  try {
    const file = path.join(folder, 'all.pdf');
    await writeFile(file, bytes);
    const count = opened.numPages;
    const pages = Array.from({ length: count }, (_, at) => ({
      page: at + 1,
      output: path.join(folder, `pdfium-${at + 1}.png`),
    }));
    await renderPages(file, { pages, scale: { dpi }, encoding: { format: 'png', quality: 100 } });
    const poppler = path.join(folder, 'poppler');
    await call('pdftoppm', ['-cropbox', '-png', '-r', String(dpi), file, poppler], PATIENCE_MS);
    await call('mutool', ['draw', '-q', '-r', String(dpi), '-o', path.join(folder, 'mupdf-%d.png'), file], PATIENCE_MS);
    const names = (await readdir(folder)).filter((name) => name.startsWith('poppler-')).sort();
    const read = (name: string) => pixelsOf(path.join(folder, name));
    return await use(
      {
        pdfium: (page) => read(`pdfium-${page}.png`),
        poppler: (page) => read(names[page - 1] ?? ''),
        mupdf: (page) => read(`mupdf-${page}.png`),
        'pdf.js': (page) => drawnByPdfjs(opened, page, dpi),
      },
      opened,
    );
  } finally {
    await loading.destroy();
    await rm(folder, { recursive: true });
  }
}

export async function pixelsOf(file: string): Promise<DrawnPage> {
  const { data, info } = await sharp(await readFile(file))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

async function drawnByPdfjs(opened: PDFDocumentProxy, number: number, dpi: number): Promise<DrawnPage> {
  const page = await opened.getPage(number);
  const viewport = page.getViewport({ scale: dpi / POINTS_AN_INCH });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const factory = opened.canvasFactory as {
    create(width: number, height: number): { canvas: never; context: CanvasRenderingContext2D };
  };
  const { canvas, context } = factory.create(width, height);
  await page.render({ canvas, canvasContext: context, viewport, background: '#fff' }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1)
    for (let channel = 0; channel < 3; channel += 1) pixels[at * 3 + channel] = data[at * 4 + channel] ?? 0;
  return { width, height, pixels };
}

import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { renderPages } from '@pagewright/engine/render';
import { pixelsOf, type DrawnPage } from '../annotations/drawn-pages.ts';
import { call } from '../lossless/call.ts';

export const RENDERERS = ['pdfium', 'poppler', 'mupdf'] as const;
export type Renderer = (typeof RENDERERS)[number];

export const DPI = 100;
const PATIENCE_MS = 120_000;

/** Pages of a file as each of the renderers draws them, by `pdfium 3`. One that a renderer cannot draw is not there. */
export async function drawnPages(
  file: string,
  pages: readonly number[],
  within: string,
): Promise<Map<string, DrawnPage>> {
  const folder = await mkdtemp(path.join(within, 'drawn-'));
  const drawn = new Map<string, DrawnPage>();
  const place = (renderer: Renderer, page: number) => path.join(folder, `${renderer}-${page}.png`);
  const draw: Record<Renderer, (page: number) => Promise<unknown>> = {
    pdfium: (page) =>
      renderPages(file, {
        pages: [{ page, output: place('pdfium', page) }],
        scale: { dpi: DPI },
        encoding: { format: 'png', quality: 100 },
      }),
    poppler: (page) => {
      const numbers = ['-f', String(page), '-l', String(page), '-singlefile'];
      const to = place('poppler', page).replace(/\.png$/, '');
      return call('pdftoppm', ['-cropbox', '-png', '-r', String(DPI), ...numbers, file, to], PATIENCE_MS);
    },
    mupdf: (page) =>
      call('mutool', ['draw', '-q', '-r', String(DPI), '-o', place('mupdf', page), file, String(page)], PATIENCE_MS),
  };
  try {
    for (const page of pages)
      for (const renderer of RENDERERS) {
        await draw[renderer](page).catch(() => undefined);
        const picture = await pixelsOf(place(renderer, page)).catch(() => undefined);
        if (picture) drawn.set(`${renderer} ${page}`, picture);
      }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return drawn;
}

import type { Report } from '@pagewright/runtime/threads/task.ts';
import { PagePainter, type PageScale } from '../pdfium/bitmap.ts';
import { writeRaster, type Encoding } from './encode.ts';
import { withDocument, type DocumentSource } from '../pdfium/open.ts';

export interface RenderInput extends DocumentSource {
  scale: PageScale;
  encoding: Encoding;
  /** Pages counted from 1, each with the path its picture is written to. */
  pages: { page: number; output: string }[];
}

/** Draws some pages of a document. While one page is encoded the next is drawn. */
export function run({ scale, encoding, pages, ...source }: RenderInput, report: Report): Promise<void> {
  return withDocument(source, async (document) => {
    const painter = new PagePainter(document);
    let written: Promise<void> = Promise.resolve();
    try {
      for (const [index, { page, output }] of pages.entries()) {
        const raster = painter.paint(page, scale);
        await written;
        report(index, pages.length);
        written = writeRaster(raster, output, encoding);
      }
      await written;
    } finally {
      // A page that fails must not leave the encoder of the one before it at work.
      await written.catch(() => {});
      painter.close();
    }
    report(pages.length, pages.length);
  });
}

import type { Report } from '@pagewright/runtime/threads/task.ts';
import { startTurn } from '@pagewright/runtime/threads/turn.ts';
import { PagePainter, type PageScale } from '../pdfium/bitmap.ts';
import { writeRaster, type Encoding } from './encode.ts';
import { withDocument, type DocumentSource } from '../pdfium/open.ts';

/** A page, counted from 1, with the path its picture is written to. */
export interface DrawnPage {
  page: number;
  output: string;
}

export interface RenderInput extends DocumentSource {
  scale: PageScale;
  encoding: Encoding;
  pages: DrawnPage[];
}

/** Draws some pages of a document, from the first on, as many as one turn does. While one page is encoded the next is drawn. */
export function run({ scale, encoding, pages, ...source }: RenderInput, report: Report): Promise<number[]> {
  const isOver = startTurn();
  return withDocument(source, async (document) => {
    const painter = new PagePainter(document);
    const drawn: number[] = [];
    let written: Promise<void> = Promise.resolve();
    try {
      for (const { page, output } of pages) {
        const raster = painter.paint(page, scale);
        await written;
        drawn.push(page);
        report(drawn.length, pages.length);
        written = writeRaster(raster, output, encoding);
        if (isOver()) break;
      }
      await written;
    } finally {
      // A page that fails must not leave the encoder of the one before it at work.
      await written.catch(() => {});
      painter.close();
    }
    return drawn;
  });
}

import type { PageContent } from '../content/page-content.ts';
import type { DocumentSource } from '../render/pdfium/open.ts';
import { contentOfReading } from './content.ts';
import type { OcrPage } from './page/ocr-page.ts';
import { lookAtPages, readPages, type OcrOptions } from './read-pages.ts';

/** Reads pages (counted from 1) off their pictures, as recognition takes them. Fails like `readPages`. */
export async function readPageContents(
  source: DocumentSource,
  pages: readonly number[],
  options: OcrOptions,
): Promise<{ page: OcrPage; content: PageContent }[]> {
  const looks = await lookAtPages(source, pages, options.signal);
  const read = await readPages(source, looks, options);
  return read.map((page) => ({ page, content: contentOfReading(page) }));
}

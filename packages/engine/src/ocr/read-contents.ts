import type { PageContent } from '@pagewright/pdf/page-content.ts';
import type { DocumentSource } from '../pdfium/open.ts';
import { contentOfReading } from './content.ts';
import { readingOf, type PageReading } from './page/ocr-page.ts';
import { lookAtPages, readPages, type OcrOptions } from './read-pages.ts';

/** Reads pages (counted from 1) off their pictures, as recognition takes them. Fails like `readPages`. */
export async function readPageContents(
  source: DocumentSource,
  pages: readonly number[],
  options: OcrOptions,
): Promise<{ reading: PageReading; content: PageContent }[]> {
  const looks = await lookAtPages(source, pages, options.signal);
  return readPages(source, looks, options, (page) => ({ reading: readingOf(page), content: contentOfReading(page) }));
}

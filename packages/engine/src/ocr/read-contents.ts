import type { PageContent } from '@pagewright/pdf/page-content.ts';
import type { DocumentSource } from '../pdfium/open.ts';
import { SlowPages } from '../weighing/slow-pages.ts';
import { contentOfReading } from './content.ts';
import { readingOf, type PageReading } from './page/ocr-page.ts';
import { surveyPages, readPages, type OcrOptions } from './read-pages.ts';

/** Reads pages (counted from 1) off their pictures, as recognition takes them. Fails like `readPages`. */
export async function readPageContents(
  source: DocumentSource,
  pages: readonly number[],
  options: OcrOptions,
): Promise<{ reading: PageReading; content: PageContent }[]> {
  const slow = new SlowPages(source.path);
  const surveys = await surveyPages(source, pages, options.signal, slow);
  for (const page of slow.pages) options.onSlow?.(page);
  return readPages(source, surveys, options, (page) => ({ reading: readingOf(page), content: contentOfReading(page) }));
}

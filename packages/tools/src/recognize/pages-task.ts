import { readPageContent } from '@pagewright/engine/content/read-page.ts';
import { withIllustrations } from '@pagewright/engine/content/scan/with-illustrations.ts';
import { withDocument, type DocumentSource } from '@pagewright/engine/render/pdfium/open.ts';
import type { PageDraft } from '@pagewright/recognition/draft.ts';
import { recognizePage } from '@pagewright/recognition/page.ts';
import { isSearchableScan } from '@pagewright/recognition/page/scan.ts';
import { hasReadableText } from './readable-text.ts';

export interface PagesInput extends DocumentSource {
  /** Counted from 1. */
  pages: number[];
}

export interface PageFinding {
  draft: PageDraft;
  /** Whether the page has text of its own, or nothing that text could be read off. */
  readable: boolean;
}

export function run(
  { pages, ...source }: PagesInput,
  report: (done: number, of: number) => void,
): Promise<PageFinding[]> {
  return withDocument(source, (document) =>
    pages.map((page, index) => {
      const content = readPageContent(document, page);
      const whole = isSearchableScan(content) ? withIllustrations(document, content) : content;
      const finding = { draft: recognizePage(whole), readable: hasReadableText(content) };
      report(index + 1, pages.length);
      return finding;
    }),
  );
}

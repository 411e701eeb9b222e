import { readPageContent } from '@pagewright/engine/content';
import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { withDocument } from '@pagewright/engine/pdfium';
import { STRUCTURED_DOCUMENTS } from '@pagewright/testkit';
import { printed } from './print.ts';
import { recognizedStructure } from './recognized.ts';
import { guardScores, type GuardScores } from './scores.ts';
import { writtenStructure } from './written.ts';

/** What the pages of each document show, once printed. */
export async function guardPages(folder: string): Promise<Map<string, PageContent[]>> {
  const pages = new Map<string, PageContent[]>();
  for (const [name, file] of await printed(STRUCTURED_DOCUMENTS, folder))
    await withDocument({ path: file }, (document) => {
      pages.set(
        name,
        Array.from({ length: document.pages }, (_, at) => readPageContent(document, at + 1)),
      );
    });
  return pages;
}

/** How much of each document's structure is found again. */
export function measured(pages: ReadonlyMap<string, readonly PageContent[]>): Map<string, GuardScores> {
  return new Map(
    STRUCTURED_DOCUMENTS.map((document) => [
      document.name,
      guardScores(writtenStructure(document), recognizedStructure(pages.get(document.name) ?? [])),
    ]),
  );
}

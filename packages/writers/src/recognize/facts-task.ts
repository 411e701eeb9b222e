import { readDocumentFacts, readOutline } from '@pagewright/engine/content';
import type { OutlineEntry } from '@pagewright/pdf/page-content.ts';
import { withDocument, type DocumentSource } from '@pagewright/engine/pdfium';

export interface RecognitionFacts {
  title?: string;
  /** BCP 47. */
  languages: string[];
  outline: OutlineEntry[];
}

export function run(source: DocumentSource): Promise<RecognitionFacts & { pages: number }> {
  return withDocument(source, (document) => {
    const { title, languages } = readDocumentFacts(document);
    return {
      ...(title === undefined ? {} : { title }),
      languages,
      outline: readOutline(document),
      pages: document.pages,
    };
  });
}

import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { withIllustrations } from '@pagewright/engine/content';
import { withDocument, type DocumentSource } from '@pagewright/engine/pdfium';
import { draftPage, type DraftRequest } from './draft-page.ts';

export interface ContentsInput extends DocumentSource, DraftRequest {
  contents: PageContent[];
}

/** Recognizes pages whose content was read off pictures of them. */
export function run({ contents, folder, settings, numbers, letters, ...source }: ContentsInput): Promise<void> {
  return withDocument(source, (document) => {
    for (const content of contents)
      draftPage(withIllustrations(document, content), { folder, settings, numbers, letters });
  });
}

import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { withIllustrations } from '@pagewright/engine/content';
import { withDocument, type DocumentSource } from '@pagewright/engine/pdfium';
import { recognizePage, type PageSettings } from '@pagewright/recognition/page.ts';
import { storeDraft } from './stored-document.ts';

export interface ContentsInput extends DocumentSource {
  contents: PageContent[];
  /** Where drafts go. */
  folder: string;
  settings: PageSettings;
}

/** Recognizes pages whose content was read off pictures of them. */
export function run({ contents, folder, settings, ...source }: ContentsInput): Promise<void> {
  return withDocument(source, (document) => {
    for (const content of contents) storeDraft(folder, recognizePage(withIllustrations(document, content), settings));
  });
}

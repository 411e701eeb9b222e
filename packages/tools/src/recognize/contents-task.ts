import type { PageContent } from '@pagewright/engine/content/page-content.ts';
import { withIllustrations } from '@pagewright/engine/content/scan/with-illustrations.ts';
import { withDocument, type DocumentSource } from '@pagewright/engine/render/pdfium/open.ts';
import type { PageDraft } from '@pagewright/recognition/draft.ts';
import { recognizePage } from '@pagewright/recognition/page.ts';

export interface ContentsInput extends DocumentSource {
  contents: PageContent[];
}

/** Recognizes pages whose content was read off pictures of them. */
export function run({ contents, ...source }: ContentsInput): Promise<PageDraft[]> {
  return withDocument(source, (document) =>
    contents.map((content) => recognizePage(withIllustrations(document, content))),
  );
}

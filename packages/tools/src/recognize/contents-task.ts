import type { PageContent } from '@pagewright/engine/content/page-content.ts';
import type { PageDraft } from '@pagewright/recognition/draft.ts';
import { recognizePage } from '@pagewright/recognition/page.ts';

/** Recognizes pages whose content was read off pictures of them. */
export function run(contents: PageContent[]): PageDraft[] {
  return contents.map(recognizePage);
}

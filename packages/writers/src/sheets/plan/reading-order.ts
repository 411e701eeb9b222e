import type { Block, DocumentModel } from '@pagewright/recognition';
import { flowOf } from '@pagewright/recognition/flow/flow.ts';

/** Everything that a document says in one stream: what goes on over pages as one, with each page's running lines and notes around it. */
export function inReadingOrder(document: DocumentModel): Block[] {
  const { sections, footnotes } = flowOf(document);
  const blocks = sections.flatMap((section) => section.blocks);
  const byPage = Map.groupBy([...blocks, ...footnotes.values()], ({ page }) => page);
  return document.pages.flatMap(({ number, header, footer }) => [...header, ...(byPage.get(number) ?? []), ...footer]);
}

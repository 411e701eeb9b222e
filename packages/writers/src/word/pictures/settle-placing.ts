import type { Block, DocumentModel, PageModel, TextBlock } from '@pagewright/recognition';
import { blocksOf, textOn, withBlocks } from './text-on-pictures.ts';

/** The model with pictures placed as fixed pages of Word have them: those with text on them behind it. */
export function settlePlacing(document: DocumentModel): DocumentModel {
  return { ...document, pages: document.pages.map(settlePage) };
}

function settlePage(page: PageModel): PageModel {
  const texts = blocksOf(page).flatMap((block) => ('lines' in block ? [block] : []));
  return withBlocks(page, (block) => [settled(block, texts)]);
}

function settled(block: Block, texts: readonly TextBlock[]): Block {
  if (block.kind !== 'figure' || block.placing === 'behind') return block;
  return textOn(block, texts).lines.length > 0 ? { ...block, placing: 'behind' } : block;
}

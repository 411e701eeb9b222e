import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Block, DocumentModel, PageModel } from '@pagewright/recognition';

/** Of a text's area: so much of it on a picture, and the picture is behind it. */
const ON_IT = 0.5;

/** The model with pictures placed as Word has to place them: those with text on them behind it. */
export function settlePlacing(document: DocumentModel): DocumentModel {
  return { ...document, pages: document.pages.map(settlePage) };
}

function settlePage(page: PageModel): PageModel {
  const texts = page.regions
    .flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks))
    .flatMap((block) => ('lines' in block ? block.lines.map(({ box }) => box) : []));
  const regions = page.regions.map((region) => ({
    ...region,
    columns: region.columns.map((column) => ({
      ...column,
      blocks: column.blocks.map((block) => settled(block, texts)),
    })),
  }));
  return { ...page, regions };
}

function settled(block: Block, texts: readonly Box[]): Block {
  if (block.kind !== 'figure' || block.placing === 'behind') return block;
  const isUnder = texts.some((text) => areaOf(shared(text, block.box)) > ON_IT * areaOf(text));
  return isUnder ? { ...block, placing: 'behind' } : block;
}

const shared = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const areaOf = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top);

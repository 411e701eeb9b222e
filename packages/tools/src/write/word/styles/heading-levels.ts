import type { Block, DocumentModel, Heading } from '@pagewright/recognition';

/**
 * The model with levels as Word counts them: the title has a style of its own, and the headings below it begin at 1.
 */
export function withHeadingLevels(document: DocumentModel): DocumentModel {
  const headings = document.pages.flatMap(({ regions }) =>
    regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.filter(isHeading))),
  );
  const others = headings.filter(({ title }) => !title).map(({ level }) => level);
  const shift = others.length === headings.length || others.length === 0 ? 0 : Math.min(...others) - 1;
  if (shift === 0) return document;
  const leveled = (block: Block): Block =>
    isHeading(block) && !block.title ? { ...block, level: block.level - shift } : block;
  return {
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      regions: page.regions.map((region) => ({
        ...region,
        columns: region.columns.map((column) => ({ ...column, blocks: column.blocks.map(leveled) })),
      })),
    })),
  };
}

const isHeading = (block: Block): block is Heading => block.kind === 'heading';

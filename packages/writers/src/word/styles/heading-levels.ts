import type { Block, DocumentModel, Heading } from '@pagewright/recognition';
import { defaultLevels } from './default-headings.ts';

const DEEPEST = 6;

/**
 * The model with levels as Word counts them: the title has a style of its own, the headings below it begin at 1, and
 * headings that look like those of Word have their level.
 */
export function withHeadingLevels(document: DocumentModel): DocumentModel {
  const headings = document.pages.flatMap(({ regions }) =>
    regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.filter(isHeading))),
  );
  const others = headings.filter(({ title }) => !title);
  const least = Math.min(...others.map(({ level }) => level));
  const shift = others.length === headings.length || others.length === 0 ? 0 : least - 1;
  const defaults = defaultLevels(others);
  if (shift === 0 && !defaults) return document;
  const levelOf = (level: number) => Math.min(DEEPEST, defaults?.get(level) ?? level - shift);
  const leveled = (block: Block): Block =>
    isHeading(block) && !block.title ? { ...block, level: levelOf(block.level) } : block;
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

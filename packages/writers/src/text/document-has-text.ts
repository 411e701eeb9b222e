import type { Block, DocumentModel } from '@pagewright/recognition';

/** Whether any page has text. */
export const documentHasText = ({ pages }: DocumentModel): boolean =>
  pages.some(({ header, footer, regions }) =>
    [...header, ...footer, ...regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks))].some(hasText),
  );

function hasText(block: Block): boolean {
  if (block.kind === 'table') return block.cells.some(({ blocks }) => blocks.some(hasText));
  if (block.kind === 'figure') return block.text.trim() !== '';
  return 'lines' in block && block.lines.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
}

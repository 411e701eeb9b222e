import type { Block, DocumentModel } from '@pagewright/recognition';

/** Whether any page has text, and whether any of it is more than headers, footers and page numbers. */
export function textIn({ pages }: DocumentModel): 'none' | 'running lines' | 'more' {
  const flow = pages.flatMap(({ regions }) =>
    regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks)),
  );
  if (flow.some((block) => block.kind !== 'pageNumber' && hasText(block))) return 'more';
  const running = pages.flatMap(({ header, footer }) => [...header, ...footer]);
  return [...running, ...flow].some(hasText) ? 'running lines' : 'none';
}

function hasText(block: Block): boolean {
  if (block.kind === 'table') return block.cells.some(({ blocks }) => blocks.some(hasText));
  if (block.kind === 'figure') return block.text.trim() !== '';
  return 'lines' in block && block.lines.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
}

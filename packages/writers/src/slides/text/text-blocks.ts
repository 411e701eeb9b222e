import type { Block, TextBlock } from '@pagewright/recognition';

/** All text that stands in a block; of tables in tables, cell by cell. */
export function textBlocksIn(block: Block): TextBlock[] {
  if (block.kind === 'table') return block.cells.flatMap((cell) => cell.blocks.flatMap(textBlocksIn));
  if (block.kind === 'figure' || block.kind === 'rule') return [];
  return block.lines.length > 0 ? [block] : [];
}

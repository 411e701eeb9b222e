import type { Block, Cell } from '../model/blocks.ts';
import type { TextLine } from '../model/text.ts';

/**
 * A copy whose lines, runs and cells are its own, as what goes on over pages grows. Styles, boxes and whatever else has no
 * parts is the same object as in the model: most of a long document is that.
 */
export function ownBlock<B extends Block>(block: B): B {
  if (block.kind === 'table')
    return { ...block, columns: [...block.columns], rows: [...block.rows], cells: block.cells.map(ownCell) };
  return 'lines' in block ? { ...block, lines: block.lines.map(ownLine) } : { ...block };
}

export const ownCell = (cell: Cell): Cell => ({ ...cell, blocks: cell.blocks.map(ownBlock) });

export const ownLine = (line: TextLine): TextLine => ({ ...line, runs: line.runs.map((run) => ({ ...run })) });

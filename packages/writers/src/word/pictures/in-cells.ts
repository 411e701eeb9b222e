import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Block, Cell, Figure, Table } from '@pagewright/recognition';

/** Points by which a picture may stand out of its cell. */
const SLACK = 2;

/** Puts pictures that stand in cells of tables there: they would be below the table otherwise. Changes the tables. */
export function withPicturesInCells(blocks: readonly Block[]): Block[] {
  const tables = blocks.filter((block) => block.kind === 'table');
  if (tables.length === 0) return [...blocks];
  return blocks.filter((block) => {
    const cell = block.kind === 'figure' && block.placing !== 'behind' ? cellAround(block, tables) : undefined;
    if (!cell) return true;
    cell.blocks.push(block);
    cell.blocks.sort((a, b) => a.box.top - b.box.top);
    return false;
  });
}

function cellAround({ page, box }: Figure, tables: readonly Table[]): Cell | undefined {
  return tables
    .filter((table) => table.page === page && contains(table.box, box))
    .flatMap(({ cells }) => cells)
    .find((cell) => contains(cell.box, box));
}

const contains = (outer: Box, inner: Box) =>
  outer.left <= inner.left + SLACK &&
  outer.right >= inner.right - SLACK &&
  outer.top <= inner.top + SLACK &&
  outer.bottom >= inner.bottom - SLACK;

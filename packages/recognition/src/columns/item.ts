import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Line } from '../lines/line.ts';
import type { Figure, Rule, Table } from '../model/blocks.ts';

/** What columns are made of: pieces of lines, and blocks that stand as they are. */
export type Item = PieceItem | BlockItem;

export interface PieceItem {
  kind: 'piece';
  box: Box;
  piece: Line;
}

export interface BlockItem {
  kind: 'block';
  box: Box;
  block: Table | Figure | Rule;
}

export const pieceItem = (piece: Line): PieceItem => ({ kind: 'piece', box: piece.box, piece });

/** Its box is the part of the block's box that no text overlaps. A figure that is set askew then hides no gutter. */
export function blockItem(block: BlockItem['block'], pieces: readonly Line[] = []): BlockItem {
  return { kind: 'block', box: block.kind === 'figure' ? withoutText(block.box, pieces) : block.box, block };
}

function withoutText(box: Box, pieces: readonly Line[]): Box {
  const free = { ...box };
  for (const piece of pieces) {
    const { left, top, right, bottom } = piece.box;
    if (right <= free.left || left >= free.right || bottom <= free.top || top >= free.bottom) continue;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (left > x) free.right = Math.min(free.right, left - piece.size);
    else if (right < x) free.left = Math.max(free.left, right + piece.size);
    else if (top > y) free.bottom = Math.min(free.bottom, top - 1);
    else if (bottom < y) free.top = Math.max(free.top, bottom + 1);
  }
  return free;
}

/** The size of most pieces, in points. */
export function usualSize(items: readonly Item[]): number {
  const sizes = items.flatMap((item) => (item.kind === 'piece' ? [item.piece.size] : [])).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 10;
}

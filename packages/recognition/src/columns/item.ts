import type { Box } from '@pagewright/engine/content/page-content.ts';
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
export const blockItem = (block: BlockItem['block']): BlockItem => ({ kind: 'block', box: block.box, block });

/** The size of most pieces, in points. */
export function usualSize(items: readonly Item[]): number {
  const sizes = items.flatMap((item) => (item.kind === 'piece' ? [item.piece.size] : [])).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 10;
}

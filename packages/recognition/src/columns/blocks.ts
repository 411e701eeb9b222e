import type { Box } from '@pagewright/pdf/page-content.ts';
import type { DraftBlock } from '../draft.ts';
import { codeOf, partCode } from '../paragraphs/code.ts';
import { textBlocks } from '../paragraphs/text-blocks.ts';
import { unionOf, type Line } from '../lines/line.ts';
import type { Figure } from '../model/blocks.ts';
import type { BlockItem, Item } from './item.ts';
import type { LayoutColumn } from './layout-column.ts';
import { linesOf } from './lines.ts';

/** What stands in a column, in reading order; notes in its margin follow the block that they stand beside. */
export function blocksOfColumn({ box, items, margin }: LayoutColumn, page: number): DraftBlock[] {
  const blocks = blocksOfItems(box, items, page);
  if (!margin) return blocks;
  const notes = blocksOfItems(unionOf(margin.map((item) => item.box)), margin, page).map(noteOf);
  const beside = Map.groupBy(notes, (note) =>
    Math.max(
      0,
      blocks.findLastIndex((block) => block.box.top <= note.box.top + 1),
    ),
  );
  return blocks.flatMap((block, index) => [block, ...(beside.get(index) ?? [])]);
}

const noteOf = (block: DraftBlock): DraftBlock => (block.kind === 'paragraph' ? { ...block, kind: 'sideNote' } : block);

function blocksOfItems(box: Box, items: readonly Item[], page: number): DraftBlock[] {
  const lines = linesOf(items.flatMap((item) => (item.kind === 'piece' ? [item.piece] : [])));
  const standing = items
    .filter((item): item is BlockItem => item.kind === 'block')
    .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  const blocks: DraftBlock[] = [];
  const floating: Figure[] = [];
  let waiting: Line[] = [];
  const flush = () => {
    for (const part of partCode(waiting))
      blocks.push(...(part.code ? [codeOf(part.lines, page)] : textBlocks(part.lines, page, box)));
    waiting = [];
    blocks.push(...floating.splice(0));
  };
  for (const line of lines) {
    for (;;) {
      const next = standing[0];
      if (!next || (next.box.top + next.box.bottom) / 2 > (line.box.top + line.box.bottom) / 2) break;
      standing.shift();
      if (isInline(next, line)) {
        floating.push({ ...next.block, placing: 'float' });
        continue;
      }
      flush();
      blocks.push(next.block);
    }
    waiting.push(line);
  }
  flush();
  return spaced([...blocks, ...standing.map(({ block }) => block)], box.top);
}

/** A small picture in a line of text, as icons are: the paragraph goes on around it. */
function isInline(item: BlockItem, { box, size }: Line): item is BlockItem & { block: Figure } {
  if (item.block.kind !== 'figure') return false;
  const { top, bottom, left, right } = item.block.box;
  if (bottom - top > size * 3.5 || bottom < box.top || top > box.bottom) return false;
  return left > box.left - size && right < box.right + size * 4;
}

/** Gives blocks of text the space that is above and below them. */
function spaced(blocks: DraftBlock[], top: number): DraftBlock[] {
  let bottom = top;
  for (const block of blocks) {
    if ('spacing' in block) block.spacing.before = Math.max(0, Math.round((block.box.top - bottom) * 10) / 10);
    bottom = Math.max(bottom, block.box.bottom);
  }
  return blocks;
}

import type { Block, TextBlock } from '@pagewright/recognition';
import { labelPlace } from '../blocks/label.ts';
import { cellColumns } from '../blocks/table.ts';
import { isTurned } from '../../shared/turned-text.ts';
import { columnOf, type Column, type SectionFrame } from '../page/section-frame.ts';
import type { WordSection } from '../page/word-sections.ts';
import type { Place } from '../styles/style-ids.ts';
import { fitLines, spreadLetters } from '../text/fit-lines.ts';
import { alignmentOf, indentOf } from '../text/placing.ts';

/**
 * Sets the letters of all text so far apart that its lines break where they do on the page. Changes the blocks.
 *
 * @returns Points by which the right edges of blocks are moved, where that alone does it.
 */
export function fitText(
  sections: readonly WordSection[],
  frames: readonly SectionFrame[],
): ReadonlyMap<TextBlock, number> {
  const edges = new Map<TextBlock, number>();
  for (const [index, { blocks }] of sections.entries()) {
    const frame = frames[index];
    if (!frame || frame.vertical) continue;
    for (const block of blocks) fitBlock(block, { column: columnOf(frame, block), place: 'body' }, edges);
  }
  return edges;
}

interface Standing {
  column: Column;
  place: Place;
}

function fitBlock(block: Block, { column, place }: Standing, edges: Map<TextBlock, number>): void {
  if (block.kind === 'table') {
    for (const [cell, inner] of cellColumns(block))
      for (const each of cell.blocks) fitBlock(each, { column: inner, place: 'table' }, edges);
    return;
  }
  if (!('lines' in block) || block.tabs.length > 0 || isTurned(block)) return;
  const fitted = fitLines(block, roomOf(block, { column, place }));
  if (!fitted) return;
  if (fitted.spacing !== 0) spreadLetters(block, fitted.spacing);
  if (fitted.edge !== 0) edges.set(block, fitted.edge);
}

function roomOf(original: TextBlock, { column, place }: Standing): (line: number) => number {
  const width = column.right - column.left;
  if (original.kind === 'listItem') {
    const { left } = labelPlace(original, column);
    return () => width - left;
  }
  const block = { ...original, alignment: alignmentOf(original, column, place) };
  const { left, right, firstLine } = indentOf(block, column);
  return (line) => width - left - right - (line === 0 ? firstLine : 0);
}

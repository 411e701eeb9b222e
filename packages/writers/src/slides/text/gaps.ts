import type { TextBlock, TextLine } from '@pagewright/recognition';
import { baselineDistance } from './lines.ts';

/** Times the usual distance of baselines. */
const WIDER = 1.15;

/** Pieces of a paragraph in which all lines are equally far apart: slides have one distance for a paragraph. */
export function splitAtGaps(block: TextBlock): TextBlock[] {
  const usual = baselineDistance(block);
  const isPlain = block.kind === 'paragraph' || block.kind === 'code';
  if (!isPlain || block.direction === 'vertical' || usual === undefined) return [block];
  const pieces: TextLine[][] = [[]];
  for (const [index, line] of block.lines.entries()) {
    const before = block.lines[index - 1];
    if (before?.join === 'break' && line.baseline - before.baseline > usual * WIDER) pieces.push([]);
    pieces.at(-1)?.push(line);
  }
  return pieces.map((lines) => ({ ...block, lines }));
}

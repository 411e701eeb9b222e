import type { DraftBlock, DraftRegion } from '../draft.ts';
import { contains } from '../geometry/boxes.ts';
import type { Shading } from '../rulings/ruling.ts';

/** Points by which letters may stand out of what is behind them. */
const SLACK = 1.5;

/** Gives blocks the colour behind their text: white letters on a dark bar would be invisible without it. */
export function groundTexts(regions: readonly DraftRegion[], shadings: readonly Shading[]): void {
  if (shadings.length === 0) return;
  for (const { columns } of regions)
    for (const { blocks } of columns) for (const block of blocks) ground(block, shadings);
}

function ground(block: DraftBlock, shadings: readonly Shading[]): void {
  if (!('lines' in block) || block.shading !== undefined) return;
  const { box } = block;
  const behind = shadings.findLast((shading) => contains(shading.box, box, SLACK));
  if (!behind) return;
  const isMarked = block.lines.some(({ runs }) => runs.some(({ style }) => style.highlight === behind.color));
  if (!isMarked) block.shading = behind.color;
}

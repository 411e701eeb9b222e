import type { Box, PathObject } from '@pagewright/pdf/page-content.ts';
import { areaOf } from '../geometry/boxes.ts';
import { unionOf, type Line } from '../lines/line.ts';
import type { PageRulings, Ruling } from '../rulings/ruling.ts';
import { touches } from './clusters.ts';

/** Points: axes and grid lines end this near to what they measure. */
const NEAR = 5;
/** Times the drawing's area: what would make it larger is no part of it. */
const GROWTH = 4;

/** A drawing with the axes, grid lines and frame around it, as long as no running text comes with them. */
export function chartArea(
  drawn: Box,
  { horizontal, vertical }: PageRulings,
  frames: readonly PathObject[],
  pieces: readonly Line[],
): Box {
  let box = drawn;
  const lines = [...horizontal, ...vertical].filter(({ evidence }) => evidence === 'drawn').map(boxOf);
  const holders = frames.map((frame) => frame.box).filter((frame) => areaOf(frame) < areaOf(drawn) * GROWTH);
  for (const part of [...lines, ...holders]) {
    if (!touches(box, part, NEAR)) continue;
    const grown = unionOf([box, part]);
    if (areaOf(grown) <= areaOf(drawn) * GROWTH && !hasRunningText(grown, box, pieces)) box = grown;
  }
  return box;
}

const boxOf = ({ direction, at, from, to }: Ruling): Box =>
  direction === 'horizontal'
    ? { left: from, right: to, top: at, bottom: at }
    : { left: at, right: at, top: from, bottom: to };

/** Whether lines of several words came in. */
function hasRunningText(grown: Box, before: Box, pieces: readonly Line[]): boolean {
  return pieces.some(({ words, box }) => words.length > 4 && touches(grown, box, -1) && !touches(before, box, -1));
}

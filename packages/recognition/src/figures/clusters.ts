import type { Box } from '@pagewright/pdf/page-content.ts';

/** Cells of the grid; boxes over more are compared with all others instead. */
const MOST_CELLS = 1200;
/** Boxes that are compared with all others. If there are more, a coarser grid is exact enough. */
const MOST_COMPARED = 2000;
const COARSER = 4;

/**
 * Boxes that touch, or nearly, as groups: small ones by the cells of a grid that they share or that neighbour each
 * other, large ones one by one. `near`, the cells' side, is in points.
 */
export function clustersOf<T extends { box: Box }>(items: readonly T[], near: number): T[][] {
  const compared = items.filter(({ box }) => cellCount(box, near) > MOST_CELLS).length;
  if (compared > MOST_COMPARED) return clustersOf(items, near * COARSER);
  const parents = items.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parents[at] !== at) {
      const parent = parents[at] ?? at;
      parents[at] = parents[parent] ?? parent;
      at = parent;
    }
    return at;
  };
  const firsts = new Map<number, number>();
  for (const [index, { box }] of items.entries()) {
    if (cellCount(box, near) > MOST_CELLS) {
      for (const [other, item] of items.entries()) if (touches(box, item.box, near)) parents[root(other)] = root(index);
      continue;
    }
    for (const cell of cellsOf(box, near)) {
      const first = firsts.get(cell);
      if (first === undefined) firsts.set(cell, index);
      else parents[root(index)] = root(first);
    }
  }
  for (const [cell, first] of firsts)
    for (const step of [1, ROW, ROW + 1, ROW - 1]) {
      const other = firsts.get(cell + step);
      if (other !== undefined) parents[root(other)] = root(first);
    }
  const groups = Map.groupBy(items.keys(), root);
  return [...groups.values()].map((indexes) => indexes.flatMap((index) => items.slice(index, index + 1)));
}

/** Cells from one row of the grid to the next: more than a page is wide. */
const ROW = 1 << 16;
const ORIGIN = 1 << 14;

const cellCount = ({ left, top, right, bottom }: Box, side: number): number =>
  ((right - left) / side + 1) * ((bottom - top) / side + 1);

function* cellsOf({ left, top, right, bottom }: Box, side: number): Iterable<number> {
  for (let row = Math.floor(top / side); row <= Math.floor(bottom / side); row += 1)
    for (let column = Math.floor(left / side); column <= Math.floor(right / side); column += 1)
      yield (row + ORIGIN) * ROW + column + ORIGIN;
}

export const touches = (one: Box, other: Box, near: number): boolean =>
  one.left - near < other.right &&
  one.right + near > other.left &&
  one.top - near < other.bottom &&
  one.bottom + near > other.top;

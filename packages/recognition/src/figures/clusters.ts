import type { Box } from '@pagewright/engine/content/page-content.ts';
import { unionOf } from '../lines/line.ts';

/** Boxes that touch, or nearly, as groups; `near` in points. Bounded: cells of a coarse grid find the neighbours. */
export function clustersOf<T extends { box: Box }>(items: readonly T[], near: number): T[][] {
  const sorted = items.toSorted((a, b) => a.box.top - b.box.top);
  const open: { box: Box; items: T[] }[] = [];
  const closed: T[][] = [];
  for (const item of sorted) {
    const touching = open.filter(({ box }) => touches(box, item.box, near));
    const merged = {
      box: unionOf([item.box, ...touching.map(({ box }) => box)]),
      items: [...touching.flatMap((group) => group.items), item],
    };
    const rest = open.filter((group) => !touching.includes(group));
    open.length = 0;
    for (const group of rest)
      if (group.box.bottom + near < item.box.top) closed.push(group.items);
      else open.push(group);
    open.push(merged);
  }
  return [...closed, ...open.map((group) => group.items)];
}

export const touches = (one: Box, other: Box, near: number): boolean =>
  one.left - near < other.right &&
  one.right + near > other.left &&
  one.top - near < other.bottom &&
  one.bottom + near > other.top;

import type { Box } from '@pagewright/pdf/page-content.ts';
import type { PageRulings, Ruling } from '../../rulings/ruling.ts';

/** Rulings that touch or cross each other. */
export interface Component {
  horizontal: Ruling[];
  vertical: Ruling[];
  box: Box;
}

/** How far two lines may miss each other where they are meant to meet. Points. */
const TOUCH = 2.5;
/** With more lines than this on a page only drawings are left, and comparing all of them takes long. */
const MOST_RULINGS = 6000;

export function componentsOf({ horizontal, vertical }: Pick<PageRulings, 'horizontal' | 'vertical'>): Component[] {
  const all = [...horizontal, ...vertical];
  if (all.length > MOST_RULINGS) return [];
  const parents = all.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[index] = root;
    return root;
  };
  const byPlace = [...vertical.entries()].sort(([, a], [, b]) => a.at - b.at);
  for (const [index, line] of horizontal.entries()) {
    for (let at = firstFrom(byPlace, line.from - TOUCH); at < byPlace.length; at++) {
      const [other, crossing] = byPlace[at] ?? [0, line];
      if (crossing.at > line.to + TOUCH) break;
      if (line.at < crossing.from - TOUCH || line.at > crossing.to + TOUCH) continue;
      parents[rootOf(index)] = rootOf(horizontal.length + other);
    }
  }
  const groups = new Map<number, Component>();
  for (const [index, ruling] of all.entries()) {
    const root = rootOf(index);
    const group = groups.get(root) ?? { horizontal: [], vertical: [], box: emptyBox() };
    groups.set(root, group);
    group[ruling.direction].push(ruling);
    stretch(group.box, ruling);
  }
  return [...groups.values()];
}

function firstFrom(sorted: readonly [number, Ruling][], position: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.[1].at ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

function emptyBox(): Box {
  return { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
}

function stretch(box: Box, { direction, at, from, to }: Ruling): void {
  const [left, right, top, bottom] = direction === 'horizontal' ? [from, to, at, at] : [at, at, from, to];
  box.left = Math.min(box.left, left);
  box.right = Math.max(box.right, right);
  box.top = Math.min(box.top, top);
  box.bottom = Math.max(box.bottom, bottom);
}

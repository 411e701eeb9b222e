import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Ruling } from '../../rulings/ruling.ts';
import { gridBox, type Grid } from '../grid.ts';

/** Lines over most of the grid's width, at its edges and within. */
export function rulesOf(grid: Grid, horizontal: readonly Ruling[]): number {
  const { left, right, top, bottom } = gridBox(grid);
  const slack = 14;
  const places = horizontal
    .filter(
      ({ at, from, to, evidence }) =>
        evidence !== 'edge' &&
        at >= top - slack &&
        at <= bottom + slack &&
        Math.min(to, right) - Math.max(from, left) >= 0.6 * (right - left) &&
        to - from <= (right - left) * (Math.abs(from - left) < 6 ? 2.4 : 1.6),
    )
    .map(({ at }) => Math.round(at));
  return new Set(places).size;
}

/** The grid's box with the lines that frame it: text seldom reaches to their ends. */
export function framedBox(box: Box, horizontal: readonly Ruling[]): Box {
  const near = horizontal.filter(
    ({ at, from, to, evidence }) =>
      evidence !== 'edge' &&
      at > box.top - 14 &&
      at < box.bottom + 14 &&
      from < box.left + 4 &&
      from > box.left - 14 &&
      to > box.right - 4,
  );
  const ends = near.find((line) => near.some((other) => other !== line && sameEnds(line, other)));
  return ends ? { ...box, left: Math.min(box.left, ends.from), right: Math.max(box.right, ends.to) } : box;
}

function sameEnds(a: Ruling, b: Ruling): boolean {
  return Math.abs(a.from - b.from) < 3 && Math.abs(a.to - b.to) < 3;
}

/** The most lines with the same ends, as wide as the grid or a little wider. */
export function framingRules(grid: Grid, horizontal: readonly Ruling[]): number {
  const { left, right, top, bottom } = gridBox(grid);
  const near = horizontal.filter(
    ({ at, from, to, evidence }) =>
      evidence !== 'edge' && at > top - 14 && at < bottom + 14 && from < left + 4 && to > right - 4,
  );
  const alike = near.map((line) => near.filter((other) => sameEnds(line, other)).length);
  return Math.max(0, ...alike);
}

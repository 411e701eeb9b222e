import { boundsOf, sidesOf, type Area } from '../area.ts';

/** Which pixels of a row the areas touch: from the first on, up to the one behind the last. */
export type Covered = (row: number) => readonly (readonly [from: number, to: number])[];

/** Of a picture of this size, whose pixels are squares of one; rows go down. */
export function coveredPixels(areas: readonly Area[], width: number, height: number): Covered {
  const bounded = areas.map((area) => ({ area, bounds: boundsOf(area) }));
  return (row) =>
    row >= height
      ? []
      : bounded.flatMap(({ area, bounds }) => {
          if (bounds.top <= row || bounds.bottom >= row + 1) return [];
          const [least, most] = reach(area, row);
          const from = Math.max(0, Math.floor(least + NEARLY));
          const to = Math.min(width, Math.ceil(most - NEARLY));
          return from < to ? [[from, to] as const] : [];
        });
}

/** An area that ends between two pixels, but for rounding, does not touch the second (pixels). */
const NEARLY = 1e-3;

/** How far the area reaches from left to right within the row. */
function reach(area: Area, row: number): [number, number] {
  const [low, high] = [row, row + 1];
  let [least, most] = [Infinity, -Infinity];
  for (const [from, to] of sidesOf(area)) {
    const [first, last] = [Math.max(low, Math.min(high, from.y)), Math.max(low, Math.min(high, to.y))];
    if (Math.max(from.y, to.y) < low || Math.min(from.y, to.y) > high) continue;
    for (const y of [first, last]) {
      const share = to.y === from.y ? undefined : (y - from.y) / (to.y - from.y);
      const places = share === undefined ? [from.x, to.x] : [from.x + (to.x - from.x) * share];
      for (const x of places) [least, most] = [Math.min(least, x), Math.max(most, x)];
    }
  }
  return [least, most];
}

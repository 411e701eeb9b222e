import type { Place } from '@pagewright/ai';

/** Where a quote stands, for programs: one box a line, in points to the hundredth from the top left of the page as it is shown. */
export const boxesAsJson = (places: readonly Place[]) =>
  places.map(({ page, box: { left, top, right, bottom } }) => ({
    page,
    left: rounded(left),
    top: rounded(top),
    right: rounded(right),
    bottom: rounded(bottom),
  }));

const rounded = (points: number): number => Math.round(points * 100) / 100;

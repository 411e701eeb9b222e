import type { Box } from '@pagewright/pdf/page-content.ts';

/** How a page is scaled: its lengths and places, and sizes of its text. All in points. */
export interface Lengths {
  length: (value: number) => number;
  size: (value: number) => number;
}

/** Lengths multiplied; what rounding adds far behind the point is cut off, so that 72 comes back as 72. */
export const multiplied =
  (factor: number) =>
  (value: number): number =>
    Number.isFinite(value) ? Math.round(value * factor * 1e9) / 1e9 : value;

export const scaledBox = ({ left, top, right, bottom }: Box, { length }: Pick<Lengths, 'length'>): Box => ({
  left: length(left),
  top: length(top),
  right: length(right),
  bottom: length(bottom),
});

import type { DrawnPage } from './drawn-pages.ts';

/** Channels that differ by more are seen as different: what readers make of an edge differs by less. */
const SEEN = 48;
const WHITE = 250;

export interface Difference {
  /** Pixels of the rectangle around all that one of the two has drawn. */
  readonly area: number;
  /** Those that look different, and are no shade of the other's there or next to it: a line may stand a pixel beside. */
  readonly different: number;
}

/** A pixel is alike where it is this. */
type IsAlike = (first: DrawnPage, second: DrawnPage, x: number, y: number) => boolean;

/** How one reader's page differs from another's. */
export const differenceOf = (one: DrawnPage, other: DrawnPage): Difference => compared(one, other, isFound);

/** How a reader's page differs from another one of its own, pixel by pixel. */
export const exactDifferenceOf = (one: DrawnPage, other: DrawnPage): Difference => compared(one, other, isSame);

function compared(one: DrawnPage, other: DrawnPage, isAlike: IsAlike): Difference {
  let different = 0;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let y = 0; y < one.height; y += 1)
    for (let x = 0; x < one.width; x += 1) {
      if (isWhite(one, x, y) && isWhite(other, x, y)) continue;
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x + 1);
      box.bottom = Math.max(box.bottom, y + 1);
      if (!isAlike(one, other, x, y) || !isAlike(other, one, x, y)) different += 1;
    }
  return { area: box.right > box.left ? (box.right - box.left) * (box.bottom - box.top) : 0, different };
}

function isWhite({ width, height, pixels }: DrawnPage, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return true;
  const at = (y * width + x) * 3;
  return [0, 1, 2].every((channel) => (pixels[at + channel] ?? 255) >= WHITE);
}

const isSame: IsAlike = (first, second, x, y) =>
  [0, 1, 2].every((channel) => Math.abs(valueAt(first, x, y, channel) - valueAt(second, x, y, channel)) <= SEEN);

const valueAt = ({ width, pixels }: DrawnPage, x: number, y: number, channel: number): number =>
  pixels[(y * width + x) * 3 + channel] ?? 255;

/**
 * Whether a pixel of the first looks like one of the second there or next to it, or is a shade between them: an edge that runs through
 * a pixel makes it one in a reader that smooths edges, and not in one that moves them to the next pixel.
 */
function isFound(first: DrawnPage, second: DrawnPage, x: number, y: number): boolean {
  const from = (y * first.width + x) * 3;
  return [0, 1, 2].every((channel) => {
    const value = first.pixels[from + channel] ?? 255;
    let [least, most] = [255, 0];
    for (let toY = Math.max(0, y - 1); toY <= Math.min(second.height - 1, y + 1); toY += 1)
      for (let toX = Math.max(0, x - 1); toX <= Math.min(second.width - 1, x + 1); toX += 1) {
        const other = second.pixels[(toY * second.width + toX) * 3 + channel] ?? 255;
        [least, most] = [Math.min(least, other), Math.max(most, other)];
      }
    return value >= least - SEEN && value <= most + SEEN;
  });
}

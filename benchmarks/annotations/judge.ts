import type { DrawnPage } from './drawn-pages.ts';

/** Channels that differ by more are seen as different: what readers make of an edge differs by less. */
const SEEN = 48;
const WHITE = 250;

export interface Difference {
  /** Pixels of the rectangle around all that one of the two has drawn. */
  readonly area: number;
  /** Those that look different, and have no alike neighbour in the other: a line may stand a pixel beside. */
  readonly different: number;
}

/** How one reader's page differs from another's. */
export function differenceOf(one: DrawnPage, other: DrawnPage): Difference {
  let different = 0;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let y = 0; y < one.height; y += 1)
    for (let x = 0; x < one.width; x += 1) {
      if (isWhite(one, x, y) && isWhite(other, x, y)) continue;
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x + 1);
      box.bottom = Math.max(box.bottom, y + 1);
      if (!isFound(one, other, x, y) || !isFound(other, one, x, y)) different += 1;
    }
  return { area: box.right > box.left ? (box.right - box.left) * (box.bottom - box.top) : 0, different };
}

function isWhite({ width, height, pixels }: DrawnPage, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return true;
  const at = (y * width + x) * 3;
  return [0, 1, 2].every((channel) => (pixels[at + channel] ?? 255) >= WHITE);
}

/** Whether a pixel of the first looks like one of the second there or next to it. */
function isFound(first: DrawnPage, second: DrawnPage, x: number, y: number): boolean {
  for (const [across, down] of [
    [0, 0],
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
    [1, 1],
    [-1, -1],
    [1, -1],
    [-1, 1],
  ] as const) {
    const [toX, toY] = [x + across, y + down];
    if (toX < 0 || toY < 0 || toX >= second.width || toY >= second.height) continue;
    const [from, to] = [(y * first.width + x) * 3, (toY * second.width + toX) * 3];
    const isAlike = [0, 1, 2].every(
      (channel) => Math.abs((first.pixels[from + channel] ?? 255) - (second.pixels[to + channel] ?? 255)) <= SEEN,
    );
    if (isAlike) return true;
  }
  return false;
}

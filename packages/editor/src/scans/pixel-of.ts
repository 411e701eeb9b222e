import type { Point } from '../lines/text-line.ts';
import type { PageSpace } from '../page/page-space.ts';

/** Where a point of a page is in its picture, which shows the whole page turned as it is seen; pixels from the upper left corner. */
export function pixelOf(
  { left, bottom, width, height, quarters }: PageSpace,
  { x, y }: Point,
  picture: { width: number; height: number },
): Point {
  const [u, v] = [(x - left) / width, (y - bottom) / height];
  const [across, down] = [
    [u, 1 - v],
    [v, u],
    [1 - u, v],
    [1 - v, 1 - u],
  ][quarters] ?? [u, 1 - v];
  return { x: (across ?? 0) * picture.width, y: (down ?? 0) * picture.height };
}

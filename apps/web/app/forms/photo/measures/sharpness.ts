import { lumaAt, visitPart, type Part, type Pixels } from './pixels.ts';

/** Where the face is, and not the edges of a coat against the wall. */
const FACE: Part = { left: 0.25, top: 0.12, right: 0.75, bottom: 0.75 };

/**
 * Variance of the Laplacian of the brightness over the face: the more edges there are and the harder they are, the larger it is. It is
 * comparable only between pictures of one size.
 */
export function measureSharpness(pixels: Pixels): number {
  const { width, data } = pixels;
  let [count, sum, squares] = [0, 0, 0];
  visitPart(pixels, FACE, (at) => {
    const around =
      lumaAt(data, at - 4) + lumaAt(data, at + 4) + lumaAt(data, at - 4 * width) + lumaAt(data, at + 4 * width);
    const laplacian = around - 4 * lumaAt(data, at);
    count += 1;
    sum += laplacian;
    squares += laplacian * laplacian;
  });
  const mean = sum / Math.max(1, count);
  return squares / Math.max(1, count) - mean * mean;
}

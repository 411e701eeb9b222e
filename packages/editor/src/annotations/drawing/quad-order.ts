import type { TextMark } from '@pagewright/contract/edits/annotations/text-mark.ts';

type Quad = TextMark['quads'][number];

/**
 * A quadrilateral in the order that readers take (upper left, upper right, lower left, lower right). Some programs follow the
 * picture of the standard instead and go around it (ISO 32000-2, 12.5.6.10), others begin with the lower line or at the right.
 */
export function inUsualOrder(quad: Quad): Quad {
  const [x, y, nextX, nextY, thirdX, thirdY, lastX, lastY] = quad;
  const [alongX, alongY] = [nextX - x, nextY - y];
  const goesAround = alongX * (lastX - thirdX) + alongY * (lastY - thirdY) < 0;
  const [oneX, oneY, otherX, otherY] = goesAround ? [lastX, lastY, thirdX, thirdY] : [thirdX, thirdY, lastX, lastY];
  const [upX, upY] = [x - oneX, y - oneY];
  const isMirrored = alongX * upY - alongY * upX < 0;
  if (!isMirrored) return [x, y, nextX, nextY, oneX, oneY, otherX, otherY];
  // Letters stand upright rather than on their heads.
  return upY > 0 ? [nextX, nextY, x, y, otherX, otherY, oneX, oneY] : [oneX, oneY, otherX, otherY, x, y, nextX, nextY];
}

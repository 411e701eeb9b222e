import type { OwnImage } from '../added/image.ts';
import { multiply, type Matrix } from '../page/matrix.ts';

/** From the unit square of an image to that of another one which it takes the place of: as large as fits, in the middle, upright. */
export function fittedIn([a, b, c, d]: Matrix, { width, height, upright }: OwnImage): Matrix {
  const [across, down] = [Math.sqrt(a * a + b * b), Math.sqrt(c * c + d * d)];
  const scale = Math.min(across / width, down / height);
  const [share, rise] = [across === 0 ? 1 : (width * scale) / across, down === 0 ? 1 : (height * scale) / down];
  // The other one may have stood upside down in its data.
  const isMirrored = a * d - b * c < 0;
  const turned: Matrix = isMirrored ? [1, 0, 0, -1, 0, 1] : [1, 0, 0, 1, 0, 0];
  return multiply(multiply(upright, turned), [share, 0, 0, rise, (1 - share) / 2, (1 - rise) / 2]);
}

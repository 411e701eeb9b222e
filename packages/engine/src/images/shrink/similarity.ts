/**
 * Structural similarity (Wang, Bovik, Sheikh, Simoncelli: Image Quality Assessment, IEEE TIP 13(4), 2004) over windows
 * of 8 by 8 grey levels, half overlapping: 1 for equal pictures.
 */

const WINDOW = 8;
const STEP = 4;
const PIXELS = WINDOW * WINDOW;
/** (0.01 · 255)² and (0.03 · 255)². */
const MEAN_STABILISER = 6.5025;
const VARIANCE_STABILISER = 58.5225;

/** `one` and `other` hold `width` times `height` grey levels. Pictures smaller than a window count as equal. */
export function similarity(one: Uint8Array, other: Uint8Array, width: number, height: number): number {
  let total = 0;
  let windows = 0;
  for (let top = 0; top + WINDOW <= height; top += STEP)
    for (let left = 0; left + WINDOW <= width; left += STEP) {
      total += ofWindow(one, other, top * width + left, width);
      windows += 1;
    }
  return windows === 0 ? 1 : total / windows;
}

function ofWindow(one: Uint8Array, other: Uint8Array, start: number, stride: number): number {
  let sumOne = 0;
  let sumOther = 0;
  let squaresOne = 0;
  let squaresOther = 0;
  let products = 0;
  for (let row = 0, at = start; row < WINDOW; row += 1, at += stride - WINDOW)
    for (let column = 0; column < WINDOW; column += 1, at += 1) {
      const a = one[at] ?? 0;
      const b = other[at] ?? 0;
      sumOne += a;
      sumOther += b;
      squaresOne += a * a;
      squaresOther += b * b;
      products += a * b;
    }
  const meanOne = sumOne / PIXELS;
  const meanOther = sumOther / PIXELS;
  const varianceOne = squaresOne / PIXELS - meanOne * meanOne;
  const varianceOther = squaresOther / PIXELS - meanOther * meanOther;
  const covariance = products / PIXELS - meanOne * meanOther;
  return (
    ((2 * meanOne * meanOther + MEAN_STABILISER) * (2 * covariance + VARIANCE_STABILISER)) /
    ((meanOne * meanOne + meanOther * meanOther + MEAN_STABILISER) *
      (varianceOne + varianceOther + VARIANCE_STABILISER))
  );
}

/** Grey levels of samples, by the weights of ITU-R BT.601 that JPEG has too. */
export function greyLevels(samples: Uint8Array, channels: 1 | 3): Uint8Array {
  if (channels === 1) return samples;
  const grey = new Uint8Array(samples.length / channels);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += channels)
    grey[pixel] = (77 * (samples[at] ?? 0) + 150 * (samples[at + 1] ?? 0) + 29 * (samples[at + 2] ?? 0)) >> 8;
  return grey;
}

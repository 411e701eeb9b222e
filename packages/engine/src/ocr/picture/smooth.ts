import type { GreyPicture, InkMask } from '../../raster/grey.ts';

/** Grey levels by which a speck differs from what is beside it. */
const SPECK = 24;
/** Parts of all ink from which on print is rough, as in pictures of cameras, and ragged, as on faxes. */
export const ROUGH = 0.004;
export const RAGGED = 0.015;

/**
 * How ragged print is: pixels that are darker, or lighter, than those on all four sides, as part of all ink. Strokes have
 * few; dithered, faxed and halftoned pages some hundredths.
 */
export function raggedness({ width, height, pixels }: GreyPicture, { ink }: InkMask): number {
  let total = 0;
  let specks = 0;
  for (let row = 1; row < height - 1; row += 1) {
    for (let at = row * width + 1; at < (row + 1) * width - 1; at += 1) {
      total += ink[at] ?? 0;
      const here = pixels[at] ?? 0;
      const left = here - (pixels[at - 1] ?? 0);
      if (left <= SPECK && left >= -SPECK) continue;
      const [right, up, down] = [
        here - (pixels[at + 1] ?? 0),
        here - (pixels[at - width] ?? 0),
        here - (pixels[at + width] ?? 0),
      ];
      const isSpeck =
        left > 0 ? right > SPECK && up > SPECK && down > SPECK : right < -SPECK && up < -SPECK && down < -SPECK;
      if (isSpeck) specks += 1;
    }
  }
  return total === 0 ? 0 : specks / total;
}

/** Gaussian blur. `sigma` in pixels. */
export function smoothed({ width, height, pixels }: GreyPicture, sigma: number): GreyPicture {
  const kernel = gaussian(sigma);
  const reach = (kernel.length - 1) / 2;
  const taps = Array.from(kernel, (_, tap) => tap);
  const sideways = new Uint8Array(pixels.length);
  const row = new Uint8Array(width + 2 * reach);
  const shifted = taps.map((tap) => row.subarray(tap, tap + width));
  const sums = new Int32Array(width);
  for (let y = 0; y < height; y += 1) {
    row.set(pixels.subarray(y * width, (y + 1) * width), reach);
    row.fill(pixels[y * width] ?? 255, 0, reach);
    row.fill(pixels[(y + 1) * width - 1] ?? 255, reach + width);
    convolve(shifted, kernel, sums, sideways.subarray(y * width, (y + 1) * width));
  }
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const around = taps.map((tap) => {
      const from = Math.min(height - 1, Math.max(0, y + tap - reach)) * width;
      return sideways.subarray(from, from + width);
    });
    convolve(around, kernel, sums, result.subarray(y * width, (y + 1) * width));
  }
  return { width, height, pixels: result };
}

/** Adds rows by the weights of a kernel whose two sides are alike; `sums` is room for it. */
function convolve(rows: readonly Uint8Array[], kernel: Int32Array, sums: Int32Array, result: Uint8Array): void {
  const last = kernel.length - 1;
  sums.fill(0);
  for (let tap = 0; tap * 2 < last; tap += 1) {
    const [weight, one, other] = [kernel[tap] ?? 0, rows[tap] ?? result, rows[last - tap] ?? result];
    for (let x = 0; x < sums.length; x += 1) sums[x] = (sums[x] ?? 0) + weight * ((one[x] ?? 0) + (other[x] ?? 0));
  }
  const [weight, middle] = [kernel[last / 2] ?? 0, rows[last / 2] ?? result];
  for (let x = 0; x < sums.length; x += 1) result[x] = ((sums[x] ?? 0) + weight * (middle[x] ?? 0)) >> 12;
}

/** Weights of 4096 in all. */
function gaussian(sigma: number): Int32Array {
  const reach = Math.max(1, Math.ceil(2.5 * sigma));
  const weights = Array.from({ length: 2 * reach + 1 }, (_, tap) => Math.exp(-((tap - reach) ** 2) / (2 * sigma ** 2)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const kernel = Int32Array.from(weights, (weight) => Math.round((weight / total) * 4096));
  kernel[reach] = (kernel[reach] ?? 0) + 4096 - kernel.reduce((sum, weight) => sum + weight, 0);
  return kernel;
}

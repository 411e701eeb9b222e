import type { GreyPicture, InkMask } from './grey.ts';

/** The grey that divides dark from light best: the one with the largest variance between both (N. Otsu, 1979). */
export function divideByGrey({ pixels }: GreyPicture): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < pixels.length; at += 1) {
    const grey = pixels[at] ?? 255;
    counts[grey] = (counts[grey] ?? 0) + 1;
  }
  let total = 0;
  for (let grey = 0; grey < 256; grey += 1) total += grey * (counts[grey] ?? 0);

  let dark = 0;
  let darkTotal = 0;
  let best = 127;
  let bestVariance = -1;
  for (let grey = 0; grey < 255; grey += 1) {
    dark += counts[grey] ?? 0;
    darkTotal += grey * (counts[grey] ?? 0);
    const light = pixels.length - dark;
    if (dark === 0 || light === 0) continue;
    const distance = darkTotal / dark - (total - darkTotal) / light;
    const variance = dark * light * distance * distance;
    if (variance <= bestVariance) continue;
    bestVariance = variance;
    best = grey;
  }
  return best;
}

/** Ink is what is as dark as `threshold` or darker. */
export function inkOf({ width, height, pixels }: GreyPicture, threshold: number): InkMask {
  const ink = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) ink[at] = (pixels[at] ?? 255) <= threshold ? 1 : 0;
  return { width, height, ink };
}

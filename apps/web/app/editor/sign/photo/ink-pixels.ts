import type { LiftedInk, Picture } from './lift-ink.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Around the ink, in pixels. */
const MARGIN = 2;
/** Of the threshold: the width of the soft edge between paper and ink. */
const SOFT = 0.7;

/** The ink in its own colours, cut out, and seen through where paper was. */
export function inkPixels(
  { data, width }: Picture,
  ink: LiftedInk,
): { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> } {
  const box = inkBox(ink);
  const cut = new Uint8ClampedArray(box.width * box.height * 4);
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1) {
      const from = (y + box.top) * width + x + box.left;
      const to = (y * box.width + x) * 4;
      const opacity = opacityOf(ink.darkness.values[from] ?? 0, ink.threshold);
      // Where a pixel is paper in part, its colour is taken from what is left of it without the paper's white.
      for (let part = 0; part < 3; part += 1) {
        const seen = data[from * 4 + part] ?? 0;
        cut[to + part] = opacity === 0 ? 0 : (seen - 255 * (1 - opacity)) / opacity;
      }
      cut[to + 3] = Math.round(opacity * 255);
    }
  return { width: box.width, height: box.height, data: cut };
}

function opacityOf(darkness: number, threshold: number): number {
  const [from, to] = [threshold * (1 - SOFT), threshold * (1 + SOFT)];
  const share = Math.min(1, Math.max(0, (darkness - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** Around all that is ink, in pixels. */
export function inkBox({ darkness: { width, height, values }, threshold }: LiftedInk): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((values[y * width + x] ?? 0) > threshold) {
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      }
  [left, top] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)];
  return {
    left,
    top,
    width: Math.min(width, right + MARGIN) - left,
    height: Math.min(height, bottom + MARGIN) - top,
  };
}

import type { Rgb } from '../../session/added-style.ts';
import { blurred, withoutDarkLines, type Field } from './running-extreme.ts';

/** Four bytes a pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Writing on a picture of paper, told apart from the paper and its shadows. */
export interface LiftedInk {
  /** By how much each pixel is darker than the paper around it: 0 for paper, up to 1. */
  readonly darkness: Field;
  /** Of the darkness: from here on it is ink. */
  readonly threshold: number;
  /** The means of the ink's pixels. */
  readonly colour: Rgb;
  readonly isOneInk: boolean;
}

/** Of the longer side: half of the widest line that is still a line. */
const WIDEST_LINE = 0.02;
/** Noise of the camera, in pixels of a picture that was made smaller before. */
const NOISE = 1;
/** Bounds of the threshold: paper is never as dark, and pencil never lighter. */
const LEAST_THRESHOLD = 0.14;
const MOST_THRESHOLD = 0.5;
/** Of all pixels: less is a speck of dust, more is no writing. */
const LEAST_INK = 0.0003;
const MOST_INK = 0.4;
/** How dark the ink is on average, at least. */
const LEAST_MEAN = 0.2;
/** How far colours of one ink stand from their mean, in shares. */
const ONE_INK = 0.1;
const BINS = 256;

/** `undefined` where there is no dark writing on a lighter ground. */
export function liftInk({ width, height, data }: Picture): LiftedInk | undefined {
  const light: Field = { width, height, values: new Float32Array(width * height) };
  for (let at = 0; at < light.values.length; at += 1) light.values[at] = lightnessAt(data, at);
  const seen = blurred(light, NOISE);
  const radius = Math.max(3, Math.round(Math.max(width, height) * WIDEST_LINE));
  // The paper as bright as it is just there, so that no shadow is taken for ink.
  const paper = withoutDarkLines(seen, radius);
  const values = seen.values.map((value, at) => {
    const ground = paper.values[at] ?? 1;
    return ground <= 0 ? 0 : Math.min(1, Math.max(0, 1 - value / ground));
  });
  const darkness: Field = { width, height, values };
  const threshold = Math.min(MOST_THRESHOLD, Math.max(LEAST_THRESHOLD, otsu(values)));
  const { count, mean } = above(values, threshold);
  const share = count / values.length;
  if (share < LEAST_INK || share > MOST_INK || mean < LEAST_MEAN) return undefined;
  return { darkness, threshold, ...colourOf(data, values, (threshold + mean) / 2) };
}

/** Rec. 601, as shares; what is seen through is paper. */
function lightnessAt(data: Uint8ClampedArray, at: number): number {
  const opacity = (data[at * 4 + 3] ?? 255) / 255;
  const [red, green, blue] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
  return ((0.299 * red + 0.587 * green + 0.114 * blue) / 255) * opacity + (1 - opacity);
}

function above(values: Float32Array, threshold: number): { count: number; mean: number } {
  let [count, sum] = [0, 0];
  for (const value of values)
    if (value > threshold) {
      count += 1;
      sum += value;
    }
  return { count, mean: count === 0 ? 0 : sum / count };
}

/** The threshold that parts two kinds of values best: their means are farthest apart for their numbers (Otsu). */
function otsu(values: Float32Array): number {
  const bins = new Float64Array(BINS);
  for (const value of values) bins[Math.min(BINS - 1, Math.floor(value * BINS))]! += 1;
  const total = bins.reduce((sum, count, at) => sum + count * at, 0);
  let [below, belowSum, best, bestAt] = [0, 0, -1, 0];
  for (const [at, count] of bins.entries()) {
    below += count;
    belowSum += count * at;
    const over = values.length - below;
    if (below === 0 || over === 0) continue;
    const apart = belowSum / below - (total - belowSum) / over;
    const between = below * over * apart * apart;
    if (between > best) [best, bestAt] = [between, at];
  }
  return (bestAt + 1) / BINS;
}

/** Of pixels that are surely ink. Brightness differs along any line; what tells inks apart is their hue. */
function colourOf(
  data: Uint8ClampedArray,
  darkness: Float32Array,
  from: number,
): Pick<LiftedInk, 'colour' | 'isOneInk'> {
  const sums = [0, 0, 0];
  const hues = [0, 0];
  let [count, squares] = [0, 0];
  for (const [at, dark] of darkness.entries()) {
    if (dark < from) continue;
    const [red, green, blue] = [0, 1, 2].map((part) => (data[at * 4 + part] ?? 0) / 255) as Rgb;
    const [warm, green_] = [red - blue, green - (red + blue) / 2];
    count += 1;
    sums[0]! += red;
    sums[1]! += green;
    sums[2]! += blue;
    hues[0]! += warm;
    hues[1]! += green_;
    squares += warm * warm + green_ * green_;
  }
  const mean = (sum: number | undefined) => (count === 0 ? 0 : (sum ?? 0) / count);
  const spread = mean(squares) - mean(hues[0]) ** 2 - mean(hues[1]) ** 2;
  return { colour: sums.map(mean) as Rgb, isOneInk: Math.sqrt(Math.max(0, spread)) < ONE_INK };
}

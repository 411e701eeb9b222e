/**
 * Structural similarity of two pictures, as the samples of pdf2docx are judged (Wang et al. 2004): a Gaussian window of
 * 15 × 15 with σ 1.5, mirrored at the borders, mean over map and channels.
 */

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue. */
  data: Uint8Array;
}

const RADIUS = 7;
const SIGMA = 1.5;
const C1 = 6.5025;
const C2 = 58.5225;

/** Both of the same size. */
export function ssim(a: Pixels, b: Pixels): number {
  const channels = [0, 1, 2].map((channel) => ssimOfChannel(planeOf(a, channel), planeOf(b, channel), a));
  return channels.reduce((sum, value) => sum + value, 0) / channels.length;
}

function planeOf({ data, width, height }: Pixels, channel: number): Float64Array {
  return Float64Array.from({ length: width * height }, (_, at) => data[at * 3 + channel] ?? 0);
}

function ssimOfChannel(x: Float64Array, y: Float64Array, size: { width: number; height: number }): number {
  const meanX = blur(x, size);
  const meanY = blur(y, size);
  const squareX = blur(product(x, x), size);
  const squareY = blur(product(y, y), size);
  const both = blur(product(x, y), size);
  let sum = 0;
  for (let at = 0; at < x.length; at += 1) {
    const [mx, my] = [meanX[at] ?? 0, meanY[at] ?? 0];
    const varianceX = (squareX[at] ?? 0) - mx * mx;
    const varianceY = (squareY[at] ?? 0) - my * my;
    const covariance = (both[at] ?? 0) - mx * my;
    sum += ((2 * mx * my + C1) * (2 * covariance + C2)) / ((mx * mx + my * my + C1) * (varianceX + varianceY + C2));
  }
  return sum / x.length;
}

const product = (a: Float64Array, b: Float64Array) => a.map((value, at) => value * (b[at] ?? 0));

const KERNEL = (() => {
  const weights = Array.from({ length: 2 * RADIUS + 1 }, (_, at) => Math.exp(-((at - RADIUS) ** 2) / (2 * SIGMA ** 2)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
})();

function blur(plane: Float64Array, { width, height }: { width: number; height: number }): Float64Array {
  const across = new Float64Array(plane.length);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let at = -RADIUS; at <= RADIUS; at += 1)
        sum += (KERNEL[at + RADIUS] ?? 0) * (plane[row * width + mirrored(column + at, width)] ?? 0);
      across[row * width + column] = sum;
    }
  const down = new Float64Array(plane.length);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let at = -RADIUS; at <= RADIUS; at += 1)
        sum += (KERNEL[at + RADIUS] ?? 0) * (across[mirrored(row + at, height) * width + column] ?? 0);
      down[row * width + column] = sum;
    }
  return down;
}

/** The border itself is not doubled: …2 1 | 0 1 2… */
function mirrored(at: number, length: number): number {
  if (length === 1) return 0;
  const period = 2 * (length - 1);
  const within = ((at % period) + period) % period;
  return within < length ? within : period - within;
}

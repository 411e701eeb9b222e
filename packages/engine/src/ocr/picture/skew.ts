import type { Component } from '../../raster/components.ts';
import type { GreyPicture } from '../../raster/grey.ts';

/** Degrees; a page that lies more slanted than this is no scan of a straight sheet. */
const MOST_SLANTED = 8;
const COARSE_STEP = 0.5;
const FINE_STEP = 0.05;
const FEWEST_LETTERS = 60;
const MOST_LETTERS = 4000;

/**
 * Degrees clockwise by which lines of text slope, 0 where there are too few letters to tell: the slant at which the feet
 * of letters gather in the fewest rows.
 */
export function slantOf(components: readonly Component[], letter: number): number {
  const feet = components
    .filter(({ top, bottom, left, right }) => {
      const [width, height] = [right - left, bottom - top];
      return height >= letter * 0.6 && height <= letter * 1.8 && width <= letter * 3;
    })
    .map(({ left, right, bottom }) => ({ x: (left + right) / 2, y: bottom }));
  if (feet.length < FEWEST_LETTERS) return 0;
  const thinned = feet.filter((_, index) => index % Math.ceil(feet.length / MOST_LETTERS) === 0);

  const sharpness = (degrees: number) => gathering(thinned, degrees, Math.max(2, letter / 8));
  const coarse = best(-MOST_SLANTED, MOST_SLANTED, COARSE_STEP, sharpness);
  const fine = best(coarse - COARSE_STEP, coarse + COARSE_STEP, FINE_STEP, sharpness);
  return sharpness(fine) > sharpness(0) * 1.05 ? fine : 0;
}

function best(from: number, to: number, step: number, score: (degrees: number) => number): number {
  let found = 0;
  let highest = -1;
  for (let degrees = from; degrees <= to + step / 2; degrees += step) {
    const value = score(degrees);
    if (value <= highest) continue;
    highest = value;
    found = degrees;
  }
  return found;
}

/** Sum of squares of how many feet stand in each row of so many pixels: the larger, the fewer rows they share. */
function gathering(feet: readonly { x: number; y: number }[], degrees: number, row: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const counts = new Map<number, number>();
  for (const { x, y } of feet) {
    const place = Math.round((y - x * slope) / row);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts.values().reduce((sum, count) => sum + count * count, 0);
}

/** The picture turned counterclockwise about its middle, so that lines that slope by `degrees` are level. */
export function levelled({ width, height, pixels }: GreyPicture, degrees: number): GreyPicture {
  const sine = Math.sin((degrees * Math.PI) / 180);
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const [middleX, middleY] = [width / 2, height / 2];
  const turned = new Uint8Array(pixels.length).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = middleX + (x - middleX) * cosine - (y - middleY) * sine;
      const fromY = middleY + (x - middleX) * sine + (y - middleY) * cosine;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [right, down] = [fromX - left, fromY - top];
      const at = top * width + left;
      const above = (pixels[at] ?? 255) * (1 - right) + (pixels[at + 1] ?? 255) * right;
      const below = (pixels[at + width] ?? 255) * (1 - right) + (pixels[at + width + 1] ?? 255) * right;
      turned[y * width + x] = above * (1 - down) + below * down;
    }
  }
  return { width, height, pixels: turned };
}

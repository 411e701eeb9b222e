import type { Component } from '../../raster/components.ts';
import type { GreyPicture } from '../../raster/grey.ts';

/** Inches. Smaller dark areas hold no line of text. */
const LEAST_HEIGHT = 0.1;
const LEAST_WIDTH = 0.35;
/** Part of its box that a dark ground fills around its letters. */
const LEAST_FILLED = 0.6;

/** Dark bars and boxes in which light letters may stand. */
export function darkGrounds(components: readonly Component[], dpi: number): Component[] {
  return components.filter(({ left, top, right, bottom, area }) => {
    const [width, height] = [right - left, bottom - top];
    return height >= LEAST_HEIGHT * dpi && width >= LEAST_WIDTH * dpi && area >= width * height * LEAST_FILLED;
  });
}

/** Light letters on dark ground become dark ones on light. Changes the picture. */
export function invert({ width, pixels }: GreyPicture, grounds: readonly Component[]): void {
  for (const { left, top, right, bottom } of grounds) {
    for (let y = top; y < bottom; y += 1)
      for (let at = y * width + left; at < y * width + right; at += 1) pixels[at] = 255 - (pixels[at] ?? 0);
  }
}

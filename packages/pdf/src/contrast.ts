import type { Color } from './page-content.ts';

/** WCAG 2.2, 1.4.11: what is below can hardly be seen. */
export const LEAST_CONTRAST = 3;
/** WCAG 2.2, 1.4.3: text is read with ease. */
export const GOOD_CONTRAST = 4.5;
export const WHITE: Color = 0xff_ff_ff;

/** From 1, the same colour, to 21, black on white (WCAG 2.2, "contrast ratio"). */
export function contrastOf(a: Color, b: Color): number {
  const [one, other] = [luminanceOf(a), luminanceOf(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const luminanceOf = (color: Color): number =>
  0.2126 * linear(color >> 16) + 0.7152 * linear((color >> 8) & 255) + 0.0722 * linear(color & 255);

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

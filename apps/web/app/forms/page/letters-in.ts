import type { Area } from './spots.ts';

/** Points. */
const USUAL = 10;
const LEAST = 6;
/** Of the size: how wide a letter is in the middle, and what a line takes. */
const WIDE = 0.52;
const LEADING = 1.25;
const INSET = 4;

/** The size at which a text fits its field, as the finished form has it, in a length of CSS. */
export function lettersIn([left, bottom, right, top]: Area, text: string): string {
  const lines = Math.max(1, Math.floor((top - bottom) / (USUAL * LEADING)));
  const room = (right - left - INSET) * lines;
  const size = Math.min(USUAL, (top - bottom) / LEADING, room / (WIDE * Math.max(1, [...text].length)));
  return `calc(${Math.max(LEAST, size).toFixed(2)} * var(--point))`;
}

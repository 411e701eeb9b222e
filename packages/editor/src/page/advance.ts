import type { Code } from '@pagewright/pdf/fonts/codes/code-map.ts';
import type { TextFont } from '@pagewright/pdf/fonts/codes/text-font.ts';
import type { TextState } from './page-model.ts';

const SPACE = 0x20;

/**
 * How far a code moves the pen before horizontal scaling (ISO 32000-2, 9.4.4). Word spacing is added to the single byte 32
 * alone, so composite fonts with codes of two bytes never have it (9.3.3).
 */
export function advanceOf(font: TextFont, state: TextState, code: Code): number {
  const words = code.length === 1 && code.value === SPACE ? state.wordSpacing : 0;
  return (font.advanceOf(code) / 1000) * state.size + state.characterSpacing + words;
}

/**
 * How much less PDFium moves the pen: it takes widths of whole thousandths, without their fractions. Not for columns.
 */
export function driftOf(font: TextFont, state: TextState, code: Code): number {
  if (font.vertical) return 0;
  const width = font.advanceOf(code);
  return ((Math.trunc(width) - width) / 1000) * state.size;
}

/** How far an adjustment moves it: a positive one back. */
export const wayOf = (adjustment: number, state: TextState): number => (-adjustment / 1000) * state.size;

/** What is stretched is the line; a column is not. */
export const stretch = (font: TextFont, state: TextState): number => (font.vertical ? 1 : state.scale);

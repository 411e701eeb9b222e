import type { Component } from '../../raster/components.ts';
import type { ReadLine } from '../tesseract/hocr.ts';

/** Times its height that a dash is wide. */
const FLAT = 1.6;
/** Pixels of ink; less is dirt. */
const SPECK = 4;
const LETTERS = /[\p{L}\p{N}]/u;

/** Without the words of letters that Tesseract sees in rows of dashes, where nothing is as high as it is wide. */
export function withoutHollow(lines: readonly ReadLine[], components: readonly Component[]): ReadLine[] {
  const parts = components.filter(({ area }) => area >= SPECK);
  return lines
    .map((line) => ({
      ...line,
      words: line.words.filter(({ text, box }) => {
        if (!LETTERS.test(text)) return true;
        const inside = parts.filter(({ left, top, right, bottom }) => {
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
        });
        return (
          inside.length === 0 || inside.some(({ left, top, right, bottom }) => right - left < FLAT * (bottom - top))
        );
      }),
    }))
    .filter(({ words }) => words.length > 0);
}

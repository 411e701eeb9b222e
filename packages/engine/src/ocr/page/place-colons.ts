import type { PixelBox } from '../../raster/grey.ts';
import type { ReadLine } from '../tesseract/hocr.ts';
import { BoxGrid } from './box-grid.ts';

/** Part of a colon that a word's box must cover for it to have been read. */
const READ = 0.5;
/** Confidence of a colon that was recognized by its two dots. */
const CERTAINTY = 0.8;
/** Times the height of a letter: farther from any word, two dots are dirt. */
const FARTHEST = 12;

/** Lines with the colons that are in no word yet; each stands on the line beside it. */
export function withColons(lines: readonly ReadLine[], colons: readonly PixelBox[], letter: number): ReadLine[] {
  const read = new BoxGrid(lines.flatMap(({ words }) => words.map(({ box }) => box)));
  return [
    ...lines,
    ...colons.flatMap((colon): ReadLine[] => {
      if (read.covers(colon, READ)) return [];
      const line = lines.find(({ words }) => words.some(({ box }) => isBeside(box, colon, letter * FARTHEST)));
      if (!line) return [];
      const box = { ...colon, top: Math.min(colon.top, colon.bottom - letter) };
      return [{ ...line, words: [{ text: ':', box, confidence: CERTAINTY, direction: 'ltr' }] }];
    }),
  ];
}

function isBeside(word: PixelBox, colon: PixelBox, farthest: number): boolean {
  const middle = (colon.top + colon.bottom) / 2;
  const gap = Math.max(word.left - colon.right, colon.left - word.right);
  return middle > word.top && middle < word.bottom && gap >= 0 && gap <= farthest;
}

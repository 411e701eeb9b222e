import type { ReadLine, ReadWord } from '../tesseract/hocr.ts';

const UP_TO_POINT = /^[-(]?(?:[A-Z]{2,3}|[$€£])?\d[\d.,]*[.,]$/;
const CENTS = /^\d\d$/;
/** Times the height of a letter. */
const WIDEST = 1;

/**
 * Amounts that end their line and were parted behind the point, as one word: in print with letters of one width, as of tills, a point
 * has as much room as a figure, "37. 55". Two figures that begin a sentence do not end a line.
 */
export function withWholeAmounts(lines: readonly ReadLine[], letter: number): ReadLine[] {
  return lines.map((line) => {
    const [whole, cents] = line.words.slice(-2);
    if (!whole || !cents || !isParted(whole, cents, letter)) return line;
    return { ...line, words: [...line.words.slice(0, -2), joined(whole, cents)] };
  });
}

function isParted(whole: ReadWord, cents: ReadWord, letter: number): boolean {
  const gap = cents.box.left - whole.box.right;
  return UP_TO_POINT.test(whole.text) && CENTS.test(cents.text) && gap >= 0 && gap <= letter * WIDEST;
}

const joined = (whole: ReadWord, cents: ReadWord): ReadWord => ({
  ...whole,
  text: whole.text + cents.text,
  box: {
    left: whole.box.left,
    top: Math.min(whole.box.top, cents.box.top),
    right: cents.box.right,
    bottom: Math.max(whole.box.bottom, cents.box.bottom),
  },
  confidence: Math.min(whole.confidence, cents.confidence),
});

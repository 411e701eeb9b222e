import type { PixelBox } from '../../raster/grey.ts';
import type { ReadLine, ReadWord } from '../tesseract/hocr.ts';
import type { Crop } from './crops.ts';
import { vote } from './vote.ts';
import type { Scale } from './scale.ts';

/** White around a crop, in pixels. */
export const CROP_MARGIN = 12;
/**
 * Least confidence of a word: of one that the first reading passed over, which is mostly dirt; of signs without
 * letters; of all others.
 */
const LEAST_FOUND = 0.3;
const LEAST_SIGN = 0.4;
const LEAST_WORD = 0.1;
const LETTER = /[\p{L}\p{N}]/u;
/** What is left of rulings reads as these. */
const ONLY_STROKES = /^[|{}[\]()_~'’‘"“”`\-–—.,:;/\\!=+*°•¦]+$/;

/** What was read in a picture of a crop. */
export interface CropReading {
  lines: readonly ReadLine[];
  scale: Scale;
}

/**
 * The lines of the first reading, with the words of each crop replaced by those that its readings vote for. The first
 * reading votes too. Boxes are in pixels of the whole picture.
 */
export function withSecondPass(
  lines: readonly ReadLine[],
  crops: readonly Crop[],
  readings: readonly (readonly CropReading[])[],
): ReadLine[] {
  const rest = new Map(lines.flatMap((line) => line.words.map((word) => [word, line] as const)));
  const again = crops.flatMap((crop, index): ReadLine[] => {
    const before = rest
      .keys()
      .filter((word) => holds(crop, word))
      .toArray();
    const variants = (readings[index] ?? []).map((reading) => placed(reading, crop));
    const frame = variants.flat()[0];
    if (!frame) return [];
    for (const word of before) rest.delete(word);
    const readAgain = variants.map((variant) => variant.flatMap(({ words }) => words));
    const found = vote(before.length > 0 ? [before, ...readAgain] : readAgain);
    const words = found.filter((word) => isWord(word, before.length > 0 ? 'read before' : 'passed over'));
    return words.length === 0 ? [] : [{ ...frame, words: inOrder(words) }];
  });
  const remaining = lines
    .map((line) => ({ ...line, words: line.words.filter((word) => rest.has(word)) }))
    .filter(({ words }) => words.length > 0);
  return [...remaining, ...again];
}

function isWord({ text, confidence }: ReadWord, first: 'read before' | 'passed over'): boolean {
  if (first === 'passed over') return confidence >= LEAST_FOUND && !ONLY_STROKES.test(text);
  return confidence >= (LETTER.test(text) ? LEAST_WORD : LEAST_SIGN);
}

/** Words come in the order of writing. */
function inOrder(words: readonly ReadWord[]): ReadWord[] {
  const fromRight = words.filter(({ direction }) => direction === 'rtl').length;
  return fromRight * 2 > words.length ? words.toReversed() : [...words];
}

/** Whether the middle of a word lies in a crop. */
export function holds(crop: PixelBox, { box: { left, top, right, bottom } }: ReadWord): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= crop.left && x < crop.right && y >= crop.top && y < crop.bottom;
}

/** From pixels of the crop to those of the picture. */
export function placed({ lines, scale: { across, down } }: CropReading, crop: PixelBox): ReadLine[] {
  const [x, y] = [crop.left - CROP_MARGIN, crop.top - CROP_MARGIN];
  const onPicture = ({ left, top, right, bottom }: PixelBox): PixelBox => ({
    left: left / across + x,
    top: top / down + y,
    right: right / across + x,
    bottom: bottom / down + y,
  });
  return lines.map(({ baseline, size, box, words, ...line }) => ({
    ...line,
    box: onPicture(box),
    baseline: { slope: (baseline.slope * across) / down, offset: baseline.offset / down },
    size: size / down,
    words: words.map((word) => ({ ...word, box: onPicture(word.box) })),
  }));
}

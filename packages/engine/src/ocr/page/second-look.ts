import type { Component } from '../picture/components.ts';
import type { PixelBox } from '../picture/grey.ts';
import { textRuns } from '../picture/text-runs.ts';
import type { ReadLine, ReadWord } from '../tesseract/hocr.ts';
import { BoxGrid } from './box-grid.ts';
import { vote } from './vote.ts';

/** A part of the picture to be read once more by itself, and how it was read before. */
export interface Crop extends PixelBox {
  reading: 'missed' | 'doubtful' | 'nearly sure';
}

/** Times the height of a letter. */
const LEAST_HEIGHT = 0.6;
/** Times the height of a row: what a crop takes before and behind its letters, since commas and points are none. */
const BESIDE = 0.5;
/** Part of a letter that a word's box must cover for it to have been read. */
const COVERED = 0.5;
/** A line with a word less sure than this is read again, and more often below the other. */
const SURE = 0.93;
const NEARLY_SURE = 0.8;
/** Reading hundreds of scraps of a photo costs more than it brings. */
const MOST_CROPS = 150;

/**
 * Rows of letters of which Tesseract's layout analysis passed over some, lone figures in cells above all, and those with
 * words of which it is not sure. Read by themselves, both come out better.
 */
export function cropsOf(lines: readonly ReadLine[], components: readonly Component[], letter: number): Crop[] {
  const words = lines.flatMap((line) => line.words);
  const below = (sure: number) =>
    new BoxGrid(words.filter(({ confidence }) => confidence < sure).map(({ box }) => box));
  const [read, unsure, doubtful] = [below(Infinity), below(SURE), below(NEARLY_SURE)];
  const crops = textRuns(components, letter)
    .filter(({ top, bottom }) => bottom - top >= letter * LEAST_HEIGHT)
    .flatMap(({ letters, left, top, right, bottom }): Crop[] => {
      const isIn = (boxes: BoxGrid) => letters.some((part) => boxes.covers(part, COVERED));
      const beside = Math.round((bottom - top) * BESIDE);
      const box = { left: left - beside, top, right: right + beside, bottom };
      if (isIn(doubtful)) return [{ ...box, reading: 'doubtful' }];
      if (letters.some((part) => !read.covers(part, COVERED))) return [{ ...box, reading: 'missed' }];
      return isIn(unsure) ? [{ ...box, reading: 'nearly sure' }] : [];
    });
  const missed = crops.filter(({ reading }) => reading === 'missed');
  const rest = crops.filter(({ reading }) => reading !== 'missed');
  return (missed.length > MOST_CROPS ? rest : [...missed, ...rest]).slice(0, MOST_CROPS);
}

/** White around a crop, in pixels. */
export const CROP_MARGIN = 12;
/** Confidence. What was passed over before is mostly dirt; of what was not, signs alone. */
const LEAST_FOUND = 0.3;
const LEAST_SIGN = 0.4;
const LEAST_WORD = 0.1;
const LETTER = /[\p{L}\p{N}]/u;
/** What is left of rulings reads as these. */
const ONLY_STROKES = /^[|{}[\]()_~'’‘"“”`\-–—.,:;/\\!=+*°•¦]+$/;

/** By how much a picture was stretched. */
export interface Scale {
  across: number;
  down: number;
}

/** What was read in a picture of a crop. */
export interface CropReading {
  lines: readonly ReadLine[];
  scale: Scale;
}

/**
 * The lines of the first reading with what the readings of each crop brought, the first one counted among them; boxes are
 * those of the whole picture.
 */
export function withSecondLook(
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
    const told = variants.map((variant) => variant.flatMap(({ words }) => words));
    const found = vote(before.length > 0 ? [before, ...told] : told);
    const words = found.filter((word) => isWord(word, before.length > 0 ? 'read before' : 'passed over'));
    return words.length === 0 ? [] : [{ ...frame, words: inOrder(words) }];
  });
  const kept = lines
    .map((line) => ({ ...line, words: line.words.filter((word) => rest.has(word)) }))
    .filter(({ words }) => words.length > 0);
  return [...kept, ...again];
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
function holds(crop: PixelBox, { box: { left, top, right, bottom } }: ReadWord): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= crop.left && x < crop.right && y >= crop.top && y < crop.bottom;
}

/** From pixels of the crop to those of the picture. */
function placed({ lines, scale: { across, down } }: CropReading, crop: Crop): ReadLine[] {
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

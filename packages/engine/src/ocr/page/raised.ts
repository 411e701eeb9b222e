import type { Component } from '../../raster/components.ts';
import type { PixelBox } from '../../raster/grey.ts';
import { textRuns, type TextRun } from '../picture/text-runs.ts';
import type { ReadLine, ReadWord } from '../tesseract/hocr.ts';
import { holds, placed, type CropReading } from './second-pass.ts';
import { vote } from './vote.ts';

/** A word and the raised figures that it ends with, as of notes and powers: "Firefox[4]". */
export interface Raised {
  word: PixelBox;
  figures: PixelBox;
}

/** Times the height of a letter. */
const RAISED = 0.3;
const LEAST_HEIGHT = 0.55;
const MOST_HEIGHT = 1.8;
const MOST_ABOVE = 1.2;
const WIDEST_GAP = 0.35;
const WIDEST_DOT = 0.45;
/** Times the highest letter of the row: a raised figure at most. */
const SMALLER = 0.85;
/** Letters that tell where a row stands. */
const LETTERS_OF_ROW = 4;
/** More are a row of their own. */
const MOST_FIGURES = 16;
/** Arabic, Hebrew and Indian scripts have letters that hang, and are left alone. */
const STANDING = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]+$/u;

/** Raised figures at the ends of words: Tesseract takes them for letters of the row, which they are too small and too high for. */
export function raisedFigures(lines: readonly ReadLine[], components: readonly Component[], letter: number): Raised[] {
  const words = lines.flatMap((line) => line.words).filter(({ text }) => STANDING.test(text));
  return textRuns(components, letter)
    .filter(({ letters }) => letters.length >= LETTERS_OF_ROW)
    .flatMap((row) => {
      const foot = middleOf(row.letters.map(({ bottom }) => bottom));
      const head = middleOf(row.letters.map(({ top }) => top));
      const parts = components
        .filter(({ top, bottom }) => {
          const [height, middle] = [bottom - top, (top + bottom) / 2];
          const isOfRow = middle < foot && top >= head - letter * MOST_ABOVE && bottom > head;
          return isOfRow && height >= letter * LEAST_HEIGHT && height <= letter * MOST_HEIGHT;
        })
        .toSorted((a, b) => a.left - b.left);
      const dots = components.filter((part) => isDotBelow(part, foot, letter));
      const isRaised = ({ left, right, bottom }: Component) =>
        foot - bottom >= letter * RAISED &&
        !dots.some((dot) => dot.left + dot.right > 2 * left && dot.left + dot.right < 2 * right);
      if (!parts.some(isRaised)) return [];
      return words
        .filter((word) => holds(row, word))
        .flatMap(({ box }) => raisedAfter(box, parts, isRaised, letter, row));
    });
}

/** Of an exclamation or a question mark, whose upper part is no raised figure. */
function isDotBelow({ left, top, right, bottom }: Component, foot: number, letter: number): boolean {
  const [least, most] = [foot - letter * RAISED, foot + letter * RAISED];
  return right - left <= letter * WIDEST_DOT && top > least && bottom > least && bottom < most;
}

function raisedAfter(
  word: PixelBox,
  parts: readonly Component[],
  isRaised: (part: Component) => boolean,
  letter: number,
  row: TextRun,
): Raised[] {
  const own: Component[] = [];
  let right = word.right;
  for (const part of parts) {
    if ((part.left + part.right) / 2 < word.left) continue;
    if (part.left > right && (part.left - right > letter * WIDEST_GAP || !isRaised(part))) break;
    own.push(part);
    right = Math.max(right, part.right);
  }
  const last = own.findLastIndex((part) => !isRaised(part));
  const figures = own.slice(last + 1);
  if (last < 0 || figures.length === 0 || figures.length > MOST_FIGURES) return [];
  // Letters that a line that is not level raises are as high as the others.
  const tall = Math.max(...row.letters.map(({ top, bottom }) => bottom - top));
  if (Math.min(...figures.map(({ top, bottom }) => bottom - top)) > SMALLER * tall) return [];
  const left = Math.min(...figures.map((part) => part.left));
  return [
    {
      word: { left: word.left, top: row.top, right: left, bottom: row.bottom },
      figures: {
        left,
        top: Math.min(...figures.map(({ top }) => top)),
        right: Math.max(...figures.map((part) => part.right)),
        bottom: Math.max(...figures.map(({ bottom }) => bottom)),
      },
    },
  ];
}

/** What stands for a note or a power; a nought by itself is the sign of degrees. */
const FIGURES = /^(?!0$)(?=.*[\d*†‡§])[[\](),\d*†‡§–-]+$/;
const LEAST_SURE = 0.5;

/** Lines with words whose raised figures were read by themselves. `readings`: of the word, and of its figures. */
export function withRaised(
  lines: readonly ReadLine[],
  raised: readonly Raised[],
  readings: readonly { word: readonly CropReading[]; figures: readonly CropReading[] }[],
): ReadLine[] {
  let result = [...lines];
  for (const [index, { word, figures }] of raised.entries()) {
    const reading = readings[index];
    const base = reading && agreedText(reading.word, word);
    const note = reading && figuresOf(reading.figures, figures);
    if (!base || !note) continue;
    result = replaced(result, {
      text: base.text + note.text,
      box: { ...word, right: figures.right, top: Math.min(word.top, figures.top) },
      confidence: Math.min(base.confidence, note.confidence),
      direction: 'ltr',
    });
  }
  return result;
}

/**
 * The figures on which all readings that see figures agree. One reading alone counts if it sees brackets around them.
 */
function figuresOf(readings: readonly CropReading[], crop: PixelBox): ReturnType<typeof agreedText> {
  const seen = readings.flatMap((reading) => agreedText([reading], crop) ?? []).filter(({ text }) => isFigures(text));
  const [first, ...rest] = seen.toSorted((a, b) => b.confidence - a.confidence);
  const isSure = rest.length > 0 || first?.text.endsWith(']') === true;
  return isSure && rest.every(({ text }) => text === first?.text) ? first : undefined;
}

const isFigures = (text: string) => FIGURES.test(text) && !/[[\]()]/.test(text.replace(/\[[^[\]]+\]|\([^()]+\)/g, ''));

/** What most readings say, if they are sure enough, without spaces. */
function agreedText(
  readings: readonly CropReading[],
  crop: PixelBox,
): { text: string; confidence: number } | undefined {
  const words = vote(readings.map((reading) => placed(reading, crop).flatMap((line) => line.words)));
  const confidence = Math.min(1, ...words.map((word) => word.confidence));
  const text = words.map((word) => word.text).join('');
  return text === '' || confidence < LEAST_SURE ? undefined : { text, confidence };
}

/** The word in the place of all that was read there, in the line of the first of them. */
function replaced(lines: readonly ReadLine[], word: ReadWord): ReadLine[] {
  const line = lines.find(({ words }) => words.some((each) => holds(word.box, each)));
  if (!line) return [...lines];
  return lines
    .map((each) => {
      const words = each.words.filter((other) => !holds(word.box, other));
      if (each !== line) return { ...each, words };
      const at = each.words.findIndex((other) => holds(word.box, other));
      return { ...each, words: words.toSpliced(at, 0, word) };
    })
    .filter(({ words }) => words.length > 0);
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? 0;
}

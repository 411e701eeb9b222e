import type { Component } from '../picture/components.ts';
import type { PixelBox } from '../picture/grey.ts';
import { confidenceOf } from './ocr-page.ts';
import type { ReadLine, ReadWord } from '../tesseract/hocr.ts';

/** A part of the picture to be read once more by itself. */
export interface Crop extends PixelBox {
  /** Index of the line that it might read better; undefined where nothing was read. */
  line?: number;
}

/** Times the height of a letter. */
const LEAST_HEIGHT = 0.45;
const MOST_HEIGHT = 3;
const MOST_WIDTH = 8;
const LEAST_LINE = 0.6;
const WIDEST_GAP = 1.2;
/** Part of the square of a letter's height; less is dirt. */
const LEAST_AREA = 0.06;
/** Part of ink that a word's box must cover for it to have been read. */
const COVERED = 0.5;
/** A line with a word less sure than this is read again. */
const SURE = 0.8;
/** Reading hundreds of scraps of a photo costs more than it brings. */
const MOST_CROPS = 150;

/**
 * What Tesseract's layout analysis passed over, lone figures in cells above all, in lines; and the lines of which it is
 * not sure. Read by themselves, both come out better.
 */
export function cropsOf(lines: readonly ReadLine[], components: readonly Component[], letter: number): Crop[] {
  const words = lines.flatMap((line) => line.words);
  const cover = new BoxGrid(words.map(({ box }) => box));
  const free = components.filter((component) => isLetter(component, letter) && !cover.covers(component));
  const missed = grouped(free, letter).filter(({ top, bottom }) => {
    const height = bottom - top;
    return height >= letter * LEAST_LINE && height <= letter * MOST_HEIGHT;
  });
  const doubtful = lines.flatMap(({ words: ofLine, box }, line): Crop[] =>
    ofLine.some(({ confidence }) => confidence < SURE) ? [{ ...box, line }] : [],
  );
  return missed.length > MOST_CROPS ? doubtful.slice(0, MOST_CROPS) : [...missed, ...doubtful].slice(0, MOST_CROPS);
}

function isLetter({ left, top, right, bottom, area }: Component, letter: number): boolean {
  const [width, height] = [right - left, bottom - top];
  return (
    height >= letter * LEAST_HEIGHT &&
    height <= letter * MOST_HEIGHT &&
    width >= 2 &&
    width <= letter * MOST_WIDTH &&
    area >= letter * letter * LEAST_AREA
  );
}

function grouped(components: readonly Component[], letter: number): PixelBox[] {
  const groups: PixelBox[] = [];
  for (const part of components.toSorted((a, b) => a.left - b.left)) {
    const group = groups.find(
      ({ right, top, bottom }) =>
        part.left - right <= letter * WIDEST_GAP &&
        Math.min(bottom, part.bottom) - Math.max(top, part.top) >= 0.5 * Math.min(bottom - top, part.bottom - part.top),
    );
    if (!group) {
      groups.push({ left: part.left, top: part.top, right: part.right, bottom: part.bottom });
      continue;
    }
    group.right = Math.max(group.right, part.right);
    group.top = Math.min(group.top, part.top);
    group.bottom = Math.max(group.bottom, part.bottom);
  }
  return groups;
}

/** Boxes by the square of the page they lie in, so that thousands of letters find theirs at once. */
class BoxGrid {
  private static readonly SQUARE = 128;
  private readonly squares = new Map<number, PixelBox[]>();

  constructor(boxes: readonly PixelBox[]) {
    for (const box of boxes)
      for (const key of BoxGrid.keysOf(box)) {
        const there = this.squares.get(key);
        if (there) there.push(box);
        else this.squares.set(key, [box]);
      }
  }

  private static *keysOf({ left, top, right, bottom }: PixelBox): Generator<number> {
    const { SQUARE } = BoxGrid;
    for (let y = Math.floor(top / SQUARE); y <= Math.floor(bottom / SQUARE); y += 1)
      for (let x = Math.floor(left / SQUARE); x <= Math.floor(right / SQUARE); x += 1) yield y * 10_000 + x;
  }

  covers(part: PixelBox): boolean {
    return this.some(
      part,
      (width, height) => width >= (part.right - part.left) * COVERED && height >= (part.bottom - part.top) * COVERED,
    );
  }

  /** Whether one of the boxes covers that much of a part's area. */
  sharesWith(part: PixelBox, least: number): boolean {
    const area = (part.right - part.left) * (part.bottom - part.top);
    return this.some(part, (width, height) => width * height >= area * least);
  }

  /** Whether what a box and a part have in common is such. */
  private some(part: PixelBox, isSuch: (width: number, height: number) => boolean): boolean {
    for (const key of BoxGrid.keysOf(part))
      for (const box of this.squares.get(key) ?? []) {
        const width = Math.min(box.right, part.right) - Math.max(box.left, part.left);
        const height = Math.min(box.bottom, part.bottom) - Math.max(box.top, part.top);
        if (width > 0 && height > 0 && isSuch(width, height)) return true;
      }
    return false;
  }
}

/** White around a crop, in pixels. */
export const CROP_MARGIN = 12;
/** What was passed over is taken only when it is this sure. */
const LEAST_SURE = 0.5;
/** What is left of rulings reads as these. */
const ONLY_STROKES = /^[|{}[\]()_~'’‘"“”`\-–—.,:;/\\!=+*°•¦]+$/;

/** The lines of the first reading with what the second one, by crop, brought; boxes are those of the whole picture. */
export function withSecondLook(
  lines: readonly ReadLine[],
  crops: readonly Crop[],
  readings: readonly (readonly ReadLine[])[],
): ReadLine[] {
  const result: ReadLine[] = [...lines];
  const added: ReadLine[] = [];
  const again: ReadLine[] = [];
  for (const [index, crop] of crops.entries()) {
    const found = (readings[index] ?? []).map((line) => moved(line, crop.left - CROP_MARGIN, crop.top - CROP_MARGIN));
    if (crop.line === undefined) {
      for (const line of found) {
        const words = line.words.filter(({ text, confidence }) => confidence >= LEAST_SURE && !ONLY_STROKES.test(text));
        if (words.length > 0) added.push({ ...line, words });
      }
      continue;
    }
    const before = lines[crop.line]?.words ?? [];
    const after = found.flatMap(({ words }) => words);
    if (found.length === 1 && confidenceOf(after) > confidenceOf(before) && isWhole(before, after)) {
      result.splice(crop.line, 1, ...found);
      again.push(...found);
    }
  }
  return [...result, ...withoutTwice(added, again)];
}

/** Part of a word that another one may cover. */
const COVERED_TWICE = 0.4;

/** A letter that the first reading passed over may be in its line when that is read again. */
function withoutTwice(added: readonly ReadLine[], again: readonly ReadLine[]): ReadLine[] {
  const cover = new BoxGrid(again.flatMap(({ words }) => words.map(({ box }) => box)));
  return added
    .map((line) => ({ ...line, words: line.words.filter(({ box }) => !cover.sharesWith(box, COVERED_TWICE)) }))
    .filter(({ words }) => words.length > 0);
}

/** A reading that lost a good part of the line is none, however sure of the rest. */
const isWhole = (before: readonly ReadWord[], after: readonly ReadWord[]) =>
  after.reduce((sum, { text }) => sum + text.length, 0) >= 0.8 * before.reduce((sum, { text }) => sum + text.length, 0);

function moved(line: ReadLine, right: number, down: number): ReadLine {
  const shift = (box: PixelBox): PixelBox => ({
    left: box.left + right,
    top: box.top + down,
    right: box.right + right,
    bottom: box.bottom + down,
  });
  return { ...line, box: shift(line.box), words: line.words.map((word) => ({ ...word, box: shift(word.box) })) };
}

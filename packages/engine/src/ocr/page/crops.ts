import type { Component } from '../../raster/components.ts';
import type { PixelBox } from '../../raster/grey.ts';
import { textRuns, type TextRun } from '../picture/text-runs.ts';
import type { ReadLine, ReadWord } from '../tesseract/hocr.ts';
import { BoxGrid } from './box-grid.ts';
import type { CropVariant } from './crop-variant.ts';
import { confidenceOf } from './ocr-page.ts';

/** A part of the picture to be read once more by itself. */
export interface Crop extends PixelBox {
  /** How it is drawn: each variant is read once. */
  variants: readonly CropVariant[];
}

/** Times the height of a letter. */
const LEAST_HEIGHT = 0.6;
/** Times the height of a row: what a crop takes before and behind its letters, since commas and points are none. */
const BESIDE = 0.5;
/** Part of a letter that a word's box must cover for it to have been read. */
const COVERED = 0.5;
/** A line with a word less sure than this is read again. */
const DOUBTFUL = 0.8;
/** The same on a page that is read with less than `SURE_PAGE` on the whole. */
const NEARLY_SURE = 0.93;
const SURE_PAGE = 0.85;
/** Reading hundreds of scraps of a photo costs more than it brings. */
const MOST_CROPS = 150;

/** These two bring most. docs/decisions/027 has the cost and gain of each. */
export const TWO_VARIANTS: readonly CropVariant[] = ['enlarged', 'thickened'];
const NEARLY_SURE_VARIANTS: readonly CropVariant[] = ['enlarged', 'widened'];
const ALL_VARIANTS: readonly CropVariant[] = ['enlarged', 'widened', 'as it is', 'blurred', 'thickened'];

/**
 * Rows to be read by themselves, which gives better results: those in which Tesseract's layout analysis passed over
 * letters (mostly lone figures in cells), and those with doubtful words. On a page that is mostly sure, only the
 * doubtful words and their neighbours are read, not the whole row.
 */
export function cropsOf(lines: readonly ReadLine[], components: readonly Component[], letter: number): Crop[] {
  const words = lines.flatMap((line) => line.words);
  const isSurePage = confidenceOf(words) > SURE_PAGE;
  const below = (sure: number) =>
    new BoxGrid(words.filter(({ confidence }) => confidence < sure).map(({ box }) => box));
  const [read, unsure, doubtful] = [below(Infinity), below(NEARLY_SURE), below(DOUBTFUL)];
  const [missed, rest]: [Crop[], Crop[]] = [[], []];
  for (const row of textRuns(components, letter)) {
    if (row.bottom - row.top < letter * LEAST_HEIGHT) continue;
    const isPassedOver = (part: Component) => !read.covers(part, COVERED);
    const isDoubtful = (part: Component) => doubtful.covers(part, COVERED);
    if (row.letters.some(isDoubtful)) {
      const unread = row.letters.filter((part) => isDoubtful(part) || isPassedOver(part));
      rest.push({
        ...(isSurePage ? around(unread, row, words) : whole(row)),
        variants: isSurePage ? TWO_VARIANTS : ALL_VARIANTS,
      });
    } else if (row.letters.some(isPassedOver)) {
      const unread = row.letters.filter(isPassedOver);
      missed.push({ ...(isSurePage ? around(unread, row, words) : whole(row)), variants: TWO_VARIANTS });
    } else if (!isSurePage && row.letters.some((part) => unsure.covers(part, COVERED)))
      rest.push({ ...whole(row), variants: NEARLY_SURE_VARIANTS });
  }
  return (missed.length > MOST_CROPS ? rest : [...missed, ...rest]).slice(0, MOST_CROPS);
}

function whole({ left, top, right, bottom }: TextRun): PixelBox {
  const beside = Math.round((bottom - top) * BESIDE);
  return { left: left - beside, top, right: right + beside, bottom };
}

/**
 * A box around the unread letters of a row, with the word before them and the one behind. It is cut in the white
 * between words.
 */
function around(unread: readonly Component[], row: TextRun, words: readonly ReadWord[]): PixelBox {
  const edges = whole(row);
  const inRow = words.map(({ box }) => box).filter((box) => standsIn(row, box));
  let from = Math.min(...unread.map(({ left }) => left));
  let to = Math.max(...unread.map(({ right }) => right));
  for (const { left, right } of inRow.filter((box) => box.left < to && box.right > from))
    [from, to] = [Math.min(from, left), Math.max(to, right)];
  const before = inRow.filter(({ right }) => right <= from).toSorted((a, b) => b.right - a.right);
  const behind = inRow.filter(({ left }) => left >= to).toSorted((a, b) => a.left - b.left);
  const [last, next] = [before[1], behind[1]];
  const left = last ? Math.round((last.right + (before[0]?.left ?? from)) / 2) : edges.left;
  const right = next ? Math.round((next.left + (behind[0]?.right ?? to)) / 2) : edges.right;
  return { ...edges, left: Math.max(edges.left, left), right: Math.min(edges.right, right) };
}

function standsIn({ left, top, right, bottom }: PixelBox, box: PixelBox): boolean {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return x >= left && x < right && y >= top && y < bottom;
}

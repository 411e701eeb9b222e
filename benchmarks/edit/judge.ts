import { call } from '../lossless/call.ts';
import type { Wish } from './choose.ts';
import type { PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { frameOf, type Frame } from './frame.ts';
import type { Seen } from './look.ts';
import { movedGlyphs } from './pdfium-look.ts';
import { otherPixels, type Box } from './other-pixels.ts';

/** What poppler and qpdf say of an edit beside its source. */
export interface Verdict {
  wished: boolean;
  words: number;
  kept: number;
  /** Pixels that differ outside of the word's box, as poppler draws the page and as PDFium does. */
  pixels: number;
  pdfiumPixels: number;
  /** Letters outside of it that PDFium draws elsewhere. */
  pdfiumMoved: number;
  sound: boolean;
}

/** Points. */
const SAME_PLACE = 0.02;

/** `undefined` where poppler does not see the word in the source: it is clipped, covered or off the page. */
export function judge(
  before: Seen,
  after: Seen,
  wish: Wish,
  page: PdfDict,
  dpi: number,
): Omit<Verdict, 'sound'> | undefined {
  const boxes = boxesIn(frameOf(page, 'MediaBox'), wish);
  const isInside = ({ box: [left, top, right, bottom] }: Seen['words'][number]) =>
    boxes.some((box) => right > box[0] - 1 && left < box[2] + 1 && bottom > box[1] && top < box[3]);
  const said = wholeWords(after.words.filter(isInside));
  const saidBefore = wholeWords(before.words.filter(isInside));
  if (timesIn(saidBefore, wish.was) === 0) return undefined;
  const others = before.words.filter((word) => !isInside(word));
  const pool = after.words.filter((word) => !isInside(word));
  let kept = 0;
  for (const { text, box: place } of others) {
    const found = pool.findIndex(
      (word) => word.text === text && word.box.every((edge, side) => Math.abs(edge - (place[side] ?? 0)) < SAME_PLACE),
    );
    if (found < 0) continue;
    kept += 1;
    pool.splice(found, 1);
  }
  const [old, now] = [before.byPdfium, after.byPdfium];
  const scale = dpi / POINTS_PER_INCH;
  // Of what poppler reads on the other lines that the box touches, all must be as it was.
  const wished = wish.letters
    ? hasLetters(before.words.filter(isInside), after.words.filter(isInside), wish.letters)
    : wish.kind === 'delete'
      ? timesIn(said, wish.was) < timesIn(saidBefore, wish.was)
      : timesIn(said, wish.text) > timesIn(saidBefore, wish.text) - (wish.was.includes(wish.text) ? 1 : 0);
  return {
    wished,
    words: others.length,
    kept,
    pixels: otherPixels(before.byPoppler, after.byPoppler, inPixels(boxes, dpi), wish.height * scale),
    pdfiumPixels: otherPixels(
      old.picture,
      now.picture,
      inPixels(boxesIn(frameOf(page, 'CropBox'), wish), dpi),
      wish.height * scale,
    ),
    pdfiumMoved: movedGlyphs(old.glyphs, now.glyphs, wish.areas),
  };
}

const POINTS_PER_INCH = 72;

const inPixels = (boxes: readonly Box[], dpi: number): Box[] => {
  const scale = dpi / POINTS_PER_INCH;
  return boxes.map(([left, top, right, bottom]) => [left * scale, top * scale, right * scale, bottom * scale]);
};

function boxesIn(frame: Frame, { areas }: Wish): Box[] {
  return areas.map((corners) => {
    const shown = corners.map((corner) => frame.shown(corner));
    return [
      Math.min(...shown.map(({ x }) => x)),
      Math.min(...shown.map(({ y }) => y)),
      Math.max(...shown.map(({ x }) => x)),
      Math.max(...shown.map(({ y }) => y)),
    ];
  });
}

/** Whether a block says what it said but for the change: no letter of the others is lost, and none is said twice. */
function hasLetters(
  before: Seen['words'],
  after: Seen['words'],
  { gone, come }: NonNullable<Wish['letters']>,
): boolean {
  const wanted = counted(lettersOf(before.map(({ text }) => text).join('')) + lettersOf(come));
  const said = counted(lettersOf(after.map(({ text }) => text).join('')) + lettersOf(gone));
  return wanted === said;
}

/** Without hyphens, which come and go with the ends of lines, and without marks, which readers give to either neighbour. */
const lettersOf = (text: string): string => text.normalize('NFKD').replaceAll(/[\s\p{M}\u00AD\u2010-]/gu, '');
const counted = (letters: string): string => [...letters].sort().join('');

/** Poppler begins a word where the size changes, even without white between the letters. */
function wholeWords(words: Seen['words']): string[] {
  const whole: string[] = [];
  for (const [index, { text, box }] of words.entries()) {
    const last = words[index - 1];
    const height = box[3] - box[1];
    const isSameLine = last !== undefined && Math.abs(last.box[3] - box[3]) < height / 2;
    const gap = isSameLine ? box[0] - last.box[2] : Number.POSITIVE_INFINITY;
    if (gap < height * LEAST_SPACE && gap > -height / 2) whole.push((whole.pop() ?? '') + text);
    else whole.push(text);
  }
  return whole;
}
const LEAST_SPACE = 0.1;

/** Ligatures count as their letters. Operators hold text that runs to the left from either end, and so does poppler. */
function timesIn(words: readonly string[], text: string): number {
  const plain = text.normalize('NFKC');
  const said = words.join(' ').normalize('NFKC');
  const times = said.split(plain).length - 1;
  return RIGHT_TO_LEFT.test(plain) ? times + said.split([...plain].toReversed().join('')).length - 1 : times;
}
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** 0 sound, 1 with warnings, 2 broken. The increment of a linearized file is no longer held to its linearization. */
export async function faults(file: string): Promise<number> {
  const { status } = await call('qpdf', ['--check', file]);
  return status === 0 ? 0 : status === 3 ? 1 : 2;
}

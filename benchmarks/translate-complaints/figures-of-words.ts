import { DPI, type Picture } from './letters-seen.ts';
import type { Seen } from './seen.ts';
import type { Word } from './words-seen.ts';

/** Of the height of a word's box: that of its small letters. */
const BAND = { from: 0.35, to: 0.75 };
/** Of 255: what differs by less cannot be seen. */
const SEEN = 40;
const POINTS = 72;
/** Between the letters of shorter ones a third may be empty. */
const LONG = /[\p{L}\p{N}]{4}/u;
/** Points. */
const SLACK = 0.5;
/** Pixels: what is dark for so long is a ruling. */
const RULING = 24;
const DARK = 120;

const onFirst = ({ words }: Seen): Word[] => words.filter(({ page }) => page === 1);

/** Square points by which the small letters of words lie over each other. */
export function overlapArea({ words }: Seen): number {
  let sum = 0;
  for (const [at, one] of words.entries())
    for (const other of words.slice(at + 1)) {
      if (one.page !== other.page) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const [mine, theirs] = [bandOf(one), bandOf(other)];
      const up = Math.min(mine.bottom, theirs.bottom) - Math.max(mine.top, theirs.top);
      if (across > 0 && up > 0) sum += across * up;
    }
  return Math.round(sum * 10) / 10;
}

function bandOf({ top, bottom }: Word) {
  const height = bottom - top;
  return { top: top + height * BAND.from, bottom: top + height * BAND.to };
}

/** Addresses whose links lie over the words that they lay over in the source, and over no others. */
export function linksOnWords(seen: Seen, source: Seen): number {
  const [here, there] = [wordsByAddress(seen), wordsByAddress(source)];
  const inOrder = (words: Iterable<Word> = [], said: Seen['said'] = String) =>
    Array.from(words, ({ text }) => said(text.replace(/[.,;]$/u, '')))
      .toSorted()
      .join(' ');
  return [...there].filter(([address, words]) => inOrder(here.get(address)) === inOrder(words, seen.said)).length;
}

/** Two links may lie over the same words. */
function wordsByAddress(seen: Seen): Map<string, Set<Word>> {
  const found = new Map<string, Set<Word>>();
  for (const { address, left, top, right, bottom } of seen.links) {
    const under = onFirst(seen).filter((word) => {
      const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
      return x > left && x < right && y > top && y < bottom;
    });
    found.set(address, new Set([...(found.get(address) ?? []), ...under]));
  }
  return found;
}

/** Points between the columns of a page that has two; below 0 where they are over each other. */
export function gutter(seen: Seen): number {
  const isLeft = ({ left, right }: Word) => left + right < seen.width;
  const words = onFirst(seen);
  const left = Math.max(...words.filter(isLeft).map(({ right }) => right));
  return Math.round(Math.min(...words.filter((word) => !isLeft(word)).map((word) => word.left)) - left);
}

/** Words of which a third does not differ from its ground. */
export function hiddenWords({ words, pages }: Seen): number {
  return words.filter((word) => {
    const picture = pages[word.page - 1]?.picture;
    return (
      picture !== undefined && LONG.test(word.text) && thirdsOf(word).some((part) => contrastIn(picture, part) < SEEN)
    );
  }).length;
}

/** Along its line. */
function thirdsOf({ left, top, right, bottom }: Word): Box[] {
  const isLevel = right - left > bottom - top;
  return [0, 1, 2].map((part) => {
    const between = (from: number, to: number, end: number) => from + ((to - from) * (part + end)) / 3;
    return isLevel
      ? { left: between(left, right, 0), right: between(left, right, 1), top, bottom }
      : { top: between(top, bottom, 0), bottom: between(top, bottom, 1), left, right };
  });
}

type Box = Pick<Word, 'left' | 'top' | 'right' | 'bottom'>;

function contrastIn(picture: Picture, box: Box): number {
  let [least, most] = [255, 0];
  for (let y = pixel(box.top); y <= pixel(box.bottom); y += 1)
    for (let x = pixel(box.left); x <= pixel(box.right); x += 1) {
      const light = lightAt(picture, x, y);
      [least, most] = [Math.min(least, light), Math.max(most, light)];
    }
  return most - least;
}

/** Words that go over a vertical ruling. */
export function crossingWords(seen: Seen, source: Seen): number {
  const picture = source.pages[0]?.picture;
  if (!picture) return 0;
  return onFirst(seen).filter((word) => {
    for (let x = pixel(word.left + SLACK) + 1; x < pixel(word.right - SLACK); x += 1)
      if (isRuling(picture, x, pixel((word.top + word.bottom) / 2))) return true;
    return false;
  }).length;
}

function isRuling(picture: Picture, x: number, y: number): boolean {
  let length = 0;
  for (let at = y; at >= 0 && lightAt(picture, x, at) < DARK; at -= 1) length += 1;
  for (let at = y + 1; at < picture.height && lightAt(picture, x, at) < DARK; at += 1) length += 1;
  return length >= RULING;
}

const pixel = (points: number): number => Math.round((points * DPI) / POINTS);

function lightAt({ width, pixels }: Picture, x: number, y: number): number {
  const at = (y * width + x) * 3;
  return ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3;
}

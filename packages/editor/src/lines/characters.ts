import type { Letter } from '@pagewright/recognition/glyphs/letter.ts';
import { isSpace } from '@pagewright/recognition/glyphs/mend-text.ts';
import { inReadingOrder, isRightToLeft, textDirection } from '@pagewright/recognition/lines/bidi.ts';
import type { Line } from '@pagewright/recognition/lines/line.ts';
import type { Placed } from './shown-letters.ts';
import type { Corners, Point, TextCharacter, TextLine, WordRange } from './text-line.ts';

/** In multiples of the text size: words that stand closer, as a number behind its dots, have no space between them. */
const LEAST_SPACE = 0.03;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A code, or a space that no code draws. */
export type Item = { placed: Placed; text: string } | { corners: Corners; text: ' ' };

/** Letters of a line, with the spaces between them, in the order in which they are read. */
export function charactersOf(
  line: Line,
  placed: readonly Placed[],
  vertical: boolean,
): Pick<TextLine, 'characters' | 'words' | 'rightToLeft'> {
  return readItems(itemsOf(line, placed, vertical), vertical);
}

/** Letters and spaces from left to right as they stand. */
export function itemsOf(line: Line, placed: readonly Placed[], vertical: boolean): Item[] {
  return line.words.flatMap((word, at) => {
    const [before, first] = [line.words[at - 1]?.letters.at(-1), word.letters[0]];
    const spaces = before && first ? spacesBetween(before, first, placed, vertical) : [];
    return [...spaces, ...word.letters.map((letter) => itemOf(letter, placed))];
  });
}

/** The same in the order in which they are read, letter by letter. */
export function readItems(
  items: readonly Item[],
  vertical: boolean,
): Pick<TextLine, 'characters' | 'words' | 'rightToLeft'> {
  const direction = textDirection(items.map(({ text }) => text).join(''));
  const directed = items.map((item) => ({ item, text: item.text }));
  const characters = inReadingOrder(directed, direction).flatMap(({ item, text }) => partsOf(item, text, vertical));
  return { characters, words: wordsIn(characters), rightToLeft: direction === 'rtl' };
}

function itemOf(letter: Letter, placed: readonly Placed[]): Item {
  const found = placed[letter.index];
  if (!found) throw new RangeError('a letter has its place');
  return { placed: found, text: letter.text };
}

/** The codes of spaces that were drawn there; else the white, where it is wide enough for one. */
function spacesBetween(left: Letter, right: Letter, placed: readonly Placed[], vertical: boolean): Item[] {
  const [first, last] = left.index < right.index ? [left.index, right.index] : [right.index, left.index];
  const drawn: Item[] = [];
  for (let index = first + 1; index < last; index += 1) {
    const between = placed[index];
    if (!between || !isSpace(between.text)) break;
    drawn.push({ placed: between, text: ' ' });
  }
  if (drawn.length > 0 && drawn.length === last - first - 1)
    return left.index < right.index ? drawn : drawn.toReversed();
  const [one, other] = [placed[left.index], placed[right.index]];
  if (!one || !other || right.left - left.right < LEAST_SPACE * Math.min(left.size, right.size)) return [];
  const [from, to] = [one.corners, other.corners];
  const corners: Corners = vertical ? [to[3], to[2], from[1], from[0]] : [from[1], to[0], to[3], from[2]];
  return [{ corners, text: ' ' }];
}

/** A ligature as the letters that it stands for, each with its share of the width. */
function partsOf(item: Item, text: string, vertical: boolean): TextCharacter[] {
  if (!('placed' in item)) return [{ text, corners: item.corners, source: undefined }];
  const { corners, source } = item.placed;
  // Most codes stand for one letter, and segmenters are slow.
  if (text.length === 1) return [{ text, corners, source }];
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const parts = letters.length;
  return letters.map((letter, part) => {
    const place = isRightToLeft(text) && !vertical ? parts - 1 - part : part;
    return { text: letter, corners: shareOf(corners, place, parts, vertical), source: { ...source, part, parts } };
  });
}

function shareOf(corners: Corners, part: number, parts: number, vertical: boolean): Corners {
  if (parts === 1) return corners;
  const [lowerLeft, lowerRight, upperRight, upperLeft] = corners;
  const [from, to] = [part / parts, (part + 1) / parts];
  return vertical
    ? [
        between(upperLeft, lowerLeft, to),
        between(upperRight, lowerRight, to),
        between(upperRight, lowerRight, from),
        between(upperLeft, lowerLeft, from),
      ]
    : [
        between(lowerLeft, lowerRight, from),
        between(lowerLeft, lowerRight, to),
        between(upperLeft, upperRight, to),
        between(upperLeft, upperRight, from),
      ];
}

const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
});

function wordsIn(characters: readonly TextCharacter[]): WordRange[] {
  const words: WordRange[] = [];
  let last: WordRange | undefined;
  let at = -1;
  for (const { text } of characters) {
    at += 1;
    if (text === ' ') continue;
    if (last?.to === at) last.to = at + 1;
    else words.push((last = { from: at, to: at + 1 }));
  }
  return words;
}

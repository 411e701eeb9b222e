import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Letter } from '../glyphs/letter.ts';

/** Letters with nothing but the font's own spacing between them, from left to right as they stand. */
export interface Word {
  letters: Letter[];
  box: Box;
}

/**
 * Words on one baseline, from left to right as they stand. Before columns are known it is a piece of a line: nothing
 * wider than a space of text lies within it, and no gutter and no ruling line crosses it.
 */
export interface Line {
  words: Word[];
  box: Box;
  /** Points from the top. */
  baseline: number;
  /** Of most of its characters, in points. */
  size: number;
}

/** A line's box: the ascent and descent of common fonts rather than of this one, which often lies about them. */
const ASCENT = 0.8;
const DESCENT = 0.22;

export function wordOf(letters: Letter[]): Word {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const letter of letters) {
    left = Math.min(left, letter.left);
    right = Math.max(right, letter.right);
    top = Math.min(top, letter.baseline - letter.size * ASCENT);
    bottom = Math.max(bottom, letter.baseline + letter.size * DESCENT);
  }
  return { letters, box: { left, top, right, bottom } };
}

/** Of words in their order from left to right, at least one. */
export function lineOf(words: Word[]): Line {
  const { baseline, size } = mainLetters(words);
  return { words, box: unionOf(words.map(({ box }) => box)), baseline, size };
}

/** One line of several pieces that stand beside each other. */
export function joinLines(pieces: readonly Line[]): Line {
  const words = pieces.flatMap((piece) => piece.words).sort((a, b) => a.box.left - b.box.left);
  return lineOf(words);
}

export function unionOf(boxes: readonly Box[]): Box {
  const union = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const box of boxes) {
    union.left = Math.min(union.left, box.left);
    union.top = Math.min(union.top, box.top);
    union.right = Math.max(union.right, box.right);
    union.bottom = Math.max(union.bottom, box.bottom);
  }
  return union;
}

/** As it stands, spaces between words: for looking at, not for reading where text runs from right to left. */
export function textAsItStands(line: Line): string {
  return line.words.map(({ letters }) => letters.map(({ text }) => text).join('')).join(' ');
}

/** Of the most frequent size's share of a line: from here on a larger size is the line's, and the other is raised beside it. */
const COMPARABLE = 0.3;

/** Baseline and size of most of the characters; superscripts and the like are outnumbered, else outsized. */
function mainLetters(words: readonly Word[]): { baseline: number; size: number } {
  const groups = new Map<number, { weight: number; baseline: number; size: number }>();
  for (const { letters } of words)
    for (const { baseline, size } of letters) {
      // Both as half points; no text is larger than what parts them.
      const key = Math.round(baseline * 2) * 65_536 + Math.round(size * 2);
      const group = groups.get(key) ?? { weight: 0, baseline, size };
      group.weight += size;
      groups.set(key, group);
    }
  const heaviest = Math.max(...[...groups.values()].map(({ weight }) => weight));
  let best = { weight: 0, baseline: 0, size: 0 };
  for (const group of groups.values())
    if (group.weight >= heaviest * COMPARABLE && group.size > best.size * 1.02) best = group;
  return best;
}

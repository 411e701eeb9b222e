import type { Letter } from '../glyphs/letter.ts';
import { isRightToLeft } from './bidi.ts';
import { wordOf, type Word } from './line.ts';
import { wordText } from './word-text.ts';

/** In multiples of the text size: a gap this much wider than the line's usual gap between letters parts words. */
const WORD_GAP = 0.16;
/** The least gap at which a drawn space counts: some programs put spaces where no gap is visible. */
const DRAWN_SPACE_GAP = 0.03;
/** Letters of cursive scripts reach under their neighbours: a space that was drawn counts where they do. */
const CURSIVE_SPACE_GAP = -0.15;
const FEW_GAPS = 8;
/** So many of them are no ellipsis. */
const LEADER = /[.·․‥…_]{5,}/g;
/** Characters that stand in squares of their own, without spaces between words. */
const SQUARE = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]|[\uD840-\uD87F][\uDC00-\uDFFF]/;

/** Letters of one line as words from left to right. */
export function wordsOf(letters: readonly Letter[]): Word[] {
  const sorted = letters.toSorted((a, b) => a.left - b.left || a.index - b.index);
  const tracking = trackingOf(sorted);
  const words: Word[] = [];
  let current: Letter[] = [];
  for (const letter of sorted) {
    const last = current.at(-1);
    if (last && isWordGap(last, letter, tracking)) {
      words.push(wordOf(current));
      current = [];
    }
    current.push(letter);
  }
  if (current.length > 0) words.push(wordOf(current));
  return words.flatMap(apartFromLeaders);
}

/** Dots that lead to a page number are a word of their own, however close the number stands. */
function apartFromLeaders(word: Word): Word[] {
  const { letters } = word;
  const parts = Array.from(wordText(word).matchAll(LEADER), ({ 0: dots, index }) => [index, index + dots.length]);
  if (parts.length === 0 || letters.some(({ text }) => text.length !== 1)) return [word];
  const edges = [...new Set([0, ...parts.flat(), letters.length])];
  return edges.slice(1).map((to, at) => wordOf(letters.slice(edges[at], to)));
}

function isWordGap(left: Letter, right: Letter, tracking: number): boolean {
  // Beside a raised or lowered character the larger one's space counts.
  const scripted = Math.abs(left.baseline - right.baseline) > 0.05 * Math.max(left.size, right.size);
  const size = scripted ? Math.max(left.size, right.size) : Math.min(left.size, right.size);
  const gap = (right.left - left.right) / size;
  const drawn = right.index > left.index ? left.spaceAfter && right.spaceBefore : left.spaceBefore && right.spaceAfter;
  const least = isRightToLeft(left.text) && isRightToLeft(right.text) ? CURSIVE_SPACE_GAP : DRAWN_SPACE_GAP;
  if (drawn && gap > least + Math.min(0, tracking)) return true;
  if (SQUARE.test(left.text) && SQUARE.test(right.text)) return gap > tracking + 0.5;
  return gap > tracking + WORD_GAP;
}

/**
 * What usually lies between two letters of this line, of their size: nothing, or the spacing of letters that are set
 * wide. Where words are single letters the gaps between words would pass for it, so that it is held small.
 */
function trackingOf(sorted: readonly Letter[]): number {
  const gaps: number[] = [];
  let letter = sorted[0];
  for (const next of sorted) {
    if (!letter || next === letter) continue;
    if (!letter.spaceAfter || !next.spaceBefore)
      gaps.push((next.left - letter.right) / Math.min(letter.size, next.size));
    letter = next;
  }
  if (gaps.length < 3) return 0;
  gaps.sort((a, b) => a - b);
  // Of a few gaps, half may lie between words.
  const share = gaps.length < FEW_GAPS ? 0.2 : 0.4;
  const usual = gaps[Math.floor(gaps.length * share)] ?? 0;
  return Math.abs(usual) < 0.015 ? 0 : Math.min(usual, 0.6);
}

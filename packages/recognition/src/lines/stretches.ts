import type { Letter } from '../glyphs/letter.ts';

/** Letters that were drawn one after the other without a wide gap; lines are pieced together of these. */
export interface Stretch {
  /** From left to right. */
  letters: Letter[];
  left: number;
  right: number;
  baseline: number;
  /** Of the largest part of its letters. */
  size: number;
  /** Of the size: what usually lies between its letters where they are set wide, else 0. */
  tracking: number;
}

/** In multiples of the text size: farther apart, letters drawn one after the other are not taken for one stretch. */
const WIDEST_GAP = 0.6;
const WIDEST_OVERLAP = 0.5;
const BASELINE_SLACK = 0.06;

/** `areDivided` tells whether a drawn line stands between two letters. */
export function stretchesOf(
  letters: readonly Letter[],
  areDivided: (one: Letter, other: Letter) => boolean = () => false,
): Stretch[] {
  const stretches: Stretch[] = [];
  let current: Letter[] = [];
  for (const letter of letters) {
    const last = current.at(-1);
    if (last && (!follows(last, letter) || areDivided(last, letter))) {
      stretches.push(stretchOf(current));
      current = [];
    }
    current.push(letter);
  }
  if (current.length > 0) stretches.push(stretchOf(current));
  return stretches;
}

function follows(last: Letter, next: Letter): boolean {
  const size = Math.max(last.size, next.size);
  if (Math.abs(last.baseline - next.baseline) > size * BASELINE_SLACK) return false;
  if (Math.min(last.size, next.size) < size * 0.6) return false;
  // From left to right, or as writing from right to left is drawn.
  const forwards = next.left - last.right;
  const backwards = last.left - next.right;
  const gap = next.left >= last.left ? forwards : backwards;
  return gap < size * WIDEST_GAP && gap > -size * WIDEST_OVERLAP;
}

export function stretchOf(letters: readonly Letter[]): Stretch {
  const sorted = letters.toSorted((a, b) => a.left - b.left || a.index - b.index);
  const middle = sorted[sorted.length >> 1];
  let right = -Infinity;
  for (const letter of sorted) right = Math.max(right, letter.right);
  return {
    letters: sorted,
    left: sorted[0]?.left ?? 0,
    right,
    baseline: middle?.baseline ?? 0,
    size: middle?.size ?? 0,
    tracking: trackingOf(sorted),
  };
}

function trackingOf(sorted: readonly Letter[]): number {
  if (sorted.length < 4) return 0;
  const gaps = sorted.slice(1).map((letter, at) => (letter.left - (sorted[at]?.right ?? 0)) / letter.size);
  const usual = gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  return usual > 0.1 ? usual : 0;
}

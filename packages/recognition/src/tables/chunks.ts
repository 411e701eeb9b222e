import type { Box } from '@pagewright/pdf/page-content.ts';
import { unionOf, type Word } from '../lines/line.ts';
import { isNumber } from './numbers.ts';

/** Words of one line that stand as near to each other as words of a sentence do. */
export interface Chunk {
  words: Word[];
  box: Box;
  baseline: number;
  /** Points. */
  size: number;
}

/** Chunks on one baseline, from left to right. */
export interface TextRow {
  chunks: Chunk[];
  box: Box;
  baseline: number;
  size: number;
}

/** In multiples of the text size: words farther apart do not belong to one chunk. With fixed pitch a single space is .6 wide. */
const CHUNK_GAP = 0.72;
const CHUNK_GAP_FIXED = 0.95;
/** The same between two figures, which no sentence puts beside each other. */
const FIGURES_GAP = 0.4;
/** In multiples of the text size: baselines of one row may differ by this. */
const SAME_BASELINE = 0.3;

export function textOf(words: readonly Word[]): string {
  return words.map(({ letters }) => letters.map(({ text }) => text).join('')).join(' ');
}

export function sizeOf({ letters }: Word): number {
  return letters[0]?.size ?? 0;
}

/** The baseline that most letters of the words stand on. */
function baselineOf(words: readonly Word[]): number {
  const counts = new Map<number, { weight: number; baseline: number }>();
  for (const { letters } of words)
    for (const { baseline, size } of letters) {
      const key = Math.round(baseline * 2);
      const entry = counts.get(key) ?? { weight: 0, baseline };
      entry.weight += size;
      counts.set(key, entry);
    }
  let best = { weight: 0, baseline: 0 };
  for (const entry of counts.values()) if (entry.weight > best.weight) best = entry;
  return best.baseline;
}

/** Rows of words from top to bottom, each cut into chunks where words stand apart. */
export function rowsOfWords(words: readonly Word[]): TextRow[] {
  const sorted = [...words].sort((a, b) => a.box.bottom - b.box.bottom);
  const groups: { words: Word[]; baseline: number; size: number; top: number; bottom: number }[] = [];
  for (const word of sorted) {
    const baseline = baselineOf([word]);
    const size = sizeOf(word);
    const group = groups.slice(-4).find((each) => sameRow(each, { baseline, size, box: word.box }));
    if (!group) {
      groups.push({ words: [word], baseline, size, top: word.box.top, bottom: word.box.bottom });
      continue;
    }
    group.words.push(word);
    if (size > group.size * 1.05) {
      group.size = size;
      group.baseline = baseline;
    }
    group.top = Math.min(group.top, word.box.top);
    group.bottom = Math.max(group.bottom, word.box.bottom);
  }
  return groups.map((group) => rowOf(group.words)).sort((a, b) => a.baseline - b.baseline);
}

interface RowFacts {
  baseline: number;
  size: number;
  top: number;
  bottom: number;
}

function sameRow(group: RowFacts, word: { baseline: number; size: number; box: Box }): boolean {
  const smaller = Math.min(group.size, word.size);
  if (Math.abs(group.baseline - word.baseline) <= smaller * SAME_BASELINE) return true;
  // Raised and lowered characters lie within the height of their row.
  const unlike = smaller < 0.85 * Math.max(group.size, word.size);
  const shared = Math.min(group.bottom, word.box.bottom) - Math.max(group.top, word.box.top);
  return unlike && shared >= smaller * 0.75;
}

export function rowOf(words: readonly Word[]): TextRow {
  const sorted = [...words].sort((a, b) => a.box.left - b.box.left);
  const chunks: Chunk[] = [];
  let current: Word[] = [];
  for (const word of sorted) {
    const last = current.at(-1);
    if (last && word.box.left - last.box.right > gapFor(last, word)) {
      chunks.push(chunkOf(current));
      current = [];
    }
    current.push(word);
  }
  if (current.length > 0) chunks.push(chunkOf(current));
  return rowOfChunks(chunks);
}

export function rowOfChunks(chunks: Chunk[]): TextRow {
  const widest = chunks.toSorted((a, b) => b.box.right - b.box.left - (a.box.right - a.box.left))[0];
  return {
    chunks,
    box: unionOf(chunks.map(({ box }) => box)),
    baseline: widest?.baseline ?? 0,
    size: Math.max(...chunks.map(({ size }) => size)),
  };
}

export function chunkOf(words: Word[]): Chunk {
  const sizes = words.map(sizeOf).sort((a, b) => a - b);
  return {
    words,
    box: unionOf(words.map(({ box }) => box)),
    baseline: baselineOf(words),
    size: sizes[sizes.length >> 1] ?? 0,
  };
}

function gapFor(left: Word, right: Word): number {
  const size = Math.max(sizeOf(left), sizeOf(right));
  const fixed = left.letters[0]?.style.fixedPitch === true && right.letters[0]?.style.fixedPitch === true;
  if (isNumber(textOf([left])) && isNumber(textOf([right]))) return size * FIGURES_GAP;
  return size * (fixed ? CHUNK_GAP_FIXED : CHUNK_GAP);
}

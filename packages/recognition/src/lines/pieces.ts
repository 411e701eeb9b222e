import type { PageRulings } from '../rulings/ruling.ts';
import type { Letter } from '../glyphs/letter.ts';
import { lineOf, type Line, type Word } from './line.ts';
import { placeDropCaps } from './drop-caps.ts';
import { stretchesOf, type Stretch } from './stretches.ts';
import { wordsOf } from './words.ts';

/** In multiples of the text size: what stands farther apart on one baseline may belong to two columns. */
const PIECE_GAP = 0.95;
/** In multiples of the text size: baselines of one line may differ by this; more on pictures of pages. */
const SLACK = { page: 0.12, ocr: 0.3 };
/** Letters of each of two texts that stand between letters of the other. Fewer are accents or tight spacing. */
const AMONG = 2;
/** Fewer letters are marks, whatever stands below them. */
const LINE_LETTERS = 6;
/** In multiples of the text size, from baseline to baseline. */
const LINE_DISTANCE = { least: 0.8, most: 1.8 };

export interface PieceSearch {
  letters: readonly Letter[];
  verticals: PageRulings['vertical'];
  source: 'page' | 'ocr';
}

/** Letters as words on pieces of lines, from top to bottom. */
export function piecesOf({ letters, verticals, source }: PieceSearch): Line[] {
  const stretches = placeDropCaps(
    stretchesOf(letters, (one, other) => verticals.length > 0 && areDivided(one, other, verticals)),
  ).sort((a, b) => a.baseline - b.baseline || a.left - b.left);
  const groups = new Groups(stretches.length);
  const blocks = linesOfBlocks(stretches);
  const largest = stretches.reduce((most, { size }) => Math.max(most, size), 0);
  for (const [at, one] of stretches.entries())
    for (let next = at + 1; next < stretches.length; next += 1) {
      const other = stretches[next];
      if (!other || other.baseline - one.baseline > Math.min(largest, Math.max(one.size, 30))) break;
      const areOne = shareLine(one, other, SLACK[source]) || isScript(one, other, SLACK[source], blocks);
      if (areOne && !areDivided(one, other, verticals)) groups.join(at, next);
    }
  return groups
    .members(stretches)
    .map((members) => lineOf(wordsOfStretches(members)))
    .sort((a, b) => a.baseline - b.baseline || a.box.left - b.box.left);
}

/** On one baseline and close enough. */
function shareLine(one: Stretch, other: Stretch, slack: number): boolean {
  const [left, right] = one.left <= other.left ? [one, other] : [other, one];
  const gap = right.left - left.right;
  const [larger, smaller] = one.size >= other.size ? [one, other] : [other, one];
  if (Math.abs(smaller.baseline - larger.baseline) > slackOf(larger, smaller, slack)) return false;
  if (smaller.size < larger.size * 0.45) return gap < larger.size * 0.4 && gap > -larger.size;
  if (gap < 0 && areMixed(left, right)) return false;
  const wide = PIECE_GAP + 2.5 * Math.min(one.tracking, other.tracking);
  return gap < smaller.size * wide && gap > -smaller.size * 1.5;
}

const slackOf = (larger: Stretch, smaller: Stretch, slack: number): number => slack * smaller.size + 0.02 * larger.size;

/** Raised and lowered characters: smaller, close by, within the height of the line, and no line of small text. */
function isScript(one: Stretch, other: Stretch, slack: number, blocks: ReadonlySet<Stretch>): boolean {
  const [left, right] = one.left <= other.left ? [one, other] : [other, one];
  const gap = right.left - left.right;
  const [larger, smaller] = one.size >= other.size ? [one, other] : [other, one];
  const apart = smaller.baseline - larger.baseline;
  if (Math.abs(apart) <= slackOf(larger, smaller, slack) || blocks.has(smaller)) return false;
  if (smaller.size > larger.size * 0.92 || smaller.size < larger.size * 0.35) return false;
  if (apart < -0.75 * larger.size || apart > 0.4 * larger.size) return false;
  return gap < larger.size * 0.3 && gap > -larger.size * 0.6;
}

/**
 * Lines that begin below each other, as those of a text do and marks beside a word do not: a stamp has its small print beside
 * a large name.
 */
function linesOfBlocks(stretches: readonly Stretch[]): Set<Stretch> {
  const long = stretches.filter(({ letters }) => letters.length >= LINE_LETTERS);
  const lines = new Set<Stretch>();
  for (const [at, one] of long.entries())
    for (let next = at + 1; next < long.length; next += 1) {
      const other = long[next];
      if (!other || other.baseline - one.baseline > one.size * LINE_DISTANCE.most) break;
      if (other.baseline - one.baseline < one.size * LINE_DISTANCE.least) continue;
      if (Math.abs(other.left - one.left) > one.size * 0.1 || Math.abs(other.size - one.size) > one.size * 0.02)
        continue;
      lines.add(one).add(other);
    }
  return lines;
}

/** Words of a piece from left to right; those of texts that stand above or over each other are read one by one. */
function wordsOfStretches(stretches: readonly Stretch[]): Word[] {
  const layers: Stretch[][] = [];
  for (const stretch of stretches.toSorted((a, b) => a.left - b.left || b.baseline - a.baseline)) {
    const layer = layers.find((others) => others.every((other) => !areMixed(other, stretch)));
    if (layer) layer.push(stretch);
    else layers.push([stretch]);
  }
  const words = layers.flatMap((layer) => wordsOf(layer.flatMap(({ letters }) => letters)));
  return layers.length === 1 ? words : words.sort((a, b) => a.box.left - b.box.left);
}

/** Whether texts are printed over each other. Read as one line, their letters would mix. */
function areMixed(left: Stretch, right: Stretch): boolean {
  if (right.left >= left.right) return false;
  const after = left.letters.filter((letter) => middleOf(letter) > right.left).length;
  const before = right.letters.filter((letter) => middleOf(letter) < left.right).length;
  return after >= AMONG && before >= AMONG;
}

const middleOf = (letter: Letter): number => (letter.left + letter.right) / 2;

type Placed = Pick<Stretch, 'left' | 'right' | 'baseline' | 'size'>;

/** A drawn line stands between them. */
function areDivided(one: Placed, other: Placed, verticals: PageRulings['vertical']): boolean {
  const [left, right] = one.left <= other.left ? [one.right, other.left] : [other.right, one.left];
  if (right - left < 0.05 * one.size) return false;
  const middle = one.baseline - one.size * 0.3;
  return verticals.some(
    ({ at, from, to, evidence }) =>
      evidence !== 'characters' && at > left - 1 && at < right + 1 && from <= middle && to >= middle,
  );
}

/** Disjoint sets over indexes. */
class Groups {
  readonly #parents: number[];

  constructor(size: number) {
    this.#parents = Array.from({ length: size }, (_, index) => index);
  }

  join(one: number, other: number): void {
    this.#parents[this.#root(other)] = this.#root(one);
  }

  members<T>(items: readonly T[]): T[][] {
    const sets = new Map<number, T[]>();
    for (const [index, item] of items.entries()) {
      const root = this.#root(index);
      const set = sets.get(root);
      if (set) set.push(item);
      else sets.set(root, [item]);
    }
    return [...sets.values()];
  }

  #root(index: number): number {
    let at = index;
    for (;;) {
      const parent = this.#parents[at] ?? at;
      if (parent === at) return at;
      this.#parents[at] = this.#parents[parent] ?? parent;
      at = parent;
    }
  }
}

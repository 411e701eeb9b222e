import { unionOf, type Line } from '../lines/line.ts';
import { wordText } from '../lines/word-text.ts';
import type { Item } from './item.ts';

/** What stands beside each other on both sides of white space. */
export interface Sides {
  left: Item[];
  right: Item[];
}

/** In multiples of the usual text size: a narrower left side is labels or numbers. */
const NARROW = 3.5;
/** In multiples of the usual text size. */
const TIGHT = 1.45;
const FAR = 2.5;

/** Whether both sides together are rows of a list, form or table, rather than two texts. */
export function areRows(sides: Sides, size: number): boolean {
  const left = nearest(piecesOf(sides.left), size, (one, other) => one.box.right > other.box.right);
  const right = nearest(piecesOf(sides.right), size, (one, other) => one.box.left < other.box.left);
  if (left.length === 0 || right.length === 0) return false;
  if (pairedWith(left, right, size * 0.3) < Math.min(left.length, right.length) * 0.75) return false;
  const narrow = widthOf(left) < size * NARROW;
  if (narrow) return true;
  if (runThrough(left) && runThrough(right)) return false;
  return !areBlocks(left, right, size);
}

/** How many lines of one side have one of the other at their height; both from top to bottom, `slack` in points. */
function pairedWith(left: readonly Line[], right: readonly Line[], slack: number): number {
  let at = 0;
  return left.filter(({ baseline }) => {
    while ((right[at]?.baseline ?? Infinity) <= baseline - slack) at += 1;
    return (right[at]?.baseline ?? Infinity) < baseline + slack;
  }).length;
}

/** Whether both sides are texts of their own, or one is a picture beside a text. */
export function standAlone(sides: Sides, size: number): boolean {
  const [left, right] = [piecesOf(sides.left), piecesOf(sides.right)];
  if (left.length === 0 || right.length === 0) return true;
  return (runThrough(left) && runThrough(right)) || areBlocks(left, right, size);
}

/** In multiples of the usual text size: lines of columns beside each other may stand at heights that differ by so much. */
const BESIDE = 0.8;
/** Times their size: shorter ones are labels or numbers rather than lines of a column. */
const LONG = 8;

/** In each row, the piece nearest to the white space, from top to bottom. Pieces farther away may belong to other columns. */
function nearest(pieces: readonly Line[], size: number, nearer: (one: Line, other: Line) => boolean): Line[] {
  const rows: Line[] = [];
  for (const piece of pieces.toSorted((a, b) => a.baseline - b.baseline)) {
    const last = rows.at(-1);
    const apart = last ? piece.baseline - last.baseline : Infinity;
    if (!last || apart > size * (areBeside(piece, last) ? BESIDE : 0.3)) rows.push(piece);
    else if (nearer(piece, last)) rows[rows.length - 1] = piece;
  }
  return rows;
}

const areBeside = (one: Line, other: Line): boolean =>
  [one, other].every(({ box, size }) => box.right - box.left > size * LONG) &&
  (one.box.left >= other.box.right || other.box.left >= one.box.right);

/** Most of its lines run nearly through its width and have some words. */
export function isProse(items: readonly Item[]): boolean {
  return runThrough(piecesOf(items));
}

function runThrough(pieces: readonly Line[]): boolean {
  if (pieces.length === 0) return false;
  const width = widthOf(pieces);
  const full = pieces.filter((piece) => piece.box.right - piece.box.left > width * 0.6);
  const words = pieces.reduce((sum, piece) => sum + piece.words.length, 0);
  return full.length >= pieces.length * 0.5 && words >= pieces.length * 3;
}

const piecesOf = (items: readonly Item[]) => items.flatMap((item) => (item.kind === 'piece' ? [item.piece] : []));

function widthOf(pieces: readonly Line[]): number {
  const { left, right } = unionOf(pieces.map(({ box }) => box));
  return right - left;
}

/** Whether both sides are addresses or the like: lines stand close together on each side, away from the other side, and none is a label for the other. */
function areBlocks(left: readonly Line[], right: readonly Line[], size: number): boolean {
  if (left.length < 3 || right.length < 3) return false;
  const gap = Math.min(...right.map(({ box }) => box.left)) - Math.max(...left.map(({ box }) => box.right));
  const [one, other] = [widthOf(left), widthOf(right)];
  if (gap < size * FAR || one > other * 2 || other > one * 2) return false;
  const asking = left.filter((piece) => /[:?]$/.test(lastWord(piece))).length;
  if (asking > left.length * 0.3) return false;
  return areCentred(left, size) && areCentred(right, size) ? true : areTight(left) && areTight(right);
}

const lastWord = ({ words }: Line): string => {
  const last = words.at(-1);
  return last ? wordText(last) : '';
};

/** Lines of different lengths around one middle. */
function areCentred(pieces: readonly Line[], size: number): boolean {
  const middles = pieces.map(({ box }) => (box.left + box.right) / 2);
  const lefts = pieces.map(({ box }) => box.left);
  return spread(middles) < size * 0.7 && spread(lefts) > size;
}

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

function areTight(pieces: readonly Line[]): boolean {
  const sorted = pieces.toSorted((a, b) => a.baseline - b.baseline);
  const tight = sorted.filter((piece, at) => {
    const last = sorted[at - 1];
    return !last || piece.baseline - last.baseline < Math.max(piece.size, last.size) * TIGHT;
  });
  return tight.length >= pieces.length * 0.7;
}

import { unionOf } from '../lines/line.ts';
import { usualSize, type Item } from './item.ts';

/** White space between two columns. Points. */
export interface Gutter {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What lies on both sides of a strip of white, between what crosses it. */
interface Sides {
  left: Item[];
  right: Item[];
}

/** Of the usual size. */
const LEAST_WIDTH = 0.75;
const LEAST_HEIGHT = 2.4;
/** What stands within this of a column's end, of the usual size, belongs to it. */
const CONTIGUOUS = 2.6;

/** The gutter that parts most text, if any does. */
export function widestGutter(items: readonly Item[]): Gutter | undefined {
  const size = usualSize(items);
  const width = size * LEAST_WIDTH;
  const sorted = items.toSorted((a, b) => a.box.top - b.box.top);
  const whole = unionOf(items.map(({ box }) => box));
  let best: { gutter: Gutter; score: number } | undefined;
  for (const left of candidates(items)) {
    if (left + width > whole.right) continue;
    for (const sides of sidesAlong(sorted, left, left + width)) {
      const found = judge(sides, size);
      if (found && (!best || found.score > best.score)) best = found;
    }
  }
  return best?.gutter;
}

/** Where white strips may begin: at right edges, each once. */
function candidates(items: readonly Item[]): number[] {
  const edges = new Set(items.map(({ box }) => Math.ceil(box.right * 2) / 2));
  return [...edges];
}

/** Stretches of the strip that nothing crosses, with what is beside them. */
function sidesAlong(sorted: readonly Item[], from: number, to: number): Sides[] {
  const crossing = sorted.filter(({ box }) => box.left < to - 0.01 && box.right > from + 0.01);
  const blocks: { top: number; bottom: number }[] = [];
  for (const { box } of crossing) {
    const last = blocks.at(-1);
    if (last && box.top <= last.bottom) last.bottom = Math.max(last.bottom, box.bottom);
    else blocks.push({ top: box.top, bottom: box.bottom });
  }
  const edges = [-Infinity, ...blocks.flatMap(({ top, bottom }) => [top, bottom]), Infinity];
  const found: Sides[] = [];
  for (let at = 0; at < edges.length; at += 2) {
    const [top, bottom] = [edges[at] ?? -Infinity, edges[at + 1] ?? Infinity];
    const within = sorted.filter(({ box }) => middle(box) > top && middle(box) < bottom);
    const left = within.filter(({ box }) => box.right <= from + 0.01);
    const right = within.filter(({ box }) => box.left >= to - 0.01);
    if (left.length > 0 && right.length > 0) found.push({ left, right });
  }
  return found;
}

const middle = (box: Item['box']): number => (box.top + box.bottom) / 2;

function judge({ left, right }: Sides, size: number): { gutter: Gutter; score: number } | undefined {
  const trimmed = sideBySide(left, right, size);
  if (!trimmed) return undefined;
  const [leftBox, rightBox] = [
    unionOf(trimmed.left.map(({ box }) => box)),
    unionOf(trimmed.right.map(({ box }) => box)),
  ];
  const height = Math.min(leftBox.bottom, rightBox.bottom) - Math.max(leftBox.top, rightBox.top);
  const width = rightBox.left - leftBox.right;
  const lines = height / size;
  if (lines < LEAST_HEIGHT || width < size * LEAST_WIDTH) return undefined;
  // A narrow strip through few lines is where spaces happen to stand above each other.
  if (width < size * (0.7 + 5 / lines)) return undefined;
  if (areRows(trimmed, size)) return undefined;
  return {
    gutter: {
      left: leftBox.right,
      right: rightBox.left,
      top: Math.min(leftBox.top, rightBox.top),
      bottom: Math.max(leftBox.bottom, rightBox.bottom),
    },
    score: height + Math.min(width, size * 4),
  };
}

/** The part in which something stands on both sides, with what goes on from it above and below. */
function sideBySide(left: Item[], right: Item[], size: number): Sides | undefined {
  const top = Math.max(topOf(left), topOf(right)) - size * 0.5;
  const bottom = Math.min(bottomOf(left), bottomOf(right)) + size * 0.5;
  if (bottom - top < size) return undefined;
  const core = { left: within(left, top, bottom), right: within(right, top, bottom) };
  if (core.left.length === 0 || core.right.length === 0) return undefined;
  return { left: extend(core.left, left, size), right: extend(core.right, right, size) };
}

const topOf = (items: readonly Item[]): number => Math.min(...items.map(({ box }) => box.top));
const bottomOf = (items: readonly Item[]): number => Math.max(...items.map(({ box }) => box.bottom));
const within = (items: readonly Item[], top: number, bottom: number): Item[] =>
  items.filter(({ box }) => middle(box) >= top && middle(box) <= bottom);

function extend(core: Item[], side: readonly Item[], size: number): Item[] {
  let [top, bottom] = [topOf(core), bottomOf(core)];
  const taken = new Set(core);
  for (const item of side) {
    if (taken.has(item) || item.box.top < bottom - size || item.box.top - bottom > size * CONTIGUOUS) continue;
    taken.add(item);
    bottom = Math.max(bottom, item.box.bottom);
  }
  for (const item of side.toReversed()) {
    if (taken.has(item) || item.box.bottom > top + size || top - item.box.bottom > size * CONTIGUOUS) continue;
    taken.add(item);
    top = Math.min(top, item.box.top);
  }
  return [...taken];
}

/** Whether both sides say the rows of a list, form or table rather than text of their own. */
function areRows({ left, right }: Sides, size: number): boolean {
  const [narrow, wide] = [piecesOf(left), piecesOf(right)];
  if (narrow.length === 0 || wide.length === 0) return false;
  const paired = narrow.filter((one) => wide.some((other) => Math.abs(one.baseline - other.baseline) < size * 0.2));
  const fewest = Math.min(narrow.length, wide.length);
  if (paired.length < fewest * 0.75) return false;
  const leftWidth = unionOf(left.map(({ box }) => box));
  if (leftWidth.right - leftWidth.left < size * 3.5) return true;
  return !isProse(left) || !isProse(right);
}

const piecesOf = (items: readonly Item[]) => items.flatMap((item) => (item.kind === 'piece' ? [item.piece] : []));

/** Most of its lines run nearly through its width and have some words. */
function isProse(items: readonly Item[]): boolean {
  const pieces = piecesOf(items);
  const box = unionOf(items.map((item) => item.box));
  const width = box.right - box.left;
  const full = pieces.filter((piece) => piece.box.right - piece.box.left > width * 0.6);
  const words = pieces.reduce((sum, piece) => sum + piece.words.length, 0);
  return full.length >= pieces.length * 0.5 && words >= pieces.length * 3;
}

import { unionOf } from '../lines/line.ts';
import { usualSize, type Item } from './item.ts';
import { areRows, isProse, standAlone, type Sides } from './rows.ts';

/** White space between two columns. Points. */
export interface Gutter {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** In multiples of the usual text size. */
const LEAST_WIDTH = 0.35;
const LEAST_HEIGHT = 2.4;
/** Lines. Sides that stand beside each other for fewer must each read as a text: otherwise they are parts of the same lines. */
const FEW_LINES = 4.5;
/** In multiples of the usual text size: what stands this near to a column's end belongs to it. */
const CONTIGUOUS = 2.6;
/** In multiples of the usual text size: white this high across both sides may part columns from what stands above them. */
const SHARED_GAP = 1.4;
/** Gaps. Where more gaps are this high, they do not divide the page into parts, and examining each would take long. */
const MOST_GAPS = 40;

/** The gutter that parts most text, if any does. */
export function widestGutter(items: readonly Item[]): Gutter | undefined {
  const size = usualSize(items);
  const width = size * LEAST_WIDTH;
  const sorted = items.toSorted((a, b) => a.box.top - b.box.top);
  const whole = unionOf(items.map(({ box }) => box));
  const judged = new Set<string>();
  let best: { gutter: Gutter; score: number } | undefined;
  for (const left of candidates(items)) {
    if (left + width > whole.right) continue;
    for (const sides of sidesAlong(sorted, left, left + width)) {
      if (overlapOf(sides) < size * LEAST_HEIGHT) continue;
      // The same white is found from the edge of every line that ends at it.
      const key = [sides.left.length, sides.right.length, topOf(sides.left), bottomOf(sides.right)].join('|');
      if (judged.has(key)) continue;
      judged.add(key);
      const found = judge(sides, size);
      if (found && (!best || found.score > best.score)) best = found;
    }
  }
  return best?.gutter;
}

/** Where white strips may begin: at right edges, each once. */
function candidates(items: readonly Item[]): number[] {
  const edges = new Set(items.map(({ box }) => Math.ceil(box.right)));
  return [...edges];
}

/** How far both sides stand beside each other, in points. */
function overlapOf({ left, right }: Sides): number {
  return Math.min(bottomOf(left), bottomOf(right)) - Math.max(topOf(left), topOf(right));
}

/** Stretches of the strip that nothing crosses, with what is beside them. */
function sidesAlong(sorted: readonly Item[], from: number, to: number): Sides[] {
  const bottoms: number[] = [];
  const tops: number[] = [];
  const beside: Item[] = [];
  for (const item of sorted) {
    const { left, right, top, bottom } = item.box;
    if (right <= from + 0.01 || left >= to - 0.01) {
      beside.push(item);
      continue;
    }
    const last = bottoms.length - 1;
    if (last >= 0 && top <= (bottoms[last] ?? 0)) bottoms[last] = Math.max(bottoms[last] ?? 0, bottom);
    else {
      tops.push(top);
      bottoms.push(bottom);
    }
  }
  const found: Sides[] = Array.from({ length: tops.length + 1 }, () => ({ left: [], right: [] }));
  for (const item of beside) {
    const place = placeBetween(middle(item.box), tops, bottoms);
    const sides = place === undefined ? undefined : found[place];
    if (item.box.right <= from + 0.01) sides?.left.push(item);
    else sides?.right.push(item);
  }
  return found.filter(({ left, right }) => left.length > 0 && right.length > 0);
}

/** Index of the stretch between blocks that y lies in; undefined beside a block. */
function placeBetween(y: number, tops: readonly number[], bottoms: readonly number[]): number | undefined {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((tops[half] ?? 0) <= y) low = half + 1;
    else high = half;
  }
  return low > 0 && (bottoms[low - 1] ?? 0) >= y ? undefined : low;
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
  if (width < size * (0.25 + 2.5 / lines)) return undefined;
  if (!haveTables(trimmed)) {
    if (areRows(trimmed, size)) return undefined;
    if (lines < FEW_LINES && !standAlone(trimmed, size)) return undefined;
  }
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

/** A table on each side says that neither is the continuation of the other's rows. */
const haveTables = ({ left, right }: Sides): boolean => left.some(isTable) && right.some(isTable);
const isTable = (item: Item): boolean => item.kind === 'block' && item.block.kind === 'table';

/** The part in which both sides have text, with the lines above and below that continue it. */
function sideBySide(left: Item[], right: Item[], size: number): Sides | undefined {
  const top = Math.max(topOf(left), topOf(right)) - size * 0.5;
  const bottom = Math.min(bottomOf(left), bottomOf(right)) + size * 0.5;
  if (bottom - top < size) return undefined;
  const core = { left: within(left, top, bottom), right: within(right, top, bottom) };
  if (core.left.length === 0 || core.right.length === 0) return undefined;
  return largestPart({ left: extend(core.left, left, size), right: extend(core.right, right, size) }, size);
}

/**
 * White space may run across both sides between text of different kinds, such as addresses above columns of prose.
 * Both parts are then separate columns. The larger part is taken.
 */
function largestPart(sides: Sides, size: number): Sides {
  const gaps = sharedGaps(sides, size * SHARED_GAP);
  if (gaps.length > MOST_GAPS) return sides;
  for (const y of gaps) {
    const [left, right] = [partsAt(sides.left, y), partsAt(sides.right, y)];
    if (isProse(left.above) === isProse(left.below) && isProse(right.above) === isProse(right.below)) continue;
    const above = { left: left.above, right: right.above };
    const below = { left: left.below, right: right.below };
    return overlapOf(above) > overlapOf(below) ? above : below;
  }
  return sides;
}

const partsAt = (items: readonly Item[], y: number): { above: Item[]; below: Item[] } => ({
  above: items.filter(({ box }) => box.bottom <= y),
  below: items.filter(({ box }) => box.top >= y),
});

/** Heights at which nothing stands on either side, within both. */
function sharedGaps({ left, right }: Sides, least: number): number[] {
  const sorted = [...left, ...right].toSorted((a, b) => a.box.top - b.box.top);
  const gaps: number[] = [];
  let bottom = Infinity;
  for (const { box } of sorted) {
    if (box.top - bottom > least) gaps.push((box.top + bottom) / 2);
    bottom = bottom === Infinity ? box.bottom : Math.max(bottom, box.bottom);
  }
  const [top, end] = [Math.max(topOf(left), topOf(right)), Math.min(bottomOf(left), bottomOf(right))];
  return gaps.filter((y) => y > top && y < end);
}

const topOf = (items: readonly Item[]): number => items.reduce((least, { box }) => Math.min(least, box.top), Infinity);
const bottomOf = (items: readonly Item[]): number =>
  items.reduce((most, { box }) => Math.max(most, box.bottom), -Infinity);
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

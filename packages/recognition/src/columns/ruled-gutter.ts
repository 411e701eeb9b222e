import type { Ruling } from '../rulings/ruling.ts';
import type { Gutter } from './gutter.ts';
import { usualSize, type Item } from './item.ts';
import { areRows } from './rows.ts';

/** In multiples of the usual text size: a shorter line parts words. */
const SHORTEST = 2.4;
/** Points: text may touch the line that stands beside it. */
const TOUCHES = 1;

/** The longest drawn line that parts texts, as forms and letterheads have, however little white there is at it. */
export function ruledGutter(items: readonly Item[], verticals: readonly Ruling[]): Gutter | undefined {
  const size = usualSize(items);
  const longest = verticals
    .filter(({ evidence, from, to }) => evidence === 'drawn' && to - from >= size * SHORTEST)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from));
  for (const { at, from, to } of longest) {
    const beside = items.filter(({ box }) => (box.top + box.bottom) / 2 > from && (box.top + box.bottom) / 2 < to);
    const left = beside.filter(({ box }) => box.right <= at + TOUCHES);
    const right = beside.filter(({ box }) => box.left >= at - TOUCHES);
    if (left.length === 0 || right.length === 0 || left.length + right.length < beside.length) continue;
    const others = longest.filter((line) => line.from < to && line.to > from);
    const leftEnd = Math.max(-Infinity, ...others.map((line) => line.at).filter((x) => x < at - size));
    const rightEnd = Math.min(Infinity, ...others.map((line) => line.at).filter((x) => x > at + size));
    const cells = {
      left: left.filter(({ box }) => box.left > leftEnd - TOUCHES),
      right: right.filter(({ box }) => box.right < rightEnd + TOUCHES),
    };
    if (left.length + right.length > 2 && !areRows(cells, size)) return { left: at, right: at, top: from, bottom: to };
  }
  return undefined;
}

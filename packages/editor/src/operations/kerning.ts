import type { Code } from '@pagewright/pdf/fonts/codes/code-map.ts';
import type { TextFont } from '@pagewright/pdf/fonts/codes/text-font.ts';
import { isCode, type Show } from '../page/page-model.ts';
import { isTypedCode, type Piece, type Typed } from './pieces.ts';

/** Thousandths of the size: less is what writers round away, more is white between words. */
const LEAST = 5;
const MOST = 200;
/** Of the places where two letters stand beside each other: how many are moved alike, and how many there are at least. */
const ALIKE = 0.6;
const LEAST_PLACES = 2;

/** How far content moves the pen between two codes of a font, by what it does wherever they stand beside each other. */
export class PairAdjustments {
  private readonly places = new Map<string, number[]>();

  constructor(shows: readonly Show[], font: TextFont) {
    for (const { items } of shows.filter((show) => show.font === font)) {
      let last: Code | undefined;
      let moved = 0;
      for (const item of items) {
        if (!isCode(item)) {
          moved += item.adjustment;
          continue;
        }
        // White between words says nothing of the letters beside it.
        if (last && Math.abs(moved) <= MOST) this.add(keyOf(last, item.code), Math.round(moved));
        last = item.code;
        moved = 0;
      }
    }
  }

  between(one: Code, other: Code): number {
    const places = this.places.get(keyOf(one, other)) ?? [];
    if (places.length < LEAST_PLACES) return 0;
    const sorted = places.toSorted((a, b) => a - b);
    const middle = sorted[sorted.length >> 1] ?? 0;
    const alike = places.filter((moved) => Math.abs(moved - middle) <= 1).length;
    return Math.abs(middle) >= LEAST && alike >= ALIKE * places.length ? middle : 0;
  }

  private add(key: string, moved: number): void {
    const known = this.places.get(key);
    if (known) known.push(moved);
    else this.places.set(key, [moved]);
  }
}

/** Letters of the operator's font, as close to each other as the content has them elsewhere: fonts of documents have no kerning. */
export function kerned(pieces: readonly Piece[], shows: readonly Show[], font: TextFont): Piece[] {
  let pairs: PairAdjustments | undefined;
  return pieces.map(({ setting, typed }) => {
    if (setting || typed.length < 2) return { setting, typed };
    pairs ??= new PairAdjustments(shows, font);
    const closer: Typed[] = [];
    for (const [at, each] of typed.entries()) {
      const before = typed[at - 1];
      const adjustment = before && isTypedCode(before) && isTypedCode(each) ? pairs.between(before, each) : 0;
      if (adjustment !== 0) closer.push({ adjustment, spelling: String(adjustment) });
      closer.push(each);
    }
    return { setting, typed: closer };
  });
}

const keyOf = (one: Code, other: Code): string => `${one.length}:${one.value}:${other.length}:${other.value}`;

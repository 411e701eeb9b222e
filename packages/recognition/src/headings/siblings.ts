import type { ParagraphItem } from '../stream/stream.ts';
import { placeOf, sectionNumberOf } from './numbering.ts';
import { styleKey } from './style.ts';

interface Scored {
  items: ParagraphItem[];
  score: number;
}

/**
 * Those that score enough, and those that lack little and stand in a series between two that do: "IV." between "III." and
 * "V.", all in one typographic style, is a heading whatever else speaks against it.
 */
export function withSiblings<T extends Scored>(candidates: readonly T[], enough: number, lacking: number): T[] {
  const taken = new Set(candidates.filter(({ score }) => score >= enough).flatMap((each) => keyOf(each, 0) ?? []));
  return candidates.filter((each) => {
    if (each.score >= enough) return true;
    if (each.score < enough - lacking) return false;
    const [before, after] = [keyOf(each, -1), keyOf(each, 1)];
    return before !== undefined && after !== undefined && taken.has(before) && taken.has(after);
  });
}

/** Key of the sibling whose number lies `off` after this one: style, series and value. */
function keyOf({ items: [first] }: Scored, off: number): string | undefined {
  const number = first && sectionNumberOf(first.typography.text);
  const place = number && placeOf(number);
  return first && place && `${styleKey(first.typography)} ${place.series} ${place.value + off}`;
}

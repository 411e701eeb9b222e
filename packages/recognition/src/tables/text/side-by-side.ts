import type { Ruling } from '../../rulings/ruling.ts';
import type { Chunk } from '../chunks.ts';

/** An area that horizontal lines of the same ends rule. Points. */
export interface RuledArea {
  from: number;
  to: number;
  /** Positions of its lines from top to bottom. */
  lines: number[];
}

/** Lines that rule an area of their own. */
const FEWEST_LINES = 3;
/** Lines at heights at which the other area has none. */
const FEWEST_OWN = 2;
/** Points: ends of lines of one area differ by rounding. */
const SAME = 2;
/** Points between two areas: less is a gap between the columns of one table. */
const APART = 12;

/**
 * Areas that stand beside each other, each ruled by lines of its own. Where all lines of two areas stand at one height,
 * they may as well be one table whose lines break between its columns: such are left out.
 */
export function areasSideBySide(horizontal: readonly Ruling[]): RuledArea[] {
  const areas = areasOf(horizontal);
  return areas.filter((area) => areas.some((other) => isBeside(area, other)));
}

/** Whether two texts of one row stand in areas beside each other. */
export function inDifferentAreas(left: Chunk, right: Chunk, areas: readonly RuledArea[]): boolean {
  const [one, other] = [areaOf(left, areas), areaOf(right, areas)];
  return one !== undefined && other !== undefined && one !== other && isBeside(one, other);
}

function areaOf({ box, baseline }: Chunk, areas: readonly RuledArea[]): RuledArea | undefined {
  return areas.find(
    ({ from, to, lines }) =>
      box.left >= from - SAME &&
      box.right <= to + SAME &&
      baseline > (lines[0] ?? 0) - SAME &&
      baseline < (lines.at(-1) ?? 0) + SAME,
  );
}

function areasOf(horizontal: readonly Ruling[]): RuledArea[] {
  const areas: RuledArea[] = [];
  for (const { at, from, to, evidence } of horizontal) {
    if (evidence !== 'drawn') continue;
    const area = areas.find((each) => Math.abs(each.from - from) <= SAME && Math.abs(each.to - to) <= SAME);
    if (area) area.lines.push(at);
    else areas.push({ from, to, lines: [at] });
  }
  for (const { lines } of areas) lines.sort((a, b) => a - b);
  return areas.filter(({ lines }) => lines.length >= FEWEST_LINES);
}

function isBeside(one: RuledArea, other: RuledArea): boolean {
  const away = Math.max(one.from - other.to, other.from - one.to);
  if (away < APART) return false;
  const shared = overlap(one.lines, other.lines);
  if (shared <= 0) return false;
  return ownLines(one, other).length + ownLines(other, one).length >= FEWEST_OWN;
}

function overlap(one: readonly number[], other: readonly number[]): number {
  return Math.min(one.at(-1) ?? 0, other.at(-1) ?? 0) - Math.max(one[0] ?? 0, other[0] ?? 0);
}

/** Lines of one area for which the other has none at that height. */
function ownLines({ lines }: RuledArea, other: RuledArea): number[] {
  return lines.filter((at) => !other.lines.some((each) => Math.abs(each - at) <= SAME));
}

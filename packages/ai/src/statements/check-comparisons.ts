import { plainStems } from '../retrieval/terms.ts';
import type { Said } from './evidence.ts';
import { figuresIn } from './figures.ts';
import { waysIn, type Sense, type Way } from './opposites.ts';

/** Ways of comparing that say the same: "higher" and "rose". */
const AKIN: ReadonlyMap<string, string> = new Map([
  ['change', 'level'],
  ['level', 'change'],
]);
/** Words before and behind that tell what a way is of. */
const BEFORE = 3;
const BEHIND = 4;

interface Placed extends Way {
  around: ReadonlySet<string>;
}

/**
 * Whether a sentence says more where its quotes say more, earlier where they say earlier, and so on, each word beside what it
 * is said of. A change that no quote names must follow from two figures: "from 5 to 6".
 */
export function doComparisonsAgree(said: Said, quoted: readonly Said[]): boolean {
  const all = quoted.flatMap(placedWays);
  const ways = placedWays(said);
  return ways.every((way) => {
    if (isExchanged(way, ways, all)) return false;
    const own = all.filter(({ axis }) => axis === way.axis);
    const comparable = own.length > 0 ? own : all.filter(({ axis }) => axis === AKIN.get(way.axis));
    if (comparable.length === 0) return way.axis !== 'change' || isChangeShown(said, way.sense);
    const shares = comparable.map(({ around }) => around.intersection(way.around).size);
    const most = Math.max(...shares);
    return comparable.some(({ sense }, at) => shares[at] === most && sense === way.sense);
  });
}

const placedWays = ({ text, language }: Said): Placed[] =>
  waysIn(text, language).map((way) => ({
    ...way,
    around: new Set([
      ...plainStems(way.before, language).slice(-BEFORE),
      ...plainStems(way.behind, language).slice(0, BEHIND),
    ]),
  }));

/** The sentence says it more often than its quotes, and the opposite less often. */
function isExchanged({ axis, sense }: Way, ways: readonly Way[], quoted: readonly Way[]): boolean {
  const count = (all: readonly Way[], isSame: boolean) =>
    all.filter((way) => way.axis === axis && (way.sense === sense) === isSame).length;
  return count(ways, true) > count(quoted, true) && count(ways, false) < count(quoted, false);
}

const FROM_TO = /\b(?:from|de)\b(.{1,60}?)\b(?:to|à)\b(.{1,60})/iu;

function isChangeShown({ text, language }: Said, sense: Sense): boolean {
  const [, before, behind] = FROM_TO.exec(text) ?? [];
  if (before === undefined || behind === undefined) return false;
  const [from, to] = [before, behind].map((part) => {
    const [first] = figuresIn(part, language).numbers;
    return first === undefined ? Number.NaN : Number(first.value) * 10 ** first.scale;
  }) as [number, number];
  return sense === 'one' ? to > from : to < from;
}

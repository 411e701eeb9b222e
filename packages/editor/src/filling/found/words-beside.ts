import type { FoundPlace } from '@pagewright/forms';
import { levelLineOf, type LevelLine } from '../../lines/level-line.ts';
import type { TextLine } from '../../lines/text-line.ts';

type Area = FoundPlace['area'];

export interface PlaceToName {
  readonly area: Area;
  /** Boxes are named by what stands behind them, fields by what stands before or above. */
  readonly isBox: boolean;
}

/** Points. A name stands no farther away than this. */
const FARTHEST = { before: 180, above: 16, behind: 24, indent: 8 } as const;
/** Points by which words may reach into the place that they name. */
const OVER = 3;
/** Way up counts more than way along: what is above belongs to another row as a rule. */
const UP_COUNTS = 2.5;
const ASIDE_COUNTS = 2;
const LONGEST = 120;

/**
 * What the page says of each place, by the words that are printed beside it; `undefined` where none are near. `lines`: of the page,
 * in its own space, as the places are.
 */
export function wordsBeside(lines: readonly TextLine[], places: readonly PlaceToName[]): (string | undefined)[] {
  const printed = lines
    .filter(({ angle, vertical }) => angle === 0 && !vertical)
    .map((line) => ({ line, level: levelLineOf(line) }));
  const areas = places.map(({ area }) => area);
  return places.map(({ area, isBox }) => {
    const others = areas.filter((other) => other !== area);
    const found = printed.flatMap((each) => candidatesOf(each, { area, isBox, others }));
    const [nearest] = found.toSorted((one, other) => one.distance - other.distance);
    return nearest?.words;
  });
}

interface Printed {
  line: TextLine;
  level: LevelLine;
}

interface Sought extends PlaceToName {
  others: readonly Area[];
}

interface Candidate {
  words: string;
  distance: number;
}

function candidatesOf(printed: Printed, { area, isBox, others }: Sought): Candidate[] {
  const { level } = printed;
  const [left, bottom, right, top] = area;
  const middle = (level.low + level.high) / 2;
  const isInRow = middle >= bottom - OVER && middle <= top + OVER;
  if (isInRow) {
    // Of a row that goes on beyond other fields only the part next to this one speaks of it.
    const row = others.filter(([, low, , high]) => middle >= low - OVER && middle <= high + OVER);
    const before = Math.max(-Infinity, ...row.flatMap(([, , end]) => (end <= left + OVER ? [end] : [])));
    const behind = Math.min(Infinity, ...row.flatMap(([start]) => (start >= right - OVER ? [start] : [])));
    const first = partOf(printed, before - OVER, left + OVER);
    const last = partOf(printed, right - OVER, behind + OVER);
    const isFirstRead = !printed.line.rightToLeft;
    const [own, other] = isFirstRead === isBox ? [last, first] : [first, last];
    const farthest = isBox ? FARTHEST.behind : FARTHEST.before;
    const near = own && gapTo(own, area) <= farthest ? [{ words: own.words, distance: gapTo(own, area) }] : [];
    // Some stand on the other side, which counts only where nothing better is near.
    const far =
      isBox && other && gapTo(other, area) <= FARTHEST.behind
        ? [{ words: other.words, distance: FARTHEST.behind + gapTo(other, area) }]
        : [];
    return [...near, ...far];
  }
  const up = level.low - top;
  // A line that begins before the place speaks of more than it.
  const isOver = level.from >= left - FARTHEST.indent && level.from < right;
  if (isBox || up < -OVER || up > FARTHEST.above || !isOver) return [];
  const beside = others.filter(([, low, , high]) => low < level.high && high > top + OVER);
  if (beside.some(([start, , end]) => start < right && end > left)) return [];
  const words = partOf(printed, -Infinity, Infinity)?.words;
  // Names begin where their fields do; what stands in the middle above heads a column.
  const aside = Math.max(0, level.from - left - FARTHEST.indent);
  return words === undefined ? [] : [{ words, distance: Math.max(0, up) * UP_COUNTS + aside * ASIDE_COUNTS }];
}

interface Part {
  words: string;
  from: number;
  to: number;
}

const gapTo = ({ from, to }: Part, [left, , right]: Area): number => Math.max(0, left - to, from - right);

/** What of a line stands between two edges; the last words before the place where the line has more of them. */
function partOf({ line, level }: Printed, after: number, until: number): Part | undefined {
  let text = '';
  let [from, to] = [Infinity, -Infinity];
  for (const [at, { text: letter }] of line.characters.entries()) {
    const [start = 0, end = 0] = [level.edges[at * 2], level.edges[at * 2 + 1]];
    if (start < after || end > until) continue;
    text += letter;
    if (letter.trim() === '' || /[_.\u2026]/u.test(letter)) continue;
    from = Math.min(from, start);
    to = Math.max(to, end);
  }
  const words = cleaned(text);
  return words === undefined ? undefined : { words, from, to };
}

/** Without lines to write on, colons, and marks of lists; `undefined` where no word is left, or the document does not tell its letters. */
function cleaned(text: string): string | undefined {
  const plain = text
    .replaceAll(/[_\u2026]+|\.{3,}/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s\u2022\u25a1\u2610\u2013*-]+/u, '')
    .replace(/[\s:*\u2013-]+$|(?:\s+\.)+\s*$/u, '');
  if (!/\p{L}{2}/u.test(plain) || plain.includes('\ufffd')) return undefined;
  if (plain.length <= LONGEST) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', LONGEST))}\u2026`;
}

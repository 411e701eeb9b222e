import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { advanceOf, wayOf } from '../page/advance.ts';
import { cornersOf, isCode, type Show, type ShownCode } from '../page/page-model.ts';
import { shrunk, touches, type Area, type Point } from './area.ts';

/**
 * How much of a letter's box counts: what an area takes less of is a neighbour whose line reaches into it, and can be seen for
 * what it is.
 */
const CORE = 0.8;
/** Of a line whose widths nobody knows (points): it may go anywhere on the page. */
const ENDLESS = 20_000;
const DECIMALS = 4;

/** Which codes of an operator the areas take; all of a line that they meet, where nobody knows how far its letters reach. */
export function codesWithin(show: Show, areas: readonly Area[], widths: 'known' | 'unknown'): Set<ShownCode> {
  const codes = show.items.filter(isCode);
  if (widths === 'unknown') {
    const line = lineOf(show);
    return new Set(areas.some((area) => touches(area, line)) ? codes : []);
  }
  return new Set(codes.filter((code) => areas.some((area) => touches(area, coreOf(show, code)))));
}

/**
 * The operator without these codes, and with an adjustment for each stretch of them, so that nothing else moves; nothing where
 * no code is left and the pen need not be moved.
 */
export function withoutCodes(show: Show, gone: ReadonlySet<ShownCode>): string {
  const parts: string[] = [];
  let [run, way] = ['', 0];
  const endRun = () => {
    if (run !== '') parts.push(`<${run}>`);
    run = '';
  };
  const endWay = () => {
    const adjustment = show.state.size === 0 ? '0' : spellNumber((-way * 1000) / show.state.size, DECIMALS, 'nearest');
    if (adjustment !== '0' && adjustment !== '-0') parts.push(adjustment);
    way = 0;
  };
  for (const [index, item] of show.items.entries()) {
    if (isCode(item) && gone.has(item)) {
      endRun();
      way += advanceOf(show.font, show.state, item.code);
    } else if (isCode(item)) {
      endWay();
      run += item.code.value.toString(16).padStart(item.code.length * 2, '0');
    } else if (way !== 0 && isBeforeGone(show, index, gone)) way += wayOf(item.adjustment, show.state);
    else {
      endRun();
      endWay();
      if (item.adjustment !== 0) parts.push(item.spelling);
    }
  }
  endRun();
  endWay();
  return `${show.lead}[${parts.join(' ')}] TJ`;
}

/** An adjustment between two codes that go tells of them too. */
function isBeforeGone({ items }: Show, from: number, gone: ReadonlySet<ShownCode>): boolean {
  const next = items.slice(from + 1).find(isCode);
  return next !== undefined && gone.has(next);
}

/** Letters without a width, as accents that are set over others, have a box around their origin. */
function coreOf(show: Show, code: ShownCode): Point[] {
  const [a, b, c, d] = cornersOf(show, code);
  if (!a || !b || !c || !d) return [];
  if (Math.hypot(b.x - a.x, b.y - a.y) > 0) return shrunk([a, b, c, d], CORE);
  const up = { x: (d.x - a.x) / 4, y: (d.y - a.y) / 4 };
  const [left, right] = [
    { x: -up.y, y: up.x },
    { x: up.y, y: -up.x },
  ];
  const beside = (point: Point, side: Point) => ({ x: point.x + side.x, y: point.y + side.y });
  return [beside(a, left), beside(a, right), beside(d, right), beside(d, left)];
}

/** The whole line that an operator writes on. */
function lineOf(show: Show): Point[] {
  const [first] = show.items.filter(isCode);
  const [a, , , d] = first ? cornersOf(show, first) : [];
  if (!a || !d) return [];
  const [x, y] = show.font.vertical ? [show.matrix[2], show.matrix[3]] : [show.matrix[0], show.matrix[1]];
  const length = Math.hypot(x, y) || 1;
  const far = { x: (x / length) * ENDLESS, y: (y / length) * ENDLESS };
  return [
    { x: a.x - far.x, y: a.y - far.y },
    { x: a.x + far.x, y: a.y + far.y },
    { x: d.x + far.x, y: d.y + far.y },
    { x: d.x - far.x, y: d.y - far.y },
  ];
}

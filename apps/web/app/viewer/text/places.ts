import type { LevelLine, Point } from '@pagewright/editor';
import type { LineOfPage, PlaceInText, TextOfPage } from '../../page-text/messages.ts';

/** Between the letters of a page and its points, in the page's own space. */

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const DIRECTED = /[\p{L}\p{N}]/u;
/** In multiples of the text size: fonts say all kinds of heights, or none. */
const LEAST_HEIGHT = 0.6;
const MOST_HEIGHT = 1.5;
const LEAST_GAP = 0.6;

export type Quad = readonly [Point, Point, Point, Point];

/** The place between two characters that is nearest to a point. `undefined` on a page without text. */
export function placeNear({ lines }: TextOfPage, point: Point): PlaceInText | undefined {
  const line = nearestLine(lines, point);
  const read = lines[line];
  return read && { line, at: characterNear(read, levelled(read.level, point).along) };
}

/** Whether a point is on a line of text, and not beside all of them. */
export function isOnText({ lines }: TextOfPage, point: Point): boolean {
  const read = lines[nearestLine(lines, point)];
  return read !== undefined && distanceTo(read, point) < read.size * 0.3;
}

/** Where the parts of lines between two places are. */
export function quadsBetween({ lines }: TextOfPage, from: PlaceInText, to: PlaceInText): Quad[] {
  const quads: Quad[] = [];
  for (let line = from.line; line <= to.line; line += 1) {
    const read = lines[line];
    if (!read) break;
    const first = line === from.line ? from.at : 0;
    const last = line === to.line ? to.at : read.characters.length;
    const { low, high } = heightOf(read);
    for (const [start, end] of runsOf(read, first, last))
      quads.push([
        pointOf(read.level, start, low),
        pointOf(read.level, end, low),
        pointOf(read.level, end, high),
        pointOf(read.level, start, high),
      ]);
  }
  return quads;
}

/** The stroke between two characters, from the feet of the line up. */
export function caretAt({ lines }: TextOfPage, { line, at }: PlaceInText): readonly [Point, Point] | undefined {
  const read = lines[line];
  if (!read) return undefined;
  const { low, high } = heightOf(read);
  const along = edgeAt(read, at);
  return [pointOf(read.level, along, low), pointOf(read.level, along, high)];
}

/** How far along its line a place is. */
export function edgeAt(line: LineOfPage, at: number): number {
  const { edges } = line.level;
  const isBehind = at >= line.characters.length;
  const character = isBehind ? line.characters.length - 1 : at;
  const side = isLeftward(line, character) === isBehind ? 0 : 1;
  return edges[character * 2 + side] ?? line.level.from;
}

export function characterNear(line: LineOfPage, along: number): number {
  const { edges } = line.level;
  let nearest = 0;
  let least = Infinity;
  for (let at = 0; at < line.characters.length; at += 1) {
    const [from = 0, to = 0] = [edges[at * 2], edges[at * 2 + 1]];
    const distance = Math.max(0, from - along, along - to);
    if (distance >= least) continue;
    least = distance;
    const isLate = along > (from + to) / 2;
    nearest = isLate === isLeftward(line, at) ? at : at + 1;
  }
  return nearest;
}

/** What has no direction of its own goes with its line. */
function isLeftward({ characters, rightToLeft }: LineOfPage, at: number): boolean {
  const character = characters[at] ?? '';
  if (RIGHT_TO_LEFT.test(character)) return true;
  return rightToLeft && !DIRECTED.test(character);
}

function nearestLine(lines: readonly LineOfPage[], point: Point): number {
  let nearest = -1;
  let least = Infinity;
  for (const [at, line] of lines.entries()) {
    const distance = distanceTo(line, point);
    if (distance >= least) continue;
    nearest = at;
    least = distance;
  }
  return nearest;
}

function distanceTo(line: LineOfPage, point: Point): number {
  const { along, up } = levelled(line.level, point);
  const { low, high } = heightOf(line);
  const beside = Math.max(0, line.level.from - along, along - line.level.to);
  return Math.hypot(beside, Math.max(0, low - up, up - high));
}

function heightOf({ level, size }: LineOfPage): { low: number; high: number } {
  const height = level.high - level.low;
  const middle = (level.low + level.high) / 2;
  const fitting = Math.min(MOST_HEIGHT * size, Math.max(LEAST_HEIGHT * size, height));
  return { low: middle - fitting / 2, high: middle + fitting / 2 };
}

/** Letters from `first` to before `last` as stretches without a gap; of text in both directions there may be several. */
function runsOf({ level, size }: LineOfPage, first: number, last: number): [number, number][] {
  const edges = Array.from({ length: Math.max(0, last - first) }, (_, each): [number, number] => [
    level.edges[(first + each) * 2] ?? 0,
    level.edges[(first + each) * 2 + 1] ?? 0,
  ]).sort((a, b) => a[0] - b[0]);
  const runs: [number, number][] = [];
  for (const [from, to] of edges) {
    const run = runs.at(-1);
    if (run && from - run[1] < LEAST_GAP * size) run[1] = Math.max(run[1], to);
    else runs.push([from, to]);
  }
  return runs;
}

const levelled = ({ cos, sin }: LevelLine, { x, y }: Point) => ({ along: x * cos + y * sin, up: y * cos - x * sin });

const pointOf = ({ cos, sin }: LevelLine, along: number, up: number): Point => ({
  x: along * cos - up * sin,
  y: along * sin + up * cos,
});

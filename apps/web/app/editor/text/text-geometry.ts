import type { Point } from '@pagewright/editor';

/** Where the characters of a text stand on a page, in its own space: for carets, for selections, and for a hand that points. */

/** Where a caret stands: between the lower and the upper end of a line of text. */
export interface Stop {
  readonly low: Point;
  readonly high: Point;
}

export interface StopLine {
  /** The first character of the line, and the one behind its last. */
  readonly from: number;
  readonly to: number;
  /** Before each of its characters, and behind the last. */
  readonly stops: readonly Stop[];
}

/** Characters of a text: the end that stays, and the one that moves. The same where it is a caret. */
export interface TextRange {
  anchor: number;
  focus: number;
}

export interface TextGeometry {
  readonly text: string;
  readonly lines: readonly StopLine[];
}

export const startOf = ({ anchor, focus }: TextRange): number => Math.min(anchor, focus);
export const endOf = ({ anchor, focus }: TextRange): number => Math.max(anchor, focus);
export const caretAt = (offset: number): TextRange => ({ anchor: offset, focus: offset });

/** The line that a caret stands in: where two lines meet, the one that begins there. */
export function lineAt({ lines }: TextGeometry, offset: number): number {
  const at = lines.findLastIndex(({ from, to }) => offset >= from && offset <= to);
  return at < 0 ? (offset <= 0 ? 0 : lines.length - 1) : at;
}

export function stopAt(geometry: TextGeometry, offset: number): Stop | undefined {
  const line = geometry.lines[lineAt(geometry, offset)];
  return line?.stops[Math.max(0, Math.min(line.stops.length - 1, offset - line.from))];
}

const middleOf = ({ low, high }: Stop): Point => ({ x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 });
const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The place between two characters that is nearest to a point. */
export function offsetNear({ lines }: TextGeometry, point: Point): number {
  let best = { offset: 0, off: Infinity, along: Infinity };
  for (const { from, stops } of lines) {
    const off = offLine(stops, point);
    for (const [index, stop] of stops.entries()) {
      const along = far(middleOf(stop), point);
      if (off < best.off - NEARLY || (Math.abs(off - best.off) <= NEARLY && along < best.along))
        best = { offset: from + index, off, along };
    }
  }
  return best.offset;
}

const NEARLY = 0.01;

/** How far a point lies beside the band of a line. */
function offLine(stops: readonly Stop[], point: Point): number {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return Infinity;
  const up = { x: first.high.x - first.low.x, y: first.high.y - first.low.y };
  const height = Math.hypot(up.x, up.y) || 1;
  const across = ((point.x - first.low.x) * up.x + (point.y - first.low.y) * up.y) / height;
  const beside = Math.max(0, -across, across - height);
  const ends = Math.min(...stops.map((stop) => far(middleOf(stop), point)));
  // Columns lie beside each other: a line whose ends are far away is not meant.
  const length = far(middleOf(first), middleOf(last));
  return beside + Math.max(0, ends - height - length);
}

/** The place above or below a caret; the text's own end where there is no line any more. */
export function offsetBeyond(geometry: TextGeometry, offset: number, lines: 1 | -1): number {
  const at = lineAt(geometry, offset) + lines;
  const target = geometry.lines[at];
  const stop = stopAt(geometry, offset);
  if (!target || !stop) return lines < 0 ? 0 : geometry.text.length;
  const from = middleOf(stop);
  const distances = target.stops.map((each) => far(middleOf(each), from));
  return target.from + distances.indexOf(Math.min(...distances));
}

export function lineEnds(geometry: TextGeometry, offset: number): { from: number; to: number } {
  return geometry.lines[lineAt(geometry, offset)] ?? { from: 0, to: 0 };
}

/** A quadrilateral for each line of a range. */
export function areasOf({ lines }: TextGeometry, range: TextRange): Point[][] {
  const [start, end] = [startOf(range), endOf(range)];
  return lines.flatMap(({ from, to, stops }) => {
    const first = stops[Math.max(start, from) - from];
    const last = stops[Math.min(end, to) - from];
    if (!first || !last || first === last || start >= to || end <= from) return [];
    return [[first.low, last.low, last.high, first.high]];
  });
}

/** The corners of a box around it, which is turned as its lines are. */
export function outlineOf({ lines }: TextGeometry): Point[] {
  const all = lines.flatMap(({ stops }) => stops);
  const [first, ...rest] = all;
  if (!first) return [];
  const up = unit({ x: first.high.x - first.low.x, y: first.high.y - first.low.y });
  const along = { x: up.y, y: -up.x };
  const points = [first, ...rest].flatMap(({ low, high }) => [low, high]);
  const ways = points.map(({ x, y }) => ({ along: x * along.x + y * along.y, up: x * up.x + y * up.y }));
  const [left, right] = [Math.min(...ways.map((way) => way.along)), Math.max(...ways.map((way) => way.along))];
  const [low, high] = [Math.min(...ways.map((way) => way.up)), Math.max(...ways.map((way) => way.up))];
  const at = (a: number, b: number) => ({ x: a * along.x + b * up.x, y: a * along.y + b * up.y });
  return [at(left, low), at(right, low), at(right, high), at(left, high)];
}

function unit({ x, y }: Point): Point {
  const length = Math.hypot(x, y);
  return length === 0 ? { x: 0, y: 1 } : { x: x / length, y: y / length };
}

/** The word around a place. */
export function wordAround(text: string, offset: number): TextRange {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  const found = words.containing(Math.min(offset, Math.max(0, text.length - 1)));
  return found ? { anchor: found.index, focus: found.index + found.segment.length } : caretAt(offset);
}

/** What changed between two texts, as one replacement; the caret of the new one tells which of equal letters was typed. */
export function replacementOf(
  before: string,
  after: string,
  caret: number,
): { from: number; to: number; text: string } {
  const tail = after.length - caret;
  let behind = 0;
  const mostBehind = Math.min(tail, before.length);
  while (behind < mostBehind && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1;
  let from = 0;
  const mostFrom = Math.min(before.length, after.length) - behind;
  while (from < mostFrom && before[from] === after[from]) from += 1;
  return { from, to: before.length - behind, text: after.slice(from, after.length - behind) };
}

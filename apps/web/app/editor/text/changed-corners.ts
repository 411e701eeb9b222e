import type { Point } from '@pagewright/editor';
import type { Stop, TextGeometry } from './text-geometry.ts';

/** Points: of letters that stand where they stood. */
const STAYS = 0.01;

/** The corners of the lines in which a text is not as it was, and of those in which it is not any more. */
export function changedCorners(before: TextGeometry, now: TextGeometry): Point[] {
  const count = Math.max(before.lines.length, now.lines.length);
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const [old, line] = [before.lines[at], now.lines[at]];
    const isSame =
      old &&
      line &&
      before.text.slice(old.from, old.to) === now.text.slice(line.from, line.to) &&
      old.stops.every((stop, index) => isNear(stop, line.stops[index]));
    return isSame ? [] : [old, line].flatMap((each) => each?.stops.flatMap(({ low, high }) => [low, high]) ?? []);
  });
}

const isNear = (one: Stop, other: Stop | undefined): boolean =>
  other !== undefined &&
  Math.abs(one.low.x - other.low.x) < STAYS &&
  Math.abs(one.low.y - other.low.y) < STAYS &&
  Math.abs(one.high.x - other.high.x) < STAYS &&
  Math.abs(one.high.y - other.high.y) < STAYS;

import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { Measure } from '@pagewright/contract/edits/annotations/measure.ts';
import type { MeasuredValue } from '@pagewright/contract/edits/annotations/measured-value.ts';

/** Points by turns, x and y. */
type Points = readonly number[];

/** In points. */
function lengthOf(points: Points): number {
  let length = 0;
  for (let at = 2; at + 1 < points.length; at += 2)
    length += Math.hypot((points[at] ?? 0) - (points[at - 2] ?? 0), (points[at + 1] ?? 0) - (points[at - 1] ?? 0));
  return length;
}

/** In square points. */
const areaOf = (points: Points): number => Math.abs(signedArea(points));

function signedArea(points: Points): number {
  let twice = 0;
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = points.slice(at, at + 2);
    const [toX = points[0] ?? 0, toY = points[1] ?? 0] = points.slice(at + 2, at + 4);
    twice += x * toY - toX * y;
  }
  return twice / 2;
}

/** Where an area would balance; the middle of its corners where it has none. */
export function centreOf(points: Points): { x: number; y: number } {
  const area = signedArea(points);
  const count = points.length / 2;
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [fromX = 0, fromY = 0] = points.slice(at, at + 2);
    const [toX = points[0] ?? 0, toY = points[1] ?? 0] = points.slice(at + 2, at + 4);
    const share = area === 0 ? 1 / count : (fromX * toY - toX * fromY) / (6 * area);
    x += (area === 0 ? fromX : fromX + toX) * share;
    y += (area === 0 ? fromY : fromY + toY) * share;
  }
  return { x, y };
}

/** How long a line is, or how large an area; `undefined` of what does not measure. */
export function measuredValue(comment: Comment): MeasuredValue | undefined {
  if (!('measure' in comment) || !comment.measure) return undefined;
  const { measure } = comment;
  if (comment.type === 'line') return lengthValue([...comment.from, ...comment.to], measure);
  return comment.type === 'polygon' ? areaValue(comment.points, measure) : lengthValue(comment.points, measure);
}

const lengthValue = (points: Points, { perPoint, digits, unit }: Measure): MeasuredValue => ({
  value: lengthOf(points) * perPoint,
  digits,
  unit,
});

const areaValue = (points: Points, { perPoint, digits, unit }: Measure): MeasuredValue => ({
  value: areaOf(points) * perPoint * perPoint,
  digits,
  unit: squareOf(unit),
});

/** As the page says it: with a point, whatever the language. */
const labelOf = ({ value, digits, unit }: MeasuredValue): string => `${value.toFixed(digits)} ${unit}`;

export const lengthLabel = (points: Points, measure: Measure): string => labelOf(lengthValue(points, measure));
export const areaLabel = (points: Points, measure: Measure): string => labelOf(areaValue(points, measure));

export const squareOf = (unit: Measure['unit']): string => `${unit}²`;

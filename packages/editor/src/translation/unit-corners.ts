import { pointOf, type LineFrame } from '../layout/line-frame.ts';
import type { Corners } from '../lines/text-line.ts';
import type { Rect } from './rect.ts';
import type { Unit } from './unit.ts';

/** Around the blocks of a unit, one for each. */
export const cornersOfUnit = ({ blocks }: Unit): Corners[] => blocks.map(({ corners }) => corners);

/** The corners on the page of an area in a frame. */
export function cornersOnPage(frame: LineFrame, { left, bottom, right, top }: Rect): Corners {
  return [
    pointOf(frame, left, bottom),
    pointOf(frame, right, bottom),
    pointOf(frame, right, top),
    pointOf(frame, left, top),
  ];
}

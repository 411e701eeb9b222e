import type { AddedBox } from '@pagewright/contract/edits/added.ts';
import { frameOf, type Corner } from '../../added/frame.ts';
import { pointAt } from '../../page/matrix.ts';

/** Corners of a box on the page, x and y by turns, from its upper left one on and clockwise as it stands upright. */
export function cornersOf({ width, height, ...corner }: AddedBox): number[] {
  const frame = frameOf(corner);
  return [[0, 0] as const, [width, 0] as const, [width, -height] as const, [0, -height] as const].flatMap(([x, y]) => {
    const point = pointAt(frame, x, y);
    return [point.x, point.y];
  });
}

/** The same corner seen from a box that has it so far to the right and upwards. */
export function cornerAt(corner: Corner, right: number, up: number): Corner {
  const { x, y } = pointAt(frameOf(corner), right, up);
  return { x, y, rotation: corner.rotation };
}

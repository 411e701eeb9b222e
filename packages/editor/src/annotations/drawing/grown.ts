import { boxOf, type Clip } from '../../page/clip.ts';
import { IDENTITY } from '../../page/matrix.ts';

export const grown = ({ left, bottom, right, top }: Clip, by: number): Clip => ({
  left: left - by,
  bottom: bottom - by,
  right: right + by,
  top: top + by,
});

/** Around points, x and y by turns, with so much room at each side. */
export const boxAround = (points: readonly number[], room: number): Clip => grown(boxOf(IDENTITY, points), room);

import type { PartOf } from '../../viewer/changed-part.ts';
import type { ChangedPart } from '../session/changed-part.ts';
import { frameOf } from './page-frame.ts';

/** The part of a page in the pixels in which it is shown. */
export const partOf =
  ({ space, corners }: ChangedPart): PartOf =>
  (shown) => {
    const frame = frameOf(space, shown);
    const points = corners.map((corner) => frame.toScreen(corner));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  };

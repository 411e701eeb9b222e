import type { Point } from '@pagewright/editor';
import type { EditorPage } from '../engine/messages.ts';
import { areasOf, offsetNear, outlineOf } from '../text/text-geometry.ts';

interface Spot {
  block: number;
  offset: number;
}

/** The place in the text of a page that is nearest to a point; `undefined` on a page without text. */
function spotNear(point: Point, { blocks }: EditorPage): Spot | undefined {
  let best: (Spot & { far: number }) | undefined;
  for (const [block, geometry] of blocks.entries()) {
    const far = distanceTo(point, outlineOf(geometry));
    if (!best || far < best.far) best = { block, offset: offsetNear(geometry, point), far };
  }
  return best;
}

function distanceTo({ x, y }: Point, corners: readonly Point[]): number {
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const beside = Math.max(0, Math.min(...xs) - x, x - Math.max(...xs));
  const above = Math.max(0, Math.min(...ys) - y, y - Math.max(...ys));
  return Math.hypot(beside, above);
}

/** A quadrilateral for each line between two points, in reading order: from its lower left corner, counter-clockwise. */
export function linesBetween(from: Point, to: Point, content: EditorPage): Point[][] {
  const [one, other] = [spotNear(from, content), spotNear(to, content)];
  if (!one || !other) return [];
  const isForward = one.block < other.block || (one.block === other.block && one.offset <= other.offset);
  const [first, last] = isForward ? [one, other] : [other, one];
  return content.blocks.slice(first.block, last.block + 1).flatMap((geometry, index) => {
    const block = first.block + index;
    return areasOf(geometry, {
      anchor: block === first.block ? first.offset : 0,
      focus: block === last.block ? last.offset : geometry.text.length,
    });
  });
}

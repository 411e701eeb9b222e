import type { Point } from '@pagewright/editor';
import { uprightBox } from '../session/adding.ts';
import type { Draft, Gesture, OnPage } from '../pages/gesture.ts';
import { areaBetween } from '../pages/page-frame.ts';
import { markSize, place } from './placing.ts';
import { isMarkTool, type SignToolName } from './sign-tools.ts';

/** Pixels. A shorter way was a click. */
const LEAST_DRAG = 8;

/** A click puts a mark there as large as the last one, a drag as large as it is drawn; texts begin where the hand is lifted. */
export function beginSigning(on: OnPage, tool: SignToolName, from: Point, to: Point = from): Gesture {
  const { session, page, frame } = on;
  const isDrawn = isMarkTool(tool) && Math.hypot(to.x - from.x, to.y - from.y) * frame.scale >= LEAST_DRAG;
  return {
    draft: draftOf(on, tool, isDrawn ? [from, to] : to),
    moved: (point) => beginSigning(on, tool, from, point),
    ended: () => place(session, tool, { page, upright: frame.upright, at: isDrawn ? [from, to] : to }),
  };
}

function draftOf(
  { session, frame }: OnPage,
  tool: SignToolName,
  at: Point | readonly [Point, Point],
): Draft | undefined {
  if (!isMarkTool(tool)) return undefined;
  const look = { closed: true, looks: 'plain', guides: [] } as const;
  if (!('x' in at)) return { points: areaBetween(...at), ...look };
  const size = markSize(session, tool);
  if (!size) return undefined;
  const { width, height } = uprightBox({ x: 0, y: 0 }, { x: size.width, y: size.height }, -frame.upright);
  const half = { x: width / 2, y: height / 2 };
  return {
    points: areaBetween({ x: at.x - half.x, y: at.y - half.y }, { x: at.x + half.x, y: at.y + half.y }),
    ...look,
  };
}

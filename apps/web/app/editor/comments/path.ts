import type { Point } from '@pagewright/editor';
import type { EditorSession } from '../session/editor-session.ts';
import { makerOf, putNew } from './comment-acts.ts';
import { isPathTool } from './comment-tools.ts';
import { pathComment } from './new-comment.ts';

/** What is drawn corner by corner: clicks set corners; a double click, Enter or a click on the first one ends it. */

/** Corners of an area, and of a line. */
const LEAST = { polygon: 3, area: 3, polyline: 2, perimeter: 2 } as const;

export function addCorner(
  session: EditorSession,
  { page, point, within }: { page: number; point: Point; within: number },
): void {
  const { path, tool } = session.state;
  const points = path?.page === page ? path.points : [];
  const [first, last] = [points[0], points.at(-1)];
  const isNear = (other: Point | undefined) => other && Math.hypot(other.x - point.x, other.y - point.y) <= within;
  if (isPathTool(tool) && points.length >= LEAST[tool] && isNear(first)) return endPath(session);
  // The second press of a double click sets no corner of its own.
  if (!isNear(last)) session.set({ path: { page, points: [...points, point] } });
}

export function endPath(session: EditorSession): void {
  const { path, tool } = session.state;
  session.set({ path: undefined });
  if (!path || !isPathTool(tool) || path.points.length < LEAST[tool]) return;
  session.set({ tool: 'select' });
  void putNew(session, path.page, [pathComment(tool, path.points, makerOf(session, 0))]);
}

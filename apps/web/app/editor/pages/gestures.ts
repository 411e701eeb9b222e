import type { Point } from '@pagewright/editor';
import { addDragged, addDrawing, beginText, type DragTool } from '../session/acts.ts';
import { still, type Gesture, type Keys, type OnPage } from './gesture.ts';
import { areaBetween } from './page-frame.ts';
import { beginSelecting } from './selecting.ts';

export function beginGesture(on: OnPage, from: Point, keys: Keys): Gesture {
  const { tool } = on.session.state;
  if (tool === 'select' || tool === 'image') return beginSelecting(on, from, keys);
  if (tool === 'text') return still(() => beginText(on.session, on.page, from, on.frame.upright));
  if (tool === 'draw') return drawing(on, [from]);
  return dragging(on, tool, from, from, keys);
}

/** Pixels. A shorter way was a click. */
const LEAST_DRAG = 4;

function dragging(on: OnPage, tool: DragTool, from: Point, to: Point, keys: Keys): Gesture {
  const isLine = tool === 'line' || tool === 'arrow';
  const end = keys.shiftKey ? straightened(from, to, isLine) : to;
  return {
    draft: {
      points: isLine ? [from, end] : areaBetween(from, end),
      closed: !isLine,
      looks: tool === 'redact' ? 'redaction' : 'plain',
      guides: [],
    },
    moved: (point, held) => dragging(on, tool, from, point, held),
    ended: () => {
      if (Math.hypot(end.x - from.x, end.y - from.y) * on.frame.scale < LEAST_DRAG) return;
      addDragged(on.session, tool, { page: on.page, from, to: end, upright: on.frame.upright });
    },
  };
}

function drawing(on: OnPage, points: readonly Point[]): Gesture {
  return {
    draft: { points, closed: false, looks: 'plain', guides: [] },
    moved: (point) => {
      const last = points.at(-1);
      const isNear = last && Math.hypot(last.x - point.x, last.y - point.y) * on.frame.scale < 1.5;
      return isNear ? drawing(on, points) : drawing(on, [...points, point]);
    },
    ended: () => {
      if (points.length > 1) void addDrawing(on.session, on.page, points);
    },
  };
}

/** Lines by eighths of a turn, boxes as squares. */
function straightened(from: Point, to: Point, isLine: boolean): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (!isLine) {
    const side = Math.max(Math.abs(x), Math.abs(y));
    return { x: from.x + Math.sign(x) * side, y: from.y + Math.sign(y) * side };
  }
  const angle = (Math.round(Math.atan2(y, x) / (Math.PI / 4)) * Math.PI) / 4;
  const length = Math.hypot(x, y);
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length };
}

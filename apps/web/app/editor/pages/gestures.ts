import type { Point } from '@pagewright/editor';
import { COMMENT_TOOLS } from '../comments/comment-tools.ts';
import { addDragged, addDrawing, beginText } from '../session/acts.ts';
import { beginSigning } from '../sign/sign-gestures.ts';
import { SIGN_TOOLS } from '../sign/sign-tools.ts';
import { beginComment } from './comment-gestures.ts';
import { dragging } from './dragging.ts';
import { still, type Gesture, type Keys, type OnPage } from './gesture.ts';
import { beginSelecting } from './selecting.ts';

export function beginGesture(on: OnPage, from: Point, keys: Keys): Gesture {
  const { session, page, frame } = on;
  const { tool } = session.state;
  if (tool === 'select' || tool === 'image') return beginSelecting(on, from, keys);
  if (session.mode === 'annotate') {
    const own = COMMENT_TOOLS.find((each) => each === tool);
    return own && own !== 'ink' && own !== 'select' ? beginComment(on, own, from, keys) : still(() => {});
  }
  if (session.mode === 'sign') {
    const own = SIGN_TOOLS.find((each) => each === tool);
    return own ? beginSigning(on, own, from) : still(() => {});
  }
  switch (tool) {
    case 'text':
      return still(() => beginText(session, page, from, frame.upright));
    case 'draw':
      return drawing(on, [from]);
    case 'line':
    case 'arrow':
    case 'rectangle':
    case 'ellipse':
    case 'link':
    case 'cover':
    case 'redact': {
      const ended = (start: Point, to: Point) =>
        addDragged(session, tool, { page, from: start, to, upright: frame.upright });
      const looks = tool === 'redact' ? 'redaction' : 'plain';
      return dragging(on, { isLine: tool === 'line' || tool === 'arrow', looks, ended }, from, from, keys);
    }
    default:
      return still(() => {});
  }
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

import type { Point } from '@pagewright/editor';
import type { PutAnnotation } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { makerOf, putNew } from '../comments/comment-acts.ts';
import {
  isPathTool,
  isTextMark,
  type CommentToolName,
  type DraggedTool,
  type TextMarkTool,
} from '../comments/comment-tools.ts';
import { draggedComment, fileOf, freeTextAbout, markOf, noteOf, stampOf, timeNow } from '../comments/new-comment.ts';
import { addCorner } from '../comments/path.ts';
import { linesBetween } from '../comments/text-marks.ts';
import { beginText } from '../session/acts.ts';
import { dragging } from './dragging.ts';
import { still, type Gesture, type Keys, type OnPage } from './gesture.ts';
import { areaBetween } from './page-frame.ts';

type Drawn = Exclude<CommentToolName, 'select' | 'ink'>;

/** What a hand does with a tool of comments; ink has a canvas of its own. */
export function beginComment(on: OnPage, tool: Drawn, from: Point, keys: Keys): Gesture {
  const { session, page, frame } = on;
  if (isTextMark(tool)) return marking(on, tool, from, from);
  if (isPathTool(tool)) return still(() => addCorner(session, { page, point: from, within: NEAR / frame.scale }));
  switch (tool) {
    case 'note':
      return still(() => void putAndWrite(on, from));
    case 'free-text':
      return still(() => beginText(session, page, from, frame.upright, freeTextAbout(makerOf(session, frame.upright))));
    case 'stamp':
    case 'file':
      return still(() => void putInHand(on, from));
    case 'eraser':
      return erasing(on, from);
    default:
      return dragging(on, drawingOf(on, tool), from, from, keys);
  }
}

/** Pixels: so near to the first corner, an outline is closed. */
const NEAR = 8;

function marking(on: OnPage, tool: TextMarkTool, from: Point, to: Point): Gesture {
  const lines = linesBetween(from, to, on.content);
  return {
    draft: { points: [], closed: true, looks: 'plain', guides: [], areas: lines },
    moved: (point) => marking(on, tool, from, point),
    ended: () => {
      if (lines.length > 0)
        void putNew(on.session, on.page, [markOf(tool, lines, makerOf(on.session, on.frame.upright))]);
    },
  };
}

async function putAndWrite({ session, page, frame }: OnPage, point: Point): Promise<void> {
  session.set({ tool: 'select' });
  await putNew(session, page, [noteOf(point, makerOf(session, frame.upright))]);
  session.set({ writes: true });
}

async function putInHand({ session, page, frame }: OnPage, point: Point): Promise<void> {
  const { inHand } = session.state;
  if (!inHand) return;
  const maker = makerOf(session, frame.upright);
  session.set({ tool: 'select', inHand: undefined });
  const comment = inHand.what === 'stamp' ? stampOf(inHand.look, point, inHand, maker) : fileOf(point, inHand, maker);
  await putNew(session, page, [comment]);
}

function drawingOf({ session, page, frame }: OnPage, tool: DraggedTool) {
  const isLine = tool === 'line' || tool === 'arrow' || tool === 'length' || tool === 'callout';
  return {
    isLine,
    looks: 'plain' as const,
    ended: (from: Point, to: Point) => {
      const maker = makerOf(session, frame.upright);
      session.set({ tool: 'select' });
      if (tool !== 'callout') return void putNew(session, page, [draggedComment(tool, from, to, maker)]);
      const callout = {
        points: [from.x, from.y, to.x, to.y] as [number, number, number, number],
        ending: 'closed-arrow' as const,
      };
      const border = { colour: maker.style.text, width: 1, dash: 'solid' as const };
      beginText(session, page, to, frame.upright, { ...freeTextAbout(maker), fill: [1, 1, 1], border, callout });
    },
  };
}

/** Pixels around the hand in which strokes are rubbed out. */
const RUBBER = 8;

/** Rubs out strokes of ink, those of other programs too. */
function erasing(on: OnPage, from: Point, rubbed: ReadonlyMap<string, ReadonlySet<number>> = new Map()): Gesture {
  const now = new Map(rubbed);
  for (const { key, comment } of on.content.comments)
    if (comment?.type === 'ink')
      for (const [index, { points }] of comment.strokes.entries())
        if (isNear(points, from, RUBBER / on.frame.scale)) now.set(key, new Set([...(now.get(key) ?? []), index]));
  const half = RUBBER / on.frame.scale;
  return {
    draft: {
      points: areaBetween({ x: from.x - half, y: from.y - half }, { x: from.x + half, y: from.y + half }),
      closed: true,
      looks: 'plain',
      guides: [],
    },
    moved: (point) => erasing(on, point, now),
    ended: () => {
      const operations = erased(on, now);
      if (operations.length > 0) void on.session.act({ does: 'operations', operations });
    },
  };
}

function erased({ session, page, content }: OnPage, rubbed: ReadonlyMap<string, ReadonlySet<number>>): EditOperation[] {
  return content.comments.flatMap(({ key, reference, comment }): EditOperation[] => {
    const gone = rubbed.get(key);
    if (!gone || comment?.type !== 'ink') return [];
    const strokes = comment.strokes.filter((_, index) => !gone.has(index));
    if (strokes.length === 0)
      return [
        reference.what === 'put'
          ? { kind: 'added.remove', id: reference.id }
          : { kind: 'annotation.delete', target: reference.target },
      ];
    const put: PutAnnotation = {
      kind: 'annotation.put',
      page: session.numberOf(page),
      id: reference.what === 'put' ? reference.id : crypto.randomUUID(),
      ...(reference.what === 'known' && { target: reference.target }),
      comment: { ...comment, strokes, modified: timeNow() },
    };
    return [put];
  });
}

function isNear(points: readonly number[], { x, y }: Point, within: number): boolean {
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = points.slice(at, at + 4);
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
    if (Math.hypot(ax + along * (bx - ax) - x, ay + along * (by - ay) - y) <= within) return true;
  }
  return false;
}

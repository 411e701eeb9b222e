import type { Point } from '@pagewright/editor';
import { offsetNear, outlineOf, type TextRange } from '../text/text-geometry.ts';
import type { Selection } from '../session/session-state.ts';
import { move, typeAt } from '../session/acts.ts';
import { still, type Gesture, type Keys, type OnPage } from './gesture.ts';
import { canSelect, pairsOf, selectionAt } from './hit.ts';
import { extentOf, snapped } from './snapping.ts';

/** Pixels: a hand that moves less does not move a thing, and edges that are nearer snap. */
const LEAST_MOVE = 3;
const SNAPS_WITHIN = 5;

/** Selects what lies there; a hand that goes on selects text, or moves the thing. */
export function beginSelecting(on: OnPage, from: Point, keys: Keys): Gesture {
  const { session, page, content } = on;
  const { selection, marks } = session.state;
  const there = selectionAt(from, { page, content, marks });
  const found = canSelect(there, session.mode) ? there : undefined;
  if (found?.kind !== 'block') {
    session.select(found);
    return found ? moving(on, found, from, from) : still(() => {});
  }
  const geometry = content.blocks[found.block];
  if (!geometry || !found.range) return still(() => {});
  const isSame = selection?.kind === 'block' && selection.page === page && selection.block === found.block;
  const anchor = keys.shiftKey && isSame && selection.range ? selection.range.anchor : found.range.anchor;
  session.select({ ...found, range: { anchor, focus: found.range.focus } });
  return selectingText((point) => {
    const range: TextRange = { anchor, focus: offsetNear(geometry, point) };
    session.select({ ...found, range });
  });
}

function selectingText(follow: (point: Point) => void): Gesture {
  const gesture: Gesture = {
    draft: undefined,
    moved: (point) => {
      follow(point);
      return gesture;
    },
    ended: () => {},
  };
  return gesture;
}

/** The outline of what is selected. */
export function cornersOf(
  { content, session }: Pick<OnPage, 'content' | 'session'>,
  selection: Selection,
): readonly Point[] {
  switch (selection.kind) {
    case 'block': {
      const block = content.blocks[selection.block];
      return block ? outlineOf(block) : [];
    }
    case 'added':
      return content.added.find(({ id }) => id === selection.id)?.corners ?? [];
    case 'object':
      return content.objects[selection.object]?.corners ?? [];
    case 'link':
      return content.links[selection.link]?.corners ?? [];
    case 'comment':
      return content.comments.find(({ key }) => key === selection.key)?.corners ?? [];
    case 'mark':
      return pairsOf(session.state.marks.find(({ id }) => id === selection.id)?.area ?? []);
  }
}

/** Moves a thing, or a text that was added: where the hand rests, a text that is selected already is typed in. */
function moving(on: OnPage, selection: Selection, from: Point, to: Point): Gesture {
  const { session, content, frame, page } = on;
  const corners = cornersOf(on, selection);
  const way = { x: to.x - from.x, y: to.y - from.y };
  const isMoved = Math.hypot(way.x, way.y) * frame.scale >= LEAST_MOVE;
  const others = [
    ...content.added.filter((each) => selection.kind !== 'added' || each.id !== selection.id),
    ...content.objects,
  ]
    .map((each) => extentOf(each.corners))
    .concat(content.blocks.map((block) => extentOf(outlineOf(block))));
  const { left, bottom, width, height } = content.space;
  const whole = { left, bottom, right: left + width, top: bottom + height };
  const snap = snapped(extentOf(corners), way, [...others, whole], SNAPS_WITHIN / frame.scale);
  return {
    draft: isMoved
      ? {
          points: corners.map(({ x, y }) => ({ x: x + snap.dx, y: y + snap.dy })),
          closed: true,
          looks: selection.kind === 'mark' ? 'redaction' : 'plain',
          guides: snap.guides,
        }
      : undefined,
    moved: (point) => moving(on, selection, from, point),
    ended: () => {
      if (isMoved) return void move(session, selection, { x: snap.dx, y: snap.dy });
      if (selection.kind === 'added' && isTyping(on, selection)) typeAt(session, page, to);
    },
  };
}

function isTyping({ session }: OnPage, { id }: Extract<Selection, { kind: 'added' }>): boolean {
  const { selection } = session.state;
  return selection?.kind === 'added' && selection.id === id && selection.range !== undefined;
}

import { useState, type PointerEvent } from 'react';
import { Move } from 'lucide-react';
import type { Point } from '@pagewright/editor';
import { move } from '../session/acts.ts';
import { reshape, type Corner } from '../session/reshaping.ts';
import { canResize as resizes } from '../comments/changed-comment.ts';
import { useSession, useSessionPart } from '../session/session-context.ts';
import type { Selection } from '../session/session-state.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import type { PageFrame } from './page-frame.ts';
import { pointsOf } from './page-frame.ts';

interface HandlesProps {
  selection: Selection;
  /** From the upper left as the thing stands upright, clockwise. */
  corners: readonly Point[];
  frame: PageFrame;
}

/** What a hand changes the size of a thing by, and moves a text by whose letters are typed in. They are for pointers: keys have the fields of the bar. */
export function Handles({ selection, corners, frame }: HandlesProps) {
  const session = useSession();
  const t = useWords('editor');
  const [drag, setDrag] = useState<{ corner: Corner | 'all'; from: Point; to: Point }>();
  const content = useSessionPart((state) => state.pages.get(selection.page));
  const comment =
    selection.kind === 'comment' && content && content !== 'unreadable'
      ? content.comments.find(({ key }) => key === selection.key)?.comment
      : undefined;
  const canResize =
    selection.kind === 'object' || selection.kind === 'added' || (comment !== undefined && resizes(comment));
  if (corners.length !== 4) return null;
  // Text of the page stays where it is while the page is commented.
  if (selection.kind === 'block' && session.mode !== 'edit') return null;
  const isText = 'range' in selection && selection.range !== undefined;
  const placeOf = (event: PointerEvent<Element>): Point => {
    const box = event.currentTarget.closest('[data-editor-page]')?.getBoundingClientRect();
    return frame.toPage({ x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) });
  };
  const handlersOf = (corner: Corner | 'all') => ({
    onPointerDown: (event: PointerEvent<Element>) => {
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = placeOf(event);
      setDrag({ corner, from: at, to: at });
    },
    onPointerMove: (event: PointerEvent<Element>) => drag && setDrag({ ...drag, to: placeOf(event) }),
    onPointerUp: (event: PointerEvent<Element>) => {
      if (!drag) return;
      setDrag(undefined);
      const to = placeOf(event);
      if (Math.hypot(to.x - drag.from.x, to.y - drag.from.y) * frame.scale < 2) return;
      if (corner === 'all') void move(session, selection, { x: to.x - drag.from.x, y: to.y - drag.from.y });
      else void reshape(session, selection, corners, { corner, to, keepsShape: !event.shiftKey });
    },
    onPointerCancel: () => setDrag(undefined),
  });
  const places = corners.map((corner) => frame.toScreen(corner));
  const draft = drag && draftOf(corners, drag);
  const top = places.reduce(
    (first, each) => (each.x + each.y < first.x + first.y ? each : first),
    places[0] ?? { x: 0, y: 0 },
  );
  return (
    <>
      {draft && (
        <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
          <polygon points={pointsOf(frame, draft)} className="fill-[#15675c]/10 stroke-[#15675c]" strokeWidth={1.5} />
        </svg>
      )}
      {canResize &&
        !isText &&
        places.map(({ x, y }, corner) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a handle is its corner
            key={corner}
            aria-hidden="true"
            data-own-pointer
            {...handlersOf(corner as Corner)}
            className="absolute size-3 -translate-1/2 touch-none rounded-[2px] border-[1.5px] border-[#15675c] bg-page after:absolute after:-inset-4"
            style={{ left: x, top: y, cursor: corner % 2 === 0 ? 'nwse-resize' : 'nesw-resize' }}
          />
        ))}
      {isText && (
        <span
          aria-hidden="true"
          title={t('moveText')}
          data-own-pointer
          {...handlersOf('all')}
          className="absolute grid size-7 -translate-x-full -translate-y-full touch-none place-items-center rounded-control border border-[#15675c] bg-page text-[#15675c]"
          style={{ left: top.x - 4, top: top.y - 4, cursor: 'move' }}
        >
          <Icon of={Move} size="small" />
        </span>
      )}
    </>
  );
}

function draftOf(corners: readonly Point[], { corner, from, to }: { corner: Corner | 'all'; from: Point; to: Point }) {
  if (corner === 'all') return corners.map(({ x, y }) => ({ x: x + to.x - from.x, y: y + to.y - from.y }));
  const fixed = corners[(corner + 2) % 4];
  const [next, before] = [corners[(corner + 1) % 4], corners[(corner + 3) % 4]];
  if (!fixed || !next || !before) return corners;
  // The sides stay parallel to what they were.
  const side = (from_: Point, towards: Point) => {
    const way = { x: towards.x - from_.x, y: towards.y - from_.y };
    const length = Math.hypot(way.x, way.y) || 1;
    const reach = ((to.x - from_.x) * way.x + (to.y - from_.y) * way.y) / length;
    return { x: from_.x + (way.x / length) * reach, y: from_.y + (way.y / length) * reach };
  };
  return [fixed, side(fixed, next), to, side(fixed, before)];
}

import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import type { Point } from '@pagewright/editor';
import type { EditorPage } from '../engine/messages.ts';
import { endPath } from '../comments/path.ts';
import { typeAt } from '../session/acts.ts';
import { useSession, useSessionPart } from '../session/session-context.ts';
import type { ToolName } from '../session/session-state.ts';
import { outlineOf } from '../text/text-geometry.ts';
import { DraftView } from './DraftView.tsx';
import { focusPages } from './focus-pages.ts';
import type { Gesture } from './gesture.ts';
import { beginGesture } from './gestures.ts';
import { blockAt } from './hit.ts';
import { InkCanvas } from './InkCanvas.tsx';
import { pointsOf, type PageFrame } from './page-frame.ts';

interface PointerAreaProps {
  page: number;
  content: EditorPage;
  frame: PageFrame;
  children: ReactNode;
}

/** Those that a finger taps with: where it moves, the pages scroll. */
const TAPPING = new Set<ToolName>([
  'select',
  'text',
  'image',
  'note',
  'free-text',
  'stamp',
  'file',
  'signature',
  'initials',
  'date',
  'name',
  'check',
  'cross',
  'polygon',
  'polyline',
  'perimeter',
  'area',
]);

/** Pixels that a finger may move and still tap. */
const TAP = 10;

/** Takes the hand on a page: what it does depends on the tool, and on what lies there. */
export function PointerArea({ page, content, frame, children }: PointerAreaProps) {
  const session = useSession();
  const tool = useSessionPart((state) => state.tool);
  const area = useRef<HTMLDivElement>(null);
  const tap = useRef<Point>(undefined);
  const [gesture, setGesture] = useState<Gesture>();
  const [hovered, setHovered] = useState<number>();
  const path = useSessionPart((state) => (state.path?.page === page ? state.path.points : undefined));
  const [pointed, setPointed] = useState<Point>();

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = area.current?.getBoundingClientRect();
    return frame.toPage({ x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) });
  };
  const pressed = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('[data-own-pointer]')) return;
    // The mouse events that follow a tap would take the focus from the text that it selects.
    event.preventDefault();
    // Enter ends what is drawn corner by corner, wherever the keys were before.
    if (session.mode !== 'edit') focusPages(true);
    // A finger that moves scrolls; one that draws does not.
    if (event.pointerType === 'touch' && tool === 'select') {
      tap.current = { x: event.clientX, y: event.clientY };
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    setGesture(beginGesture({ session, page, content, frame }, placeOf(event), event));
  };
  const moved = (event: PointerEvent<HTMLDivElement>) => {
    const point = placeOf(event);
    if (gesture) setGesture(gesture.moved(point, event));
    else if (tool === 'select' && session.mode !== 'sign') setHovered(blockAt(point, content));
    setPointed(path ? point : undefined);
  };
  const released = (event: PointerEvent<HTMLDivElement>) => {
    const pressedAt = tap.current;
    tap.current = undefined;
    if (pressedAt && Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y) < TAP)
      beginGesture({ session, page, content, frame }, placeOf(event), event).ended();
    if (!gesture) return;
    setGesture(undefined);
    gesture.moved(placeOf(event), event).ended();
  };
  const outline = hovered === undefined || gesture ? undefined : content.blocks[hovered];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- whoever uses no pointer has the list of what is on the page
    <div
      ref={area}
      data-editor-page={page}
      onPointerDown={pressed}
      onPointerMove={moved}
      onPointerUp={released}
      onPointerCancel={() => {
        tap.current = undefined;
        setGesture(undefined);
      }}
      onPointerLeave={() => setHovered(undefined)}
      onDoubleClick={(event) => (path ? endPath(session) : typeAt(session, page, placeOf(event)))}
      className={`absolute inset-0 ${TAPPING.has(tool) ? '' : 'touch-none'}`}
      style={{ cursor: tool === 'select' ? (outline ? 'text' : 'default') : 'crosshair' }}
    >
      {children}
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
        {outline && (
          <polygon
            points={pointsOf(frame, outlineOf(outline))}
            className="fill-[#15675c]/5 stroke-[#15675c]/50"
            strokeWidth={1}
          />
        )}
        {gesture && <DraftView draft={gesture.draft} frame={frame} />}
        {path && (
          <polyline
            points={pointsOf(frame, [...path, ...(pointed ? [pointed] : [])])}
            className="fill-none stroke-[#15675c]"
            strokeWidth={1.5}
          />
        )}
      </svg>
      {session.mode === 'annotate' && tool === 'ink' && <InkCanvas page={page} frame={frame} />}
    </div>
  );
}

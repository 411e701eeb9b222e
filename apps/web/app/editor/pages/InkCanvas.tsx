import { useEffect, useRef, type PointerEvent } from 'react';
import { changeComment, makerOf, putNew } from '../comments/comment-acts.ts';
import { inkOf, type PenPoint } from '../comments/new-comment.ts';
import { useSession } from '../session/session-context.ts';
import { hexOf } from '../session/added-style.ts';
import type { PageFrame } from './page-frame.ts';

interface InkCanvasProps {
  page: number;
  frame: PageFrame;
}

/** Pixels between two points: a hand that rests says nothing new. */
const APART = 0.75;
/** A stroke that follows so soon belongs to the same drawing, as long as that is not large. */
const TOGETHER_MS = 1_500;
const MOST_TOGETHER = 20;
/** What a pen that is pressed half draws is as wide as the line says. */
const HALF = 0.5;

/**
 * Takes a pen, mouse or finger and shows its line at once: each piece is drawn as it comes, outside of React, and the whole is handed
 * over when the hand is lifted.
 */
export function InkCanvas({ page, frame }: InkCanvasProps) {
  const session = useSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  const points = useRef<PenPoint[]>([]);
  const last = useRef<{ key: string; endedAt: number; count: number }>(undefined);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const fit = () => {
      const { width, height } = element.getBoundingClientRect();
      [element.width, element.height] = [width * devicePixelRatio, height * devicePixelRatio].map(Math.round) as [
        number,
        number,
      ];
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const take = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const context = event.currentTarget.getContext('2d', { desynchronized: true });
    const pieces = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const piece of pieces.length > 0 ? pieces : [event.nativeEvent]) {
      const pixel = { x: piece.clientX - box.left, y: piece.clientY - box.top };
      const before = points.current.at(-1);
      const from = before && frame.toScreen(before);
      if (from && Math.hypot(from.x - pixel.x, from.y - pixel.y) < APART) continue;
      // A mouse is always pressed half, and a finger has no pressure.
      const pressure = piece.pointerType === 'pen' && piece.pressure > 0 ? piece.pressure : undefined;
      points.current.push({ ...frame.toPage(pixel), pressure });
      if (context && from) drawPiece(context, from, pixel, pressure);
    }
  };
  const drawPiece = (
    context: CanvasRenderingContext2D,
    from: { x: number; y: number },
    to: { x: number; y: number },
    pressure: number | undefined,
  ) => {
    const { ink, inkWidth } = session.state.commentStyle;
    context.strokeStyle = hexOf(ink);
    context.lineWidth = inkWidth * frame.scale * devicePixelRatio * ((pressure ?? HALF) / HALF);
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(from.x * devicePixelRatio, from.y * devicePixelRatio);
    context.lineTo(to.x * devicePixelRatio, to.y * devicePixelRatio);
    context.stroke();
  };
  const clear = () => {
    const element = canvas.current;
    element?.getContext('2d')?.clearRect(0, 0, element.width, element.height);
  };
  const end = async (event: PointerEvent<HTMLCanvasElement>) => {
    if (points.current.length === 0) return;
    const at = event.timeStamp;
    const drawn = points.current;
    points.current = [];
    if (drawn.length < 2) return clear();
    const fresh = inkOf([drawn], makerOf(session, frame.upright));
    const before = last.current;
    const known =
      before && at - before.endedAt < TOGETHER_MS && before.count < MOST_TOGETHER
        ? session.state.comments.get(page)?.find(({ key }) => key === before.key)
        : undefined;
    if (known?.comment?.type === 'ink' && fresh.type === 'ink')
      await changeComment(session, page, known, {
        ...known.comment,
        strokes: [...known.comment.strokes, ...fresh.strokes],
      });
    else await putNew(session, page, [fresh]);
    const { selection } = session.state;
    if (selection?.kind === 'comment')
      last.current = { key: selection.key, endedAt: at, count: known ? (before?.count ?? 0) + 1 : 1 };
    // The next stroke begins on a page that is not selected.
    session.select(undefined);
    if (points.current.length === 0) clear();
  };
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      data-own-pointer
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        points.current = [];
        take(event);
      }}
      onPointerMove={(event) => points.current.length > 0 && take(event)}
      onPointerUp={(event) => void end(event)}
      onPointerCancel={() => {
        points.current = [];
        clear();
      }}
      className="absolute inset-0 size-full touch-none"
      style={{ cursor: 'crosshair' }}
    />
  );
}

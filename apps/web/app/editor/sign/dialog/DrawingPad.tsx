import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import type { Rgb } from '../../session/added-style.ts';
import { hexOf } from '../../session/added-style.ts';
import { ringOf, svgPathOf, type PenStroke } from './pen-strokes.ts';

/** What has no pressure is pressed half. */
const HALF = 0.5;
/** CSS pixels between two points: a hand that rests says nothing new. */
const APART = 0.75;

interface Size {
  width: number;
  height: number;
}

interface DrawingPadProps {
  strokes: readonly PenStroke[];
  onStrokes: (strokes: readonly PenStroke[]) => void;
  colour: Readonly<Rgb>;
  /** Said where nothing is drawn yet. */
  invite: string;
  /** Its height. */
  className: string;
}

/** Takes a pen, mouse or finger. Where it becomes smaller, as when a phone is turned, all that was drawn stays in sight. */
export function DrawingPad({ strokes, onStrokes, colour, invite, className }: DrawingPadProps) {
  const pad = useRef<SVGSVGElement>(null);
  const [drawn, setDrawn] = useState<PenStroke>();
  const now = useRef<PenStroke>(undefined);
  const [size, setSize] = useState<Size>();
  const [drawnIn, setDrawnIn] = useState<Size>();
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    const element = pad.current;
    // A finger that leaves the pad fast would go on scrolling, as browsers see it, and the next tap would only stop that.
    const take = (event: TouchEvent) => event.preventDefault();
    element?.addEventListener('touchstart', take, { passive: false });
    if (element) observer.observe(element);
    return () => {
      element?.removeEventListener('touchstart', take);
      observer.disconnect();
    };
  }, []);
  const scale =
    size && drawnIn && strokes.length > 0 ? Math.min(1, size.width / drawnIn.width, size.height / drawnIn.height) : 1;
  const seen = size && { width: size.width / scale, height: size.height / scale };

  const take = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const stroke = now.current;
    if (!stroke) return;
    const points = [...stroke.points];
    const pieces = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const piece of pieces.length > 0 ? pieces : [event.nativeEvent]) {
      const [x, y] = [(piece.clientX - box.left) / scale, (piece.clientY - box.top) / scale];
      const last = points.at(-1);
      if (last && Math.hypot(last[0] - x, last[1] - y) < APART) continue;
      points.push([x, y, stroke.isPen && piece.pressure > 0 ? piece.pressure : HALF]);
    }
    now.current = { ...stroke, points };
    setDrawn(now.current);
  };
  const end = () => {
    const stroke = now.current;
    if (!stroke) return;
    now.current = undefined;
    setDrawn(undefined);
    if (stroke.points.length === 0) return;
    const before = strokes.length > 0 ? drawnIn : undefined;
    if (seen)
      setDrawnIn({
        width: Math.max(seen.width, before?.width ?? 0),
        height: Math.max(seen.height, before?.height ?? 0),
      });
    onStrokes([...strokes, stroke]);
  };
  return (
    <div className={`relative overflow-hidden rounded-card border border-line-strong bg-page ${className}`}>
      {strokes.length === 0 && !drawn && (
        <p className="pointer-events-none absolute inset-x-0 top-5 px-4 text-center text-[#6b6459]">{invite}</p>
      )}
      <span aria-hidden="true" className="pointer-events-none absolute inset-x-8 bottom-14 border-b border-[#d8cfbd]" />
      <svg
        ref={pad}
        aria-hidden="true"
        data-drawing-area
        viewBox={seen && `0 0 ${seen.width} ${seen.height}`}
        className="relative block size-full cursor-crosshair touch-none forced-color-adjust-none select-none"
        onPointerDown={(event) => {
          if (event.button !== 0 || now.current) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          now.current = { points: [], isPen: event.pointerType === 'pen' };
          take(event);
        }}
        onPointerMove={take}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {[...strokes, ...(drawn ? [drawn] : [])].map((stroke, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a stroke is its place among the others
          <path key={at} d={svgPathOf(ringOf(stroke))} fill={hexOf(colour)} />
        ))}
      </svg>
    </div>
  );
}

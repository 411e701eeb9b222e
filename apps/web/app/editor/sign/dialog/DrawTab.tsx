import { useRef, useState, type PointerEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../../../words/speech.tsx';
import { hexOf } from '../../session/added-style.ts';
import { outlineOfStrokes, ringOf, svgPathOf, type PenStroke } from './pen-strokes.ts';
import type { TabProps } from './tab-result.ts';

/** What has no pressure is pressed half. */
const HALF = 0.5;
/** CSS pixels between two points: a hand that rests says nothing new. */
const APART = 0.75;

/** Takes a pen, mouse or finger. */
export function DrawTab({ kind, colour, onResult }: TabProps) {
  const t = useWords('sign');
  const [strokes, setStrokes] = useState<readonly PenStroke[]>([]);
  const [drawn, setDrawn] = useState<PenStroke>();
  const now = useRef<PenStroke>(undefined);

  const take = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const stroke = now.current;
    if (!stroke) return;
    const points = [...stroke.points];
    const pieces = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const piece of pieces.length > 0 ? pieces : [event.nativeEvent]) {
      const [x, y] = [piece.clientX - box.left, piece.clientY - box.top];
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
    if (stroke.points.length > 0) change([...strokes, stroke]);
  };
  const change = (next: readonly PenStroke[]) => {
    setStrokes(next);
    const outline = outlineOfStrokes(next);
    onResult(outline && { is: 'outline', outline });
  };
  return (
    <>
      <div className="relative overflow-hidden rounded-card border border-line-strong bg-page">
        {strokes.length === 0 && !drawn && (
          <p className="pointer-events-none absolute inset-x-0 top-5 px-4 text-center text-[#6b6459]">
            {t(`hand.draw.area.${kind}`)}
          </p>
        )}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-8 bottom-14 border-b border-[#d8cfbd]"
        />
        <svg
          aria-hidden="true"
          data-drawing-area
          className="relative block h-48 w-full cursor-crosshair touch-none forced-color-adjust-none sm:h-56"
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
      <div className="mt-2 flex items-start justify-between gap-4">
        <p className="py-1.5 text-small text-ink-soft pointer-coarse:sr-only">{t('hand.draw.byKey')}</p>
        <Button
          kind="quiet"
          size="small"
          disabled={strokes.length === 0}
          className="ml-auto pointer-coarse:h-11"
          onClick={() => change([])}
        >
          {t('hand.clear')}
        </Button>
      </div>
    </>
  );
}

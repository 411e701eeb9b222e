import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useWords } from '../../words/speech.tsx';
import { drawCut } from './cutting/cut-photo.ts';
import { withPhotoMoved, zoomedTo, zoomOf, type Frame } from './cutting/frame.ts';
import { PRINTED_SIDE } from './measures/check-photo.ts';

interface PhotoFrameProps {
  bitmap: ImageBitmap;
  frame: Frame;
  onFrame: (frame: Frame) => void;
  describedBy: string;
}

/** Shares of the frame that an arrow key moves the photo by, and with Shift. */
const STEP = 0.01;
const LARGE_STEP = 0.05;
export const ZOOM_STEP = 1.05;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': 1 / ZOOM_STEP,
  '−': 1 / ZOOM_STEP,
};

/** The photo under lines that show where head and eyes belong: it is dragged and zoomed until they do. */
export function PhotoFrame({ bitmap, frame, onFrame, describedBy }: PhotoFrameProps) {
  const t = useWords('photo');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawCut(context, bitmap, frame);
  }, [bitmap, frame]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [arrow, zoom] = [ARROWS[event.key], ZOOMS[event.key]];
    if (!arrow && zoom === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    if (arrow) onFrame(withPhotoMoved(frame, bitmap, arrow[0] * step, arrow[1] * step));
    else onFrame(zoomedTo(frame, bitmap, zoomOf(frame, bitmap) * (zoom ?? 1)));
  };
  const onPointerMove = ({ currentTarget, pointerId, movementX, movementY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    onFrame(withPhotoMoved(frame, bitmap, movementX / width, movementY / height));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move what a hand drags
    <section
      role="application"
      aria-label={t('frame')}
      aria-describedby={describedBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move what a hand drags
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      className="relative aspect-square w-full cursor-grab touch-none overflow-hidden rounded-control border border-line-strong bg-page active:cursor-grabbing"
    >
      <canvas ref={canvas} width={PRINTED_SIDE} height={PRINTED_SIDE} className="size-full" />
      <Guides eyes={t('guides.eyes')} />
    </section>
  );
}

/** In hundredths of the side: 1 1/8 to 1 3/8 of 2 inches above the lower edge. */
const EYES = { top: 31.25, bottom: 43.75 };
/** 1 and 1 3/8 of 2 inches; eyes lie about in the middle of a head. */
const HEADS = [50, 68.75];
const MIDDLE = (EYES.top + EYES.bottom) / 2;
/** Of the height of a head: how wide one is. */
const HEAD_WIDTH = 0.74;

/** Drawn twice, light on dark, so that they are seen on any photo. */
const STROKES = [
  { className: 'stroke-[#000] opacity-55', width: 1.1 },
  { className: 'stroke-page', width: 0.45 },
];

function Guides({ eyes }: { eyes: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="pointer-events-none absolute inset-0 size-full fill-none">
      <rect x={0} y={EYES.top} width={100} height={EYES.bottom - EYES.top} className="fill-page opacity-15" />
      {STROKES.map(({ className, width }) => (
        <g key={className} className={className} strokeWidth={width}>
          <path d={`M0 ${EYES.top}H100M0 ${EYES.bottom}H100`} strokeDasharray="2 1.5" />
          {HEADS.map((height) => (
            <ellipse key={height} cx={50} cy={MIDDLE} rx={(height * HEAD_WIDTH) / 2} ry={height / 2} />
          ))}
        </g>
      ))}
      <text
        x={2}
        y={EYES.top - 1.4}
        fontSize={3.6}
        paintOrder="stroke"
        strokeWidth={1}
        className="fill-page stroke-[#000] font-semibold [stroke-opacity:.55]"
      >
        {eyes}
      </text>
    </svg>
  );
}

import { memo } from 'react';
import { Area } from '../../viewer/text/Area.tsx';
import type { DrawnPage } from '../../viewer/page-layer.ts';
import { useAiPart } from '../session/session-context.ts';
import { boxArea } from '../../viewer/boxes/box-area.ts';

/** The quote that was asked for, lit up on its page. */
export const QuoteLayer = memo(function QuoteLayer({ page, size, turn }: DrawnPage) {
  const lit = useAiPart((state) => state.lit);
  const boxes = lit?.quote.boxes.filter((box) => box.page === page + 1) ?? [];
  if (boxes.length === 0) return null;
  return (
    <span data-lit={lit?.at} className="pointer-events-none absolute inset-0 transition-opacity starting:opacity-0">
      <Area path={boxArea(boxes, size, turn)} className="text-[#f5c400] opacity-45 mix-blend-multiply" />
    </span>
  );
});

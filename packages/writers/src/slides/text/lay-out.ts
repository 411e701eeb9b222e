import type { Box } from '@pagewright/pdf/page-content.ts';
import type { TextBlock } from '@pagewright/recognition';
import type { Frame } from './frame.ts';
import { splitAtGaps } from './gaps.ts';
import { alignmentOf, leftOf, rightOf, startOf, wrap } from './lines.ts';
import { labelLeft, labelRight, measure } from './paragraphs.ts';
import { isMeasured, spaced } from './spacing.ts';

/** A frame whose lines break where they do on the page, as small as that allows. */
export interface LaidOut {
  frame: Frame;
  /** Points of the page turned upright. */
  box: Box;
  paragraphs: TextBlock[];
  lines: 'exact' | 'natural';
  /** `fixed`: lines break at its edges; wider it would take up words of the next line. */
  width: 'fixed' | 'free';
}

/** Points. */
const JUSTIFIED_SLACK = 0.5;

export function layOutFrame(frame: Frame): LaidOut {
  const [first] = frame.paragraphs;
  if (frame.angle !== 0 || first.direction === 'vertical') return byItsBox(frame);
  const paragraphs = frame.paragraphs.flatMap(splitAtGaps);
  const isLabelled = (block: TextBlock, direction: 'ltr' | 'rtl') =>
    'label' in block && (block.direction === 'rtl') === (direction === 'rtl');
  const left = Math.min(
    ...paragraphs.map((block) => (isLabelled(block, 'ltr') ? labelLeft(block, frame.column) : leftOf(block))),
  );
  const right = Math.max(...paragraphs.map((block) => (isLabelled(block, 'rtl') ? labelRight(block) : rightOf(block))));
  const wrapped = paragraphs.map((block) => wrap(block, { left, right }));
  const room = Math.min(...wrapped.map((each) => each.slack));
  // Justified lines would be stretched over it.
  const isStretched = paragraphs.some((block) => alignmentOf(block) === 'justify' && isMeasured(block));
  const slack = isStretched ? Math.min(room, JUSTIFIED_SLACK) : room;
  const lines = paragraphs.length === 1 && first.lines.length === 1 ? 'natural' : 'exact';
  const { above, below } = measure(paragraphs, lines);
  const last = paragraphs.at(-1)?.lines.at(-1)?.baseline ?? 0;
  const side = alignmentOf(first);
  return {
    frame,
    width: wrapped.some(({ block }) => flows(block)) ? 'fixed' : 'free',
    paragraphs: wrapped.map(({ block }) => spaced(block, (line) => right + slack - startOf(block, line, left))),
    lines,
    box: {
      left: left - (side === 'center' ? slack / 2 : side === 'right' ? slack : 0),
      right: right + (side === 'center' ? slack / 2 : side === 'right' ? 0 : slack),
      top: (first.lines[0]?.baseline ?? 0) - above,
      bottom: last + below,
    },
  };
}

const flows = ({ lines }: TextBlock): boolean =>
  lines.some(({ join }, index) => index < lines.length - 1 && join !== 'break');

/** Turned text: its lines are as long as its box, and stand in its middle. */
function byItsBox(frame: Frame): LaidOut {
  const { paragraphs, angle } = frame;
  const [{ box }] = paragraphs;
  const center = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  const { width, height } = uprightSize(across, down, angle);
  const centred = paragraphs.map((block) => ({
    ...block,
    alignment: 'center' as const,
    lines: block.lines.map((line) => ({ ...line, join: 'break' as const })),
  }));
  return {
    frame,
    width: 'fixed',
    paragraphs: paragraphs[0].direction === 'vertical' ? paragraphs : centred,
    lines: 'natural',
    box: {
      left: center.x - width / 2,
      right: center.x + width / 2,
      top: center.y - height / 2,
      bottom: center.y + height / 2,
    },
  };
}

/** The size of upright text that fills a box of this size when it is turned. */
function uprightSize(across: number, down: number, angle: number): { width: number; height: number } {
  const turn = (angle * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const slack = 1.1;
  if (sine < 0.02) return { width: across * slack, height: down };
  if (cosine < 0.02) return { width: down * slack, height: across };
  const squares = cosine * cosine - sine * sine;
  if (Math.abs(squares) < 0.1) return { width: Math.hypot(across, down) * slack, height: Math.min(across, down) / 4 };
  const width = (across * cosine - down * sine) / squares;
  const height = (down * cosine - across * sine) / squares;
  return { width: Math.max(width, 1) * slack, height: Math.max(height, 1) };
}

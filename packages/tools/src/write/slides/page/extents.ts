import type { Box } from '@pagewright/engine/content/page-content.ts';
import { overlaps } from '../drawing/boxes.ts';
import type { LaidOut } from '../text/lay-out.ts';
import { alignmentOf } from '../text/lines.ts';
import { isMeasured } from '../text/spacing.ts';

/** What a frame takes on its slide: more than its words do, as frames that people draw. */
export interface Extent {
  /** Points of the page turned upright. */
  box: Box;
  /** Points from its edges to where lines begin and end. */
  insets: { left: number; top: number; right: number; bottom: number };
}

export interface Surroundings {
  /** Points of the page turned upright. */
  width: number;
  /** Of all frames, this one too. */
  frames: readonly LaidOut[];
  /** Of tables, figures and areas of the drawing. */
  others: readonly Box[];
  /** Points of the page for one of the slide. */
  unit: number;
}

/** Points of the slide: what PowerPoint leaves in a frame by itself (ECMA-376-1, 21.1.2.1.1). */
const INSET = { across: 7.2, down: 3.6 };
/** Of the slide's width, at the edges of which no frame begins. */
const MARGIN = 0.05;
/** Of the width of a line in a font of unknown widths. */
const SPARE = 0.15;
/** Points between a frame and what stands beside it. */
const APART = 4;

export function extentOf(laid: LaidOut, around: Surroundings): Extent {
  const { frame, box } = laid;
  if (frame.angle !== 0 || frame.paragraphs[0].direction === 'vertical') return bareExtent(laid);
  const area = frame.ground && around.frames.filter((other) => other.frame.ground === frame.ground).length === 1;
  if (frame.ground && area === true) {
    const within = inGround(laid, frame.ground.box);
    if (within) return within;
  }
  const [across, down] = [INSET.across * around.unit, INSET.down * around.unit];
  // Another font may need more room than the page's.
  const spare = laid.width === 'free' && !laid.paragraphs.every(isMeasured) ? SPARE * (box.right - box.left) : 0;
  const wide = widened(laid, around, isOfPage(laid) ? Infinity : spare);
  return {
    box: { left: wide.left - across, top: box.top - down, right: wide.right + across, bottom: box.bottom + down },
    insets: { left: across, top: down, right: across, bottom: down },
  };
}

/** As large as its text: for labels of drawings, and for text that covers what lies below it. */
export const bareExtent = ({ box }: LaidOut): Extent => ({ box, insets: { left: 0, top: 0, right: 0, bottom: 0 } });

/** The whole area that the text stands in; undefined where its lines need more. */
function inGround({ box, width, paragraphs }: LaidOut, ground: Box): Extent | undefined {
  const isCentered = paragraphs.every((block) => alignmentOf(block) === 'center');
  const needed = box.right - box.left;
  if (needed > ground.right - ground.left + 1 || box.bottom > ground.bottom + 4 || box.top < ground.top - 4)
    return undefined;
  const across =
    width === 'free' && isCentered
      ? { left: 0, right: 0 }
      : { left: Math.max(0, box.left - ground.left), right: Math.max(0, ground.right - box.right) };
  return {
    box: ground,
    insets: { ...across, top: Math.max(0, box.top - ground.top), bottom: Math.max(0, ground.bottom - box.bottom) },
  };
}

/** A title, a list, several paragraphs: what reaches from margin to margin where nothing stands beside it. */
const isOfPage = ({ frame, paragraphs, width }: LaidOut): boolean =>
  width === 'free' &&
  frame.ground === undefined &&
  (frame.role === 'title' || paragraphs.length > 1 || paragraphs.some(({ kind }) => kind === 'listItem'));

/** By `most` points at most. */
function widened(laid: LaidOut, { width, frames, others }: Surroundings, most: number): Box {
  const { box, paragraphs, frame } = laid;
  const beside = [...frames.filter((each) => each !== laid).map((each) => each.box), ...others].filter((other) =>
    overlaps({ ...other, left: 0, right: width }, { ...box, left: 0, right: width }),
  );
  const [first] = frame.paragraphs;
  const side = alignmentOf(first);
  const right = Math.min(
    ...beside.filter((other) => other.left >= box.right).map((other) => other.left - APART),
    width,
  );
  const left = Math.max(...beside.filter((other) => other.right <= box.left).map((other) => other.right + APART), 0);
  const margin = width * MARGIN;
  if (side === 'center' || paragraphs.some((block) => alignmentOf(block) === 'center')) {
    const middle = (box.left + box.right) / 2;
    const half = Math.min(
      middle - Math.max(left, margin),
      Math.min(right, width - margin) - middle,
      (box.right - box.left + most) / 2,
    );
    return half > (box.right - box.left) / 2 ? { ...box, left: middle - half, right: middle + half } : box;
  }
  if (side === 'right')
    return { ...box, left: Math.min(box.left, Math.max(left, width - box.right, margin, box.left - most)) };
  return { ...box, right: Math.max(box.right, Math.min(right, width - Math.max(box.left, margin), box.right + most)) };
}

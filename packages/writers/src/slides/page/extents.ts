import type { Box } from '@pagewright/pdf/page-content.ts';
import type { TextBlock } from '@pagewright/recognition';
import { overlaps } from '../drawing/boxes.ts';
import type { LaidOut } from '../text/lay-out.ts';
import { alignmentOf } from '../text/lines.ts';
import { isMeasured } from '../text/spacing.ts';
import type { Ground } from './grounds.ts';

/** What a frame takes on its slide: more than its words do, as frames that people draw. */
export interface Extent {
  /** Points of the page turned upright. */
  box: Box;
  /** Points from its edges to where lines begin and end. */
  insets: { left: number; top: number; right: number; bottom: number };
  /** `middle`: between its upper and its lower inset. */
  anchor?: 'middle';
  /** The area of the drawing that it takes. */
  ground?: Ground;
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
/** Share of the slide's width, at the edges of which no frame begins. */
const MARGIN = 0.05;
/** Of the width of a line in a font of unknown widths. */
const SPARE = 0.15;
/** Points, and of the room above and below: text that is so near the middle stands in the middle. */
const MIDDLE = 2;
const AMID = 0.2;
/** Points between a frame and what stands beside it. */
const APART = 4;

export function extentOf(laid: LaidOut, around: Surroundings): Extent {
  const { frame, box } = laid;
  if (frame.angle !== 0 || frame.paragraphs[0].direction === 'vertical') return bareExtent(laid);
  const area = frame.ground && around.frames.filter((other) => other.frame.ground === frame.ground).length === 1;
  if (frame.ground && area === true) {
    const within = inGround(laid, frame.ground, INSET.across * around.unit);
    if (within) return within;
  }
  const [across, down] = [INSET.across * around.unit, INSET.down * around.unit];
  // Another font may need more room than the page's.
  const isSure = laid.paragraphs.every((block) => block.direction === 'ltr' && isMeasured(block));
  const spare = laid.width === 'free' && !isSure ? SPARE * (box.right - box.left) : 0;
  const wide = widened(laid, around, isOfPage(laid) ? Infinity : spare);
  return {
    box: { left: wide.left - across, top: box.top - down, right: wide.right + across, bottom: box.bottom + down },
    insets: { left: across, top: down, right: across, bottom: down },
  };
}

/** As large as its text: for labels of drawings, and for text that covers what lies below it. */
export const bareExtent = ({ box }: LaidOut): Extent => ({ box, insets: { left: 0, top: 0, right: 0, bottom: 0 } });

/** The whole area that the text stands in; undefined where its lines need more. */
function inGround({ box, width, paragraphs }: LaidOut, ground: Ground, usual: number): Extent | undefined {
  const { box: area } = ground;
  const needed = box.right - box.left;
  if (needed > area.right - area.left + 1 || box.bottom > area.bottom + 4 || box.top < area.top - 4) return undefined;
  const room = { left: Math.max(0, box.left - area.left), right: Math.max(0, area.right - box.right) };
  const [above, below] = [Math.max(0, box.top - area.top), Math.max(0, area.bottom - box.bottom)];
  const isAmid = above + below > MIDDLE * 2 && Math.abs(above - below) < Math.max(MIDDLE, (above + below) * AMID);
  return {
    box: area,
    insets: {
      ...(width === 'free' ? freeSides(paragraphs, room, usual) : room),
      top: isAmid ? Math.max(0, above - below) : above,
      bottom: isAmid ? Math.max(0, below - above) : below,
    },
    ...(isAmid && { anchor: 'middle' as const }),
    ground,
  };
}

/** Lines that end by themselves may grow towards the side that they do not stand at. */
function freeSides(paragraphs: readonly TextBlock[], room: { left: number; right: number }, usual: number) {
  const sides = new Set(paragraphs.map((block) => alignmentOf(block)));
  if (sides.size > 1) return room;
  if (sides.has('center')) return { left: 0, right: 0 };
  if (sides.has('right')) return { ...room, left: Math.min(room.left, Math.max(room.right, usual)) };
  return { ...room, right: Math.min(room.right, Math.max(Math.min(room.left, 4 * usual), usual)) };
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

import type { Box } from '@pagewright/pdf/page-content.ts';

/**
 * The page turned so that text of one direction runs from left to right and its lines follow each other downwards.
 * Places in it are in points from its top left.
 */
export interface Frame {
  /** Degrees clockwise by which the writing direction is turned on the page. */
  angle: number;
  /** `stacked`: upright characters that follow each other downwards, lines from right to left (vertical CJK). */
  writing: 'along' | 'stacked';
  width: number;
  height: number;
  x: (x: number, y: number) => number;
  y: (x: number, y: number) => number;
  box: (box: Box) => Box;
  /** From the frame to the page. */
  back: (box: Box) => Box;
}

interface PageSize {
  width: number;
  height: number;
}

/** `angle` of any value; sides of boxes stay along the axes, so that off the quarter turns boxes are their hulls. */
export function frameOf(angle: number, page: PageSize, writing: Frame['writing'] = 'along'): Frame {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [snap(Math.cos(radians)), snap(Math.sin(radians))];
  const corners = cornersOf({ left: 0, top: 0, right: page.width, bottom: page.height });
  const left = Math.min(...corners.map(([x, y]) => x * cos + y * sin));
  const top = Math.min(...corners.map(([x, y]) => y * cos - x * sin));
  const x = (px: number, py: number) => px * cos + py * sin - left;
  const y = (px: number, py: number) => py * cos - px * sin - top;
  const straight = angle === 0;
  return {
    angle,
    writing,
    width: Math.max(...corners.map(([px, py]) => x(px, py))),
    height: Math.max(...corners.map(([px, py]) => y(px, py))),
    x,
    y,
    box: straight ? (box) => box : (box) => hull(box, x, y),
    back: straight
      ? (box) => box
      : (box) =>
          hull(
            box,
            (fx, fy) => (fx + left) * cos - (fy + top) * sin,
            (fx, fy) => (fx + left) * sin + (fy + top) * cos,
          ),
  };
}

type Map2 = (x: number, y: number) => number;

function hull(box: Box, x: Map2, y: Map2): Box {
  const xs = cornersOf(box).map(([px, py]) => x(px, py));
  const ys = cornersOf(box).map(([px, py]) => y(px, py));
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function cornersOf({ left, top, right, bottom }: Box): [number, number][] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Cosines of quarter turns without their rounding errors. */
function snap(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-9 ? whole : value;
}

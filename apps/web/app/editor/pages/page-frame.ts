import type { PageSpace, Point } from '@pagewright/editor';
import { onPage, onScreen } from '../../page-text/on-screen.ts';
import type { DrawnPage } from '../../viewer/page-layer.ts';

/** A page's own space and the pixels of its layer on the screen. */
export interface PageFrame {
  toScreen: (point: Point) => Point;
  toPage: (pixels: Point) => Point;
  /** CSS pixels of a unit of the page's space. */
  scale: number;
  /** Degrees, counter-clockwise in the page's space, by which a thing is turned that stands upright on the screen. */
  upright: number;
}

export function frameOf(
  space: PageSpace,
  { width, height, turn }: Pick<DrawnPage, 'width' | 'height' | 'turn'>,
): PageFrame {
  const toScreen = (point: Point) => {
    const { x, y } = onScreen(space, point, turn);
    return { x: x * width, y: y * height };
  };
  const quarters = (space.quarters + turn) % 4;
  const shown = quarters % 2 === 0 ? space.width : space.height;
  return {
    toScreen,
    toPage: ({ x, y }) => onPage(space, { x: x / width, y: y / height }, turn),
    scale: width / shown,
    upright: quarters * 90,
  };
}

/** A polygon of the page as SVG wants it. */
export const pointsOf = (frame: PageFrame, corners: readonly Point[]): string =>
  corners
    .map((corner) => frame.toScreen(corner))
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(' ');

/** Corners of a rectangle of the page, from its lower left on. */
export function areaBetween(one: Point, other: Point): Point[] {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [bottom, top] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}

export function isInside({ x, y }: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  for (const [index, one] of polygon.entries()) {
    const other = polygon.at(index - 1) ?? one;
    const crosses = one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x;
    if (crosses) inside = !inside;
  }
  return inside;
}

export function sizeOfArea(polygon: readonly Point[]): number {
  let twice = 0;
  for (const [index, one] of polygon.entries()) {
    const other = polygon.at(index - 1) ?? one;
    twice += other.x * one.y - one.x * other.y;
  }
  return Math.abs(twice) / 2;
}

import type { Turn } from '../preview/messages.ts';
import { GAP, sizeOf, type Size } from './layout.ts';

/** How large pages are shown: a share of their real size, or as the window wants it. */
export type Zoom = number | 'automatic' | 'width' | 'page';

/** A point is a 72nd of an inch, a CSS pixel a 96th. */
const PIXELS_PER_POINT = 96 / 72;
const LEAST_ZOOM = 0.1;
const MOST_ZOOM = 16;
/** Wider lines than these are tiring to read. */
const MOST_AUTOMATIC = 1.25;
const STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16];

const limited = (zoom: number) => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));

/** CSS pixels of a point. Fits the row of the page that is shown: other pages may be larger. */
export function scaleOf(zoom: Zoom, row: readonly number[], sizes: Float32Array, turn: Turn, viewport: Size): number {
  if (typeof zoom === 'number') return limited(zoom) * PIXELS_PER_POINT;
  const pages = row.map((page) => sizeOf(sizes, page, turn));
  const width = pages.reduce((sum, page) => sum + page.width, 0);
  const height = pages.reduce((most, page) => Math.max(most, page.height), 1);
  const toWidth = (viewport.width - GAP * (pages.length + 1)) / Math.max(1, width);
  const toHeight = (viewport.height - GAP * 2) / height;
  const fitting =
    zoom === 'page'
      ? Math.min(toWidth, toHeight)
      : zoom === 'width'
        ? toWidth
        : Math.min(toWidth, MOST_AUTOMATIC * PIXELS_PER_POINT);
  return limited(fitting / PIXELS_PER_POINT) * PIXELS_PER_POINT;
}

export const zoomOf = (scale: number): number => scale / PIXELS_PER_POINT;

export const nextZoom = (scale: number, way: 'in' | 'out'): number => {
  const now = zoomOf(scale);
  // A hair's breadth beside a step is that step.
  return way === 'in'
    ? (STEPS.find((step) => step > now * 1.01) ?? MOST_ZOOM)
    : (STEPS.findLast((step) => step < now * 0.99) ?? LEAST_ZOOM);
};

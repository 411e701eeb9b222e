import { contours } from 'd3-contour';
import { outlineOfRing, spellDrawing, type Outline } from '@pagewright/editor/drawings';
import type { LiftedInk } from './lift-ink.ts';

/** Pixels by which the outline may leave out a point beside its way. */
const BESIDE = 0.45;
/** Of all pixels: what covers less is dust, or the grain of the paper. */
const LEAST_SPOT = 0.000_02;
const LEAST_PIXELS = 8;
/** What has more parts, or a longer path, is a picture, and no writing. */
const MOST_PARTS = 600;
const LONGEST_PATH = 60_000;

/**
 * Writing of one ink as a drawing, along the line where it is as dark as the threshold (marching squares, between the pixels).
 * `undefined` for what is no line art.
 */
export function traceInk({ darkness, threshold, isOneInk }: LiftedInk): Outline | undefined {
  if (!isOneInk) return undefined;
  const { width, height, values } = darkness;
  const [lines] = contours().size([width, height]).thresholds([threshold])(Array.from(values));
  if (!lines) return undefined;
  const least = Math.max(LEAST_PIXELS, width * height * LEAST_SPOT);
  // Outer rings first, and holes the other way round: what each is about, it is of one sign.
  const parts = lines.coordinates.filter(([outer]) => outer && Math.abs(areaOf(outer)) >= least);
  if (parts.length === 0 || parts.length > MOST_PARTS) return undefined;
  const rings = parts.flat().map((ring) => ring.map(([x = 0, y = 0]): readonly [number, number] => [x, y]));
  const outline = spellDrawing(rings.flatMap((ring) => outlineOfRing(ring, BESIDE)));
  return outline && outline.path.length <= LONGEST_PATH ? outline : undefined;
}

function areaOf(ring: readonly (readonly number[])[]): number {
  let twice = 0;
  for (const [at, [x = 0, y = 0]] of ring.entries()) {
    const [toX = 0, toY = 0] = ring[(at + 1) % ring.length] ?? [];
    twice += x * toY - toX * y;
  }
  return twice / 2;
}

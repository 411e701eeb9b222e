import type { Box } from '@pagewright/pdf/page-content.ts';
import type { PixelBox } from '../../raster/grey.ts';

/** How the picture that was read came from the page: drawn at `dpi`, turned, enlarged, levelled. */
export interface PictureGeometry {
  dpi: number;
  /** Pixels of the picture as read. */
  width: number;
  height: number;
  /** Degrees clockwise. */
  turn: 0 | 90 | 180 | 270;
  /** Degrees clockwise by which lines sloped on the turned page. */
  slant: number;
}

/** From pixels of the picture to points of the page as it is shown: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Placement {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

const POINTS_PER_INCH = 72;

export function placementOf({ dpi, width, height, turn, slant }: PictureGeometry): Placement {
  const scale = POINTS_PER_INCH / dpi;
  const sine = Math.sin((slant * Math.PI) / 180);
  const cosine = Math.cos((slant * Math.PI) / 180);
  const [middleX, middleY] = [width / 2, height / 2];
  // What `levelled` did, taken back.
  const level: Placement = {
    a: cosine,
    b: sine,
    c: -sine,
    d: cosine,
    e: middleX - middleX * cosine + middleY * sine,
    f: middleY - middleX * sine - middleY * cosine,
  };
  const { a, b, c, d, e, f } = level;
  const turned: Record<PictureGeometry['turn'], Placement> = {
    0: level,
    90: { a: b, b: -a, c: d, d: -c, e: f, f: width - e },
    180: { a: -a, b: -b, c: -c, d: -d, e: width - e, f: height - f },
    270: { a: -b, b: a, c: -d, d: c, e: height - f, f: e },
  };
  const result = turned[turn];
  return {
    a: result.a * scale,
    b: result.b * scale,
    c: result.c * scale,
    d: result.d * scale,
    e: result.e * scale,
    f: result.f * scale,
  };
}

export function pointAt({ a, b, c, d, e, f }: Placement, x: number, y: number): { x: number; y: number } {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

export function boxAt(placement: Placement, { left, top, right, bottom }: PixelBox): Box {
  const corners = [
    pointAt(placement, left, top),
    pointAt(placement, right, top),
    pointAt(placement, right, bottom),
    pointAt(placement, left, bottom),
  ];
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

import type { Box } from '../draw/canvas.ts';
import { compose, moved, scaled, type Transform } from '../geometry/transform.ts';
import type { Paper } from '../model/drawing.ts';
import { PAPER_SIZES, type PaperSize } from './paper-sizes.ts';

/** How a drawing comes onto its page. Lengths in millimetres. */
export interface SheetSettings {
  /** `auto`: the layout's own sheet, and A4 for model space, or as large as a given scale needs. */
  paper: 'auto' | PaperSize;
  orientation: 'auto' | 'portrait' | 'landscape';
  margin: number;
  /** `fit`, or the number n of a scale 1:n. */
  scale: 'fit' | number;
  /** Millimetres of a drawing unit, for scales. */
  unit: number;
}

export interface SheetPlacement {
  /** Points. */
  page: { width: number; height: number };
  /** From drawing units to points of the page. */
  transform: Transform;
  /** How much larger millimetres of lines become than they were meant. */
  lineweightScale: number;
  /** Whether some of the drawing lies outside of the page. */
  cut: boolean;
}

const POINTS = 72 / 25.4;
/** The largest side of a page that every viewer shows (ISO 32000-2, annex C.2), in millimetres. */
const LARGEST_SIDE = 14_400 / POINTS;

/** Model space, of which `extents` shows something, in drawing units. */
export function placeModel(extents: Box, settings: SheetSettings): SheetPlacement {
  const size = { width: extents.right - extents.left, height: extents.top - extents.bottom };
  const perUnit = settings.scale === 'fit' ? undefined : settings.unit / settings.scale;
  const needed = perUnit === undefined ? size : { width: size.width * perUnit, height: size.height * perUnit };
  const page = pageFor(needed, settings, perUnit === undefined ? 'as it fits' : 'as large as needed');
  const room = { width: page.width - 2 * settings.margin, height: page.height - 2 * settings.margin };
  const scale = perUnit ?? fitting(size, room);
  const drawn = { width: size.width * scale, height: size.height * scale };
  return {
    page: { width: page.width * POINTS, height: page.height * POINTS },
    transform: centred(extents, scale * POINTS, page),
    lineweightScale: 1,
    cut: drawn.width > page.width + 0.5 || drawn.height > page.height + 0.5,
  };
}

/** A layout: its own sheet, printed as it is or fitted to another one. */
export function placeLayout(paper: Paper, settings: SheetSettings): SheetPlacement {
  const own = compose(moved({ x: paper.origin.x, y: paper.origin.y, z: 0 }), scaled(paper.unit));
  if (settings.paper === 'auto') {
    const shrink = Math.min(1, LARGEST_SIDE / Math.max(paper.width, paper.height));
    return {
      page: { width: paper.width * POINTS * shrink, height: paper.height * POINTS * shrink },
      transform: compose(scaled(POINTS * shrink), own),
      lineweightScale: shrink,
      cut: false,
    };
  }
  const page = pageFor(paper, settings, 'as it fits');
  const scale = Math.min(page.width / paper.width, page.height / paper.height);
  const [x, y] = [(page.width - paper.width * scale) / 2, (page.height - paper.height * scale) / 2];
  return {
    page: { width: page.width * POINTS, height: page.height * POINTS },
    transform: compose(scaled(POINTS), moved({ x, y, z: 0 }), scaled(scale), own),
    lineweightScale: scale,
    cut: false,
  };
}

interface Size {
  width: number;
  height: number;
}

function pageFor(
  needed: Size,
  { paper, orientation, margin }: SheetSettings,
  wanted: 'as it fits' | 'as large as needed',
): Size {
  if (paper === 'auto' && wanted === 'as large as needed') {
    const [width, height] = [needed.width + 2 * margin, needed.height + 2 * margin];
    const fitting = (Object.keys(PAPER_SIZES) as PaperSize[])
      .filter((name) => name.length === 2)
      .map((name) => turnedFor(needed, PAPER_SIZES[name], orientation))
      .find((page) => page.width >= width && page.height >= height);
    return fitting ?? { width: Math.min(width, LARGEST_SIDE), height: Math.min(height, LARGEST_SIDE) };
  }
  return turnedFor(needed, PAPER_SIZES[paper === 'auto' ? 'a4' : paper], orientation);
}

function turnedFor(
  needed: Size,
  [short, long]: readonly [number, number],
  orientation: SheetSettings['orientation'],
): Size {
  const lies = orientation === 'landscape' || (orientation === 'auto' && needed.width > needed.height);
  return lies ? { width: long, height: short } : { width: short, height: long };
}

function fitting(size: Size, room: Size): number {
  const scale = Math.min(room.width / size.width, room.height / size.height);
  // A drawing of one point has no size to fit.
  return Number.isFinite(scale) && scale > 0 ? scale : 1;
}

function centred({ left, right, bottom, top }: Box, scale: number, page: Size): Transform {
  return compose(
    moved({ x: (page.width * POINTS) / 2, y: (page.height * POINTS) / 2, z: 0 }),
    scaled(scale),
    moved({ x: -(left + right) / 2, y: -(bottom + top) / 2, z: 0 }),
  );
}

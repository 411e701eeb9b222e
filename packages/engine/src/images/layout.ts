import { liesDown, uprightMatrix } from '@pagewright/pdf/images/upright.ts';

/** How pictures lie on their pages. Lengths in points (1/72 inch). */

export interface PageLayout {
  /** `fit`: the page is as large as the picture at its own resolution. Else a paper's name, or its sides in points. */
  pageSize: 'fit' | 'a4' | 'letter' | { width: number; height: number };
  /** `auto`: as the picture lies. Has no meaning for `fit`. */
  orientation: 'auto' | 'portrait' | 'landscape';
  /** Millimetres on each side. */
  margin: number;
}

export interface PictureSize {
  /** Pixels as stored. */
  width: number;
  height: number;
  /** EXIF's 1 to 8. */
  orientation: number;
  /** Pixels an inch. */
  resolution?: { x: number; y: number };
}

export interface Placement {
  page: { width: number; height: number };
  /** From the picture's unit square to the page: the operands of `cm`. */
  matrix: [number, number, number, number, number, number];
}

const POINTS_PER_INCH = 72;
export const POINTS_PER_MILLIMETRE = 72 / 25.4;
const PAPER = { a4: { width: 595.276, height: 841.89 }, letter: { width: 612, height: 792 } };
/** 72 is what cameras and editors write when they know no resolution. */
const MEANINGLESS_RESOLUTION = 72;
const SCREEN_RESOLUTION = 96;
/** The bounds of a page side (ISO 32000-2, annex C.2). */
const SMALLEST_SIDE = 3;
const LARGEST_SIDE = 14_400;
/** Leaves room for the height of a page that is taller than wide. */
const LARGEST_SHEET = 10_000;

export function placePicture(picture: PictureSize, layout: PageLayout): Placement {
  const size = pictureSize(picture);
  const margin = layout.margin * POINTS_PER_MILLIMETRE;
  const page = pageFor(size, layout, margin);
  const room = { width: Math.max(1, page.width - 2 * margin), height: Math.max(1, page.height - 2 * margin) };
  const scale = Math.min(room.width / size.width, room.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const [x, y] = [(page.width - width) / 2, (page.height - height) / 2];
  return { page, matrix: turned(picture.orientation, x, y, width, height) };
}

/** The paper of a sheet that would like to be this wide; one that fits its pictures has no height of its own. */
export function sheetPaper(
  width: number,
  { pageSize, orientation }: PageLayout,
): { width: number; height: number | undefined } {
  if (pageSize === 'fit') return { width: Math.min(LARGEST_SHEET, Math.max(SMALLEST_SIDE, width)), height: undefined };
  const paper = typeof pageSize === 'string' ? PAPER[pageSize] : pageSize;
  return orientation === 'landscape' ? { width: paper.height, height: paper.width } : paper;
}

/** The size of an upright picture at its own resolution, in points. */
export function pictureSize({ width, height, orientation, resolution }: PictureSize): {
  width: number;
  height: number;
} {
  const { x, y } =
    resolution && Math.round(resolution.x) > MEANINGLESS_RESOLUTION
      ? resolution
      : { x: SCREEN_RESOLUTION, y: SCREEN_RESOLUTION };
  const [across, down] = [(width * POINTS_PER_INCH) / x, (height * POINTS_PER_INCH) / y];
  const bounded = Math.min(1, LARGEST_SIDE / Math.max(across, down));
  const lying = liesDown(orientation);
  return { width: (lying ? down : across) * bounded, height: (lying ? across : down) * bounded };
}

function pageFor(
  size: { width: number; height: number },
  { pageSize, orientation }: PageLayout,
  margin: number,
): { width: number; height: number } {
  if (pageSize === 'fit') {
    const side = (length: number) => Math.min(LARGEST_SIDE, Math.max(SMALLEST_SIDE, length + 2 * margin));
    return { width: side(size.width), height: side(size.height) };
  }
  const paper = typeof pageSize === 'string' ? PAPER[pageSize] : pageSize;
  const [width, height] = [Math.min(paper.width, paper.height), Math.max(paper.width, paper.height)];
  const landscape = orientation === 'landscape' || (orientation === 'auto' && size.width > size.height);
  return landscape ? { width: height, height: width } : { width, height };
}

function turned(orientation: number, x: number, y: number, w: number, h: number): Placement['matrix'] {
  const [a, b, c, d, e, f] = uprightMatrix(orientation);
  return [a * w, b * h, c * w, d * h, x + e * w, y + f * h];
}

import { POINTS_PER_MILLIMETRE, sheetPaper, type PageLayout } from '../layout.ts';

/** Where the frames of an animation stand beside each other. Lengths in points. */
export interface Grid {
  page: { width: number; height: number };
  /** Of a frame; its caption stands below. */
  cell: { width: number; height: number };
  framesOnPage: number;
  /** Lower left corner of a frame by its place on the page, from 0. */
  corner: (place: number) => { x: number; y: number };
}

export const CAPTION_HEIGHT = 14;
const GAP = 8;
/** A page that fits its frames is no taller than a sheet of paper would be. */
const TALLEST = Math.SQRT2;

/**
 * `frame`: the size of one at its own resolution. Rows follow each other from page to page, so that no sheet is larger
 * than its paper.
 */
export function gridOf(
  frame: { width: number; height: number },
  layout: PageLayout,
  { columns: most, captions, frames }: { columns: number; captions: 'shown' | 'none'; frames: number },
): Grid {
  // Fewer frames than columns would leave a sheet of empty places.
  const columns = Math.max(1, Math.min(most, frames));
  const margin = layout.margin * POINTS_PER_MILLIMETRE;
  const caption = captions === 'shown' ? CAPTION_HEIGHT : 0;
  const gaps = GAP * (columns - 1);
  const paper = sheetPaper(frame.width * columns + gaps + 2 * margin, layout);
  const width = Math.max(1, (paper.width - 2 * margin - gaps) / columns);
  const natural = (width * frame.height) / frame.width;
  const tallest = (paper.height ?? paper.width * TALLEST) - 2 * margin;
  // A frame that is taller than the page becomes smaller until it fits.
  const height = Math.max(1, Math.min(natural, tallest - caption));
  const rowHeight = height + caption + GAP;
  const rows = Math.max(1, Math.min(Math.ceil(frames / columns), Math.floor((tallest + GAP) / rowHeight)));
  const page = { width: paper.width, height: paper.height ?? rows * rowHeight - GAP + 2 * margin };
  return {
    page,
    cell: { width: (width * height) / natural, height },
    framesOnPage: rows * columns,
    corner: (place) => ({
      x: margin + (place % columns) * (width + GAP) + (width - (width * height) / natural) / 2,
      y: page.height - margin - Math.floor(place / columns) * rowHeight - height,
    }),
  };
}

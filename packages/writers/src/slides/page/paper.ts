import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { greyOfColours } from '@pagewright/engine/raster';
import { PagePainter, type OpenDocument } from '@pagewright/engine/pdfium';
import type { PageModel } from '@pagewright/recognition';
import { areaOf } from '../drawing/boxes.ts';

/** Share of the page. */
const SCAN = 0.4;
/** A scanner's program may mark its pages; more was drawn by somebody. */
const MOST_PATHS = 8;
/** Enough to tell how light most of a page is. */
const DPI = 24;
/** Of 255. */
const LIGHT = 170;

/**
 * Whether a page that was read is print on light paper: its text and the pictures cut out of it say all that it shows.
 * What stands on a dark ground, or among drawings, needs what lies below it.
 */
export function isPaper(
  document: OpenDocument,
  { number, images, paths, width, height }: PageContent,
  { source, regions }: PageModel,
): boolean {
  if (source !== 'ocr' || regions.length === 0 || paths.length > MOST_PATHS) return false;
  const covered = images.reduce((sum, { box }) => sum + areaOf(box), 0);
  return covered > SCAN * width * height && medianOf(document, number) > LIGHT;
}

function medianOf(document: OpenDocument, number: number): number {
  const painter = new PagePainter(document);
  try {
    const { pixels } = painter.painted(number, { dpi: DPI }, greyOfColours);
    return pixels.toSorted()[pixels.length >> 1] ?? 0;
  } finally {
    painter.close();
  }
}

import type { Tile, Turn } from '../preview/messages.ts';
import type { Layout, PageBox } from './layout.ts';

/** Pages up to these pixels are drawn whole: every part of a page costs PDFium a walk over all of it. */
const WHOLE_PIXELS = 2_400_000;
/** A page of tiles has a coarse picture below them, so that it is never blank. */
const COARSE_PIXELS = 400_000;
const TILE_PIXELS = 1024;

export interface Window {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** What must be drawn for a window over the layout, the most urgent first: whole pages, then tiles from its middle on. */
export function wantedTiles(
  layout: Layout,
  rows: readonly [number, number],
  seen: Window,
  turn: Turn,
  density: number,
) {
  const boxes = layout.rows.slice(rows[0], rows[1] + 1).flatMap(({ pages }) => pages);
  const middle = seen.top + seen.height / 2;
  const distance = ({ top, height }: PageBox) => Math.max(0, Math.abs(top + height / 2 - middle) - height / 2);
  const ordered = boxes.toSorted((a, b) => distance(a) - distance(b));
  const whole = ordered.map((box) => wholePage(box, turn, density));
  const fine = ordered.flatMap((box) => partsOf(box, seen, turn, density));
  return [...whole, ...fine];
}

/** A page as one picture: sharp where it is small enough, else coarse. */
export function wholePage({ page, width, height }: PageBox, turn: Turn, density: number): Tile {
  const pixels = width * height * density * density;
  const share = pixels <= WHOLE_PIXELS ? density : density * Math.sqrt(COARSE_PIXELS / pixels);
  const pageWidth = Math.max(1, Math.round(width * share));
  const pageHeight = Math.max(1, Math.round(height * share));
  return { page, turn, pageWidth, pageHeight, left: 0, top: 0, width: pageWidth, height: pageHeight };
}

function partsOf(box: PageBox, seen: Window, turn: Turn, density: number): Tile[] {
  const pageWidth = Math.round(box.width * density);
  const pageHeight = Math.round(box.height * density);
  if (box.width * box.height * density * density <= WHOLE_PIXELS) return [];
  const columns = range((seen.left - box.left) * density, seen.width * density, pageWidth);
  const lines = range((seen.top - box.top) * density, seen.height * density, pageHeight);
  const tiles = lines.flatMap((top) =>
    columns.map((left) => ({
      page: box.page,
      turn,
      pageWidth,
      pageHeight,
      left,
      top,
      width: Math.min(TILE_PIXELS, pageWidth - left),
      height: Math.min(TILE_PIXELS, pageHeight - top),
    })),
  );
  const x = (seen.left + seen.width / 2 - box.left) * density;
  const y = (seen.top + seen.height / 2 - box.top) * density;
  const away = ({ left, top, width, height }: Tile) => Math.hypot(left + width / 2 - x, top + height / 2 - y);
  return tiles.toSorted((a, b) => away(a) - away(b));
}

/** Where tiles begin that show anything between `from` and `from + length`. */
function range(from: number, length: number, whole: number): number[] {
  const first = Math.max(0, Math.floor(from / TILE_PIXELS));
  const end = Math.min(Math.ceil(whole / TILE_PIXELS), Math.ceil((from + length) / TILE_PIXELS));
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => (first + index) * TILE_PIXELS);
}

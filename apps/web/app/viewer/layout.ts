import type { Turn } from '../preview/messages.ts';

/** Where each page lies, in CSS pixels from the top left of all of them. Pages are counted from 0. */

export type Arrangement = 'continuous' | 'pairs' | 'single';

export interface PageBox {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Row {
  readonly top: number;
  readonly height: number;
  readonly pages: readonly PageBox[];
}

export interface Layout {
  readonly rows: readonly Row[];
  readonly width: number;
  readonly height: number;
}

interface LayoutWish {
  /** Width and height of each page in points, one after the other. */
  sizes: Float32Array;
  rows: readonly (readonly number[])[];
  /** CSS pixels of a point. */
  scale: number;
  turn: Turn;
  /** Of the window through which the pages are seen. */
  viewport: Size;
  /** Device pixels of a CSS pixel: pages begin and end on them, so that tiles are shown as they are drawn. */
  density: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const GAP = 16;

export function sizeOf(sizes: Float32Array, page: number, turn: Turn): Size {
  const width = sizes[page * 2] ?? 612;
  const height = sizes[page * 2 + 1] ?? 792;
  return turn % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Pages side by side. Of pairs, the first page is a cover and stands alone, as in a book. */
export function rowsOf(arrangement: Arrangement, pages: number, current: number): number[][] {
  if (arrangement === 'single') return [[current]];
  if (arrangement === 'continuous') return Array.from({ length: pages }, (_, page) => [page]);
  const pairs = Array.from({ length: Math.floor(pages / 2) }, (_, pair) => [pair * 2 + 1, pair * 2 + 2]);
  return [[0], ...pairs.map((pair) => pair.filter((page) => page < pages))];
}

export function layOut({ sizes, rows, scale, turn, viewport, density }: LayoutWish): Layout {
  const snap = (length: number) => Math.round(length * density) / density;
  const sized = rows.map((pages) =>
    pages.map((page) => {
      const { width, height } = sizeOf(sizes, page, turn);
      return { page, width: Math.max(1, snap(width * scale)), height: Math.max(1, snap(height * scale)) };
    }),
  );
  const widths = sized.map((pages) => pages.reduce((sum, { width }) => sum + width + GAP, GAP));
  const width = widths.reduce((widest, each) => Math.max(widest, each), viewport.width);
  const content = sized.reduce((sum, pages) => sum + tallest(pages) + GAP, GAP);
  let top = Math.max(GAP, snap((viewport.height - content) / 2) + GAP);
  const placed = sized.map((pages, row): Row => {
    const height = tallest(pages);
    let left = snap((width - (widths[row] ?? 0)) / 2) + GAP;
    const boxes = pages.map((page) => {
      const box = { ...page, left, top: top + snap((height - page.height) / 2) };
      left += page.width + GAP;
      return box;
    });
    const placedRow = { top, height, pages: boxes };
    top += height + GAP;
    return placedRow;
  });
  return { rows: placed, width, height: Math.max(top, viewport.height) };
}

const tallest = (pages: readonly { height: number }[]) => pages.reduce((most, { height }) => Math.max(most, height), 1);

/** The first row that reaches below `y`; the last one where none does. */
export function rowAt({ rows }: Layout, y: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && row.top + row.height > y) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function boxOf({ rows }: Layout, page: number): PageBox | undefined {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.pages.at(-1)?.page ?? 0) >= page) high = middle;
    else low = middle + 1;
  }
  return rows[low]?.pages.find((box) => box.page === page);
}

import type { Component } from '../../raster/components.ts';
import type { PixelBox } from '../../raster/grey.ts';

/** Letters that stand side by side on one row, without a gap as wide as between columns. */
export interface TextRun extends PixelBox {
  letters: Component[];
}

/** Times the height of a letter. */
const LEAST_HEIGHT = 0.45;
const MOST_HEIGHT = 3;
const MOST_WIDTH = 8;
const WIDEST_GAP = 1.5;
/** How far back a letter may start before the end of those before it: slanted ones overlap. */
const FARTHEST_BACK = 3;
/** Part of the square of a letter's height; less is dirt. */
const LEAST_AREA = 0.06;
/** Of the lower of both: how much of its height a letter shares with the row that it stands in. */
const LEAST_SHARED = 0.65;
/** Letters that tell where a row stands: its start may lie higher or lower, where the page is not quite level. */
const LETTERS_OF_ROW = 6;

interface Row extends TextRun {
  /** Where its last letters stand. */
  head: number;
  foot: number;
}

/** `letter`: how high most letters are, in pixels. */
export function textRuns(components: readonly Component[], letter: number): TextRun[] {
  const rows: Row[] = [];
  let open: Row[] = [];
  const letters = components.filter((component) => isLetter(component, letter));
  for (const part of letters.toSorted((a, b) => a.left - b.left)) {
    open = open.filter(({ right }) => part.left - right <= letter * WIDEST_GAP);
    const row = nearest(open, part, letter);
    if (!row) {
      const { left, top, right, bottom } = part;
      const started: Row = { left, top, right, bottom, letters: [part], head: top, foot: bottom };
      rows.push(started);
      open.push(started);
      continue;
    }
    row.letters.push(part);
    row.right = Math.max(row.right, part.right);
    row.top = Math.min(row.top, part.top);
    row.bottom = Math.max(row.bottom, part.bottom);
    const last = row.letters.slice(-LETTERS_OF_ROW);
    row.head = middleOf(last.map(({ top }) => top));
    row.foot = middleOf(last.map(({ bottom }) => bottom));
  }
  const points = components.filter((component) => isPoint(component, letter)).toSorted((a, b) => a.left - b.left);
  for (const row of rows) takePoints(row, points, letter);
  return rows.map(({ left, top, right, bottom, letters: ofRow }) => ({ left, top, right, bottom, letters: ofRow }));
}

/** Times the height of a letter: sizes of a point, and its distance from what it follows. */
const LEAST_POINT = 0.1;
const MOST_POINT = 0.3;
const POINT_GAP = 0.6;
/** Part of its box that a point fills. */
const FILLED = 0.6;

function isPoint({ left, top, right, bottom, area }: Component, letter: number): boolean {
  const [width, height] = [right - left, bottom - top];
  const [least, most] = [letter * LEAST_POINT, letter * MOST_POINT];
  return width >= least && width <= most && height >= least && height <= most && area >= FILLED * width * height;
}

/** Points on the line at the end of a row, three of them too. */
function takePoints(row: Row, points: readonly Component[], letter: number): void {
  for (const point of points) {
    const gap = point.left - row.right;
    if (gap < 0 || gap > letter * POINT_GAP) continue;
    if (Math.abs(point.bottom - row.foot) > letter * MOST_POINT) continue;
    row.letters.push(point);
    row.right = point.right;
  }
}

function isLetter({ left, top, right, bottom, area }: Component, letter: number): boolean {
  const [width, height] = [right - left, bottom - top];
  return (
    height >= letter * LEAST_HEIGHT &&
    height <= letter * MOST_HEIGHT &&
    width >= 2 &&
    width <= letter * MOST_WIDTH &&
    area >= letter * letter * LEAST_AREA
  );
}

function nearest(rows: readonly Row[], { left, top, bottom }: Component, letter: number): Row | undefined {
  let found: Row | undefined;
  let least = Infinity;
  for (const row of rows) {
    if (row.right - left > letter * FARTHEST_BACK) continue;
    const shared = Math.min(row.foot, bottom) - Math.max(row.head, top);
    if (shared < LEAST_SHARED * Math.min(row.foot - row.head, bottom - top)) continue;
    // Raised figures end higher than the letters of the row beside them.
    const distance = Math.abs(row.foot - bottom);
    if (distance >= least) continue;
    [found, least] = [row, distance];
  }
  return found;
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

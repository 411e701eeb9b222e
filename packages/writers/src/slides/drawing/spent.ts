import type { Box, Color, PathObject } from '@pagewright/pdf/page-content.ts';
import type { Run } from '@pagewright/recognition';
import { areaOf, holds, overlapOf } from './boxes.ts';

/** Parts of the page's drawing that are written elsewhere: borders and shading of tables, underlines, pictures of formulas. */
export interface Spent {
  /** On the page as it is shown. */
  tables: readonly SpentTable[];
  formulas: readonly Box[];
  runs: readonly Run[];
}

export interface SpentTable {
  box: Box;
  /** Edges of its columns and rows in points. */
  columns: readonly number[];
  rows: readonly number[];
  /** Cells that are filled. A filled area that they do not show must still be drawn. */
  shaded: readonly { box: Box; shading: Color }[];
}

/** Points. */
const THIN = 3;
/** Points by which a line may stand out of a table. */
const BORDER = 3;

export function isSpent(path: PathObject, { tables, formulas, runs }: Spent): boolean {
  if (formulas.some((box) => holds(box, path.box, 0.5))) return true;
  if (path.curved) return false;
  if (tables.some((table) => isOfTable(path, table))) return true;
  return runs.some((run) => decorates(path, run));
}

function isOfTable(path: PathObject, table: SpentTable): boolean {
  const { box, fill, stroke, segments } = path;
  if (!holds(table.box, box, BORDER)) return false;
  const isThin = Math.min(box.right - box.left, box.bottom - box.top) <= THIN;
  if (fill !== undefined && !isThin) return isShown({ box, fill }, table);
  // Arrows and ticks that stand in a table are no border of it.
  return stroke === undefined || segments.length === 0
    ? isAlongGrid(box, table)
    : segments.every(({ x1, y1, x2, y2 }) =>
        isAlongGrid(
          { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) },
          table,
        ),
      );
}

/** Of a filled area: what cells show of it may be narrower, and would be hidden by the area behind its neighbours. */
const MOST = 0.5;

function isShown({ box, fill }: { box: Box; fill: Color }, { shaded }: SpentTable): boolean {
  const parts = shaded.filter(({ shading }) => shading === fill).map((cell) => overlapOf(cell.box, box));
  return parts.reduce((sum, part) => sum + part, 0) >= MOST * areaOf(box);
}

function isAlongGrid({ left, top, right, bottom }: Box, { columns, rows }: SpentTable): boolean {
  const [wide, high] = [right - left, bottom - top];
  const isAt = (edges: readonly number[], at: number) => edges.some((edge) => Math.abs(edge - at) <= BORDER);
  if (Math.max(wide, high) <= THIN) return isAt(rows, (top + bottom) / 2) || isAt(columns, (left + right) / 2);
  if (Math.min(wide, high) > THIN) return false;
  return wide > high ? isAt(rows, (top + bottom) / 2) : isAt(columns, (left + right) / 2);
}

function decorates({ box, fill }: PathObject, { style, box: words }: Run): boolean {
  const height = box.bottom - box.top;
  const isBeside = box.right < words.left + 1 || box.left > words.right - 1;
  if (isBeside || box.right - box.left < height) return false;
  if (style.underline || style.strike) {
    const middle = (box.top + box.bottom) / 2;
    const isNear = middle > words.top && middle < words.bottom + style.size * 0.15;
    if (height <= THIN && isNear && box.right < words.right + style.size * 20) return isShortAs(box, words, style.size);
  }
  return style.highlight !== undefined &&
    style.highlight === fill &&
    height < style.size * 1.7 &&
    box.top < words.bottom
    ? box.bottom > words.top && isShortAs(box, words, style.size)
    : false;
}

/** A line below several runs begins or ends with one of them; one that divides the page does not. */
const isShortAs = (box: Box, words: Box, size: number): boolean =>
  Math.abs(box.left - words.left) < size || Math.abs(box.right - words.right) < size;

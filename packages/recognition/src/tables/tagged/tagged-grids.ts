import type { Box, TagNode } from '@pagewright/pdf/page-content.ts';
import { holdsMiddle } from '../../geometry/boxes.ts';
import { unionOf, type Word } from '../../lines/line.ts';
import type { PageRulings, Ruling } from '../../rulings/ruling.ts';
import type { Grid } from '../grid.ts';
import { taggedCells, taggedTables, type TaggedCell } from './tagged-cells.ts';

export interface TaggedGrid {
  grid: Grid;
  words: Set<Word>;
  /** Rows at the top all of whose cells are tagged as heading. */
  headerRows: number;
}

/** Share of the words in a tagged table's area that must be tagged as its own. */
const OWN_WORDS = 0.9;
/** Share of a table's places that tags must name. */
const NAMED = 0.75;
/** How far cells of neighbouring columns or rows may overlap. Points. */
const OVERLAP = 3;
/** Space around text where no line tells the table's edge. Points. */
const MARGIN = 3;

/** Tables that the document's tags tell, where they agree with where the text stands. */
export function taggedGrids(tags: readonly TagNode[], words: readonly Word[], rulings: PageRulings): TaggedGrid[] {
  const tables = taggedTables(tags);
  if (tables.length === 0) return [];
  const marked = new Map<number, Word[]>();
  for (const word of words)
    for (const mcid of new Set(word.letters.map((letter) => letter.mcid)))
      if (mcid !== undefined) {
        const known = marked.get(mcid);
        if (known) known.push(word);
        else marked.set(mcid, [word]);
      }
  return tables.flatMap((tag) => taggedGrid(taggedCells(tag), { words, marked }, rulings) ?? []);
}

interface FilledCell extends TaggedCell {
  words: Word[];
  box: Box | undefined;
}

function taggedGrid(
  tagged: readonly TaggedCell[],
  { words, marked }: { words: readonly Word[]; marked: ReadonlyMap<number, Word[]> },
  rulings: PageRulings,
): TaggedGrid | undefined {
  const cells = tagged.map((cell): FilledCell => {
    const own = [...new Set([...cell.mcids].flatMap((mcid) => marked.get(mcid) ?? []))];
    return { ...cell, words: own, box: own.length > 0 ? unionOf(own.map(({ box }) => box)) : undefined };
  });
  const filled = cells.flatMap(({ box }) => box ?? []);
  const width = Math.max(0, ...cells.map(({ column, columnSpan }) => column + columnSpan));
  const height = Math.max(0, ...cells.map(({ row, rowSpan }) => row + rowSpan));
  if (width < 2 || height < 2 || filled.length < 3) return undefined;
  const area = unionOf(filled);
  const own = new Set(cells.flatMap((cell) => cell.words));
  const inside = words.filter(({ box }) => holdsMiddle(area, box));
  if (inside.filter((word) => own.has(word)).length < inside.length * OWN_WORDS) return undefined;

  const columns = edgesOf(width, cells, 'column', rulings.vertical, area);
  const rows = edgesOf(height, cells, 'row', rulings.horizontal, area);
  const missing = placesWithout(cells, width, height);
  if (!columns || !rows || !missing) return undefined;
  const heading = Array.from({ length: height }, (_, row) =>
    cells.filter((cell) => cell.row === row).every(({ heads }) => heads),
  );
  const firstData = heading.indexOf(false);
  return {
    grid: { columns, rows, cells: [...cells, ...missing] },
    words: own,
    headerRows: firstData < 0 ? 0 : firstData,
  };
}

/** Cells for places that no tag names: rows may end early. Undefined where cells lie over each other or most are missing. */
function placesWithout(cells: readonly TaggedCell[], width: number, height: number): Grid['cells'] | undefined {
  const taken = new Set<number>();
  let named = 0;
  for (const { row, column, rowSpan, columnSpan } of cells)
    for (let down = row; down < row + rowSpan; down++)
      for (let across = column; across < column + columnSpan; across++) {
        taken.add(down * width + across);
        named += 1;
      }
  if (named > taken.size || taken.size < width * height * NAMED) return undefined;
  return Array.from({ length: width * height }, (_, place) => place)
    .filter((place) => !taken.has(place))
    .map((place) => ({
      row: Math.floor(place / width),
      column: place % width,
      rowSpan: 1,
      columnSpan: 1,
      words: [],
    }));
}

/** Edges between columns or rows, on lines where they stand between texts. Undefined where texts do not follow the tags. */
function edgesOf(
  count: number,
  cells: readonly FilledCell[],
  axis: 'row' | 'column',
  lines: readonly Ruling[],
  area: Box,
): number[] | undefined {
  const [from, to, span] =
    axis === 'column' ? (['left', 'right', 'columnSpan'] as const) : (['top', 'bottom', 'rowSpan'] as const);
  const edges = [outer(lines, area[from], -1)];
  for (let index = 1; index < count; index++) {
    const before = cells.flatMap((cell) => (cell[axis] + cell[span] === index && cell.box ? [cell.box[to]] : []));
    const after = cells.flatMap((cell) => (cell[axis] === index && cell.box ? [cell.box[from]] : []));
    const end = Math.max(edges.at(-1) ?? 0, ...before);
    const start = after.length > 0 ? Math.min(...after) : end;
    if (start < end - OVERLAP) return undefined;
    const line = lines
      .filter(({ at }) => at >= end - OVERLAP && at <= start + OVERLAP)
      .reduce<Ruling | undefined>(
        (best, each) => (best && best.to - best.from >= each.to - each.from ? best : each),
        undefined,
      );
    edges.push(line?.at ?? (start + end) / 2);
  }
  return [...edges, outer(lines, area[to], 1)];
}

/** The nearest line outside of the text, else a little beside it. */
function outer(lines: readonly Ruling[], position: number, side: -1 | 1): number {
  const near = lines
    .map(({ at }) => at)
    .filter((at) => (at - position) * side > -OVERLAP && (at - position) * side < MARGIN * 5);
  return near.length > 0
    ? near.reduce((a, b) => (Math.abs(a - position) < Math.abs(b - position) ? a : b))
    : position + side * MARGIN;
}

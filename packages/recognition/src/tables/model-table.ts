import type { Box } from '@pagewright/pdf/page-content.ts';
import { lineOf, unionOf, type Line } from '../lines/line.ts';
import type { Block, Border, Borders, Cell, Table } from '../model/blocks.ts';
import type { PageRulings, Ruling } from '../rulings/ruling.ts';
import { rowsOfWords } from './chunks.ts';
import { cellBox, gridBox, type Grid, type GridCell } from './grid.ts';
import { headerRowsOf } from './header-rows.ts';

export interface TableFacts {
  page: number;
  rulings: PageRulings;
  evidence: Table['evidence'];
  confidence: number;
  blocksOf: (lines: Line[], cell: Box) => Block[];
  /** Tables that stand in a cell. */
  nested: (cell: GridCell) => Table[];
}

/** How far a border may lie off a cell's edge. Points. */
const ON_EDGE = 3;

export function tableOf(grid: Grid, facts: TableFacts): Table {
  const cells = grid.cells
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
    .map((cell) => cellOf(grid, cell, facts));
  return {
    kind: 'table',
    page: facts.page,
    box: gridBox(grid),
    confidence: facts.confidence,
    continues: false,
    columns: grid.columns,
    rows: grid.rows,
    cells,
    headerRows: headerRowsOf(grid),
    evidence: facts.evidence,
  };
}

function cellOf(grid: Grid, cell: GridCell, facts: TableFacts): Cell {
  const box = cellBox(grid, cell);
  const lines = rowsOfWords(cell.words).map(({ chunks }) => lineOf(chunks.flatMap(({ words }) => words)));
  const blocks = [...(lines.length > 0 ? facts.blocksOf(lines, box) : []), ...facts.nested(cell)];
  const shading = facts.rulings.shadings.findLast((each) => covers(each.box, box))?.color;
  const { row, column, rowSpan, columnSpan } = cell;
  return {
    row,
    column,
    rowSpan,
    columnSpan,
    box,
    blocks: blocks.sort((a, b) => a.box.top - b.box.top),
    ...(shading === undefined ? {} : { shading }),
    borders: bordersOf(box, facts.rulings),
    vertical: verticalOf(lines, box),
  };
}

function covers(shading: Box, cell: Box): boolean {
  const wide = Math.min(shading.right, cell.right) - Math.max(shading.left, cell.left);
  const high = Math.min(shading.bottom, cell.bottom) - Math.max(shading.top, cell.top);
  return wide >= 0.8 * (cell.right - cell.left) && high >= 0.7 * (cell.bottom - cell.top);
}

function bordersOf({ left, right, top, bottom }: Box, { horizontal, vertical }: PageRulings): Borders {
  const on = (lines: readonly Ruling[], at: number, from: number, to: number): Border | undefined =>
    lines.find(
      (line) =>
        line.evidence === 'drawn' &&
        Math.abs(line.at - at) <= ON_EDGE &&
        Math.min(line.to, to) - Math.max(line.from, from) >= 0.7 * (to - from),
    )?.border;
  const borders: Borders = {};
  const sides = {
    top: on(horizontal, top, left, right),
    bottom: on(horizontal, bottom, left, right),
    left: on(vertical, left, top, bottom),
    right: on(vertical, right, top, bottom),
  };
  for (const side of ['top', 'right', 'bottom', 'left'] as const) {
    const border = sides[side];
    if (border) borders[side] = border;
  }
  return borders;
}

function verticalOf(lines: readonly Line[], cell: Box): Cell['vertical'] {
  if (lines.length === 0) return 'top';
  const text = unionOf(lines.map(({ box }) => box));
  const above = text.top - cell.top;
  const below = cell.bottom - text.bottom;
  const size = lines[0]?.size ?? 10;
  if (above + below < size * 0.9 || Math.abs(above - below) <= Math.max(2, size * 0.35)) return 'middle';
  return above < below ? 'top' : 'bottom';
}

import { Table as WordTable, TableCell, TableRow, type ITableFloatOptions } from 'docx';
import type { Block, Borders, Cell, Table } from '@pagewright/recognition';
import type { Column } from '../page/section-frame.ts';
import { hex, twips } from '../units.ts';
import { cellBorders } from './borders.ts';
import { cellContent, emptyParagraph } from './cell-content.ts';
import { isRightToLeft, turnedBorders } from './reading-side.ts';
import type { Scope } from './scope.ts';
import { lineLeft } from './table-place.ts';
import { turnedCell } from '../../shared/turned-text.ts';

/** Points between a cell's edge and its text that are the table's own; more is the text's indent. */
const MOST_PADDING = 6;
const LEAST_WIDTH = 2;
const LEAST_HEIGHT = 1;
/** Points: rows higher than that may go on over the end of a page. */
const WHOLE_ROW = 200;
/** Word has no more columns. */
const MOST_COLUMNS = 63;
/** Tables in cells of tables; what is deeper is said as text. */
const MOST_DEPTH = 5;

export interface TableStanding {
  column: Column;
  depth: number;
  float?: ITableFloatOptions;
}

/** A real table: its grid, spans, borders and shading; cells hold whatever blocks they have. */
export function tableOf(table: Table, { column: own, depth, float }: TableStanding, scope: Scope): WordTable {
  const isRtl = isRightToLeft(table);
  const grid = isRtl ? withTurnedBorders(gridOf(table)) : gridOf(table);
  const column = isRtl ? turnedColumn(own, grid) : own;
  const padding = paddingOf(table);
  return new WordTable({
    layout: 'fixed',
    width: { size: twips((grid.columns.at(-1) ?? 0) - (grid.columns[0] ?? 0)), type: 'dxa' },
    columnWidths: isRtl ? widths(grid.columns).toReversed() : widths(grid.columns),
    ...(isRtl ? { visuallyRightToLeft: true } : {}),
    ...(float
      ? { float }
      : { indent: { size: twips((grid.columns[0] ?? 0) - lineLeft(table) / 2 - column.left), type: 'dxa' as const } }),
    margins: { left: twips(padding), right: twips(Math.min(padding, 2)), top: 0, bottom: 0, marginUnitType: 'dxa' },
    borders: NO_BORDERS,
    rows: rowsOf(table, grid, { padding, depth, isRtl }, scope),
  });
}

/** As far left of the table as its own column reaches beyond it at the right, where such tables are indented from. */
const turnedColumn = ({ left, right }: Column, { columns }: Grid): Column => {
  const [first = 0, last = 0] = [columns[0], columns.at(-1)];
  return { left: first - (right - last), right: last + (first - left) };
};

const withTurnedBorders = (grid: Grid): Grid => ({
  ...grid,
  cells: grid.cells.map((cell) => ({ ...cell, borders: turnedBorders(cell.borders) })),
});

/** What text has in each cell, in points of the page. */
export function cellColumns(table: Table): [Cell, Column][] {
  const padding = paddingOf(table);
  return table.cells.map((cell) => [cell, columnOfCell(cell, table.columns, padding)]);
}

function columnOfCell(cell: Cell, edges: readonly number[], padding: number): Column {
  const left = edges[cell.column] ?? 0;
  const right = edges[cell.column + cell.columnSpan] ?? left;
  return { left: left + padding, right: right - Math.min(padding, 2) };
}

const NIL = { style: 'nil' } as const;
const NO_BORDERS = { top: NIL, bottom: NIL, left: NIL, right: NIL, insideHorizontal: NIL, insideVertical: NIL };

interface Grid {
  columns: number[];
  rows: number[];
  cells: Cell[];
}

/** Columns beyond what Word takes are joined to the last one. */
function gridOf({ columns, rows, cells }: Table): Grid {
  if (columns.length - 1 <= MOST_COLUMNS) return { columns, rows, cells };
  const last = MOST_COLUMNS - 1;
  const remaining = cells
    .filter(({ column }) => column <= last)
    .map((cell) => ({
      ...cell,
      columnSpan: Math.min(cell.columnSpan, MOST_COLUMNS - cell.column),
      blocks: [...cell.blocks],
    }));
  for (const cell of cells) {
    if (cell.column <= last) continue;
    const host = remaining.find(
      ({ row, column, rowSpan, columnSpan }) =>
        row <= cell.row && cell.row < row + rowSpan && column + columnSpan === MOST_COLUMNS,
    );
    host?.blocks.push(...cell.blocks);
  }
  return { columns: [...columns.slice(0, MOST_COLUMNS), columns.at(-1) ?? 0], rows, cells: remaining };
}

const widths = (edges: readonly number[]) =>
  edges.slice(1).map((edge, index) => twips(Math.max(LEAST_WIDTH, edge - (edges[index] ?? 0))));

function rowsOf(
  { headerRows }: Table,
  { columns, rows, cells }: Grid,
  { padding, depth, isRtl }: { padding: number; depth: number; isRtl: boolean },
  scope: Scope,
): TableRow[] {
  return rows.slice(0, -1).map((top, row) => {
    const height = Math.max(LEAST_HEIGHT, (rows[row + 1] ?? top) - top);
    const own = cells
      .filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan)
      .sort((a, b) => (isRtl ? b.column - a.column : a.column - b.column));
    const line = Math.max(0, ...own.map(({ row: first, borders }) => (first === row ? (borders.top?.width ?? 0) : 0)));
    return new TableRow({
      // Never exact: a row that cannot grow hides what somebody writes into it.
      height: { value: twips(height), rule: 'atLeast' },
      ...(row < headerRows && headerRows < rows.length - 1 ? { tableHeader: true } : {}),
      ...(height < WHOLE_ROW ? { cantSplit: true } : {}),
      children: own.map((cell) =>
        cell.row === row
          ? cellOf(cell, columns, { padding, depth, line }, scope)
          : new TableCell({
              ...cellFormat(cell, columns),
              verticalMerge: 'continue',
              borders: cellBorders(bordersIn(cell, row)),
              children: [emptyParagraph(height - line)],
            }),
      ),
    });
  });
}

/** Lines above and below a cell of many rows belong to its first and its last: in between they would make rows higher. */
function bordersIn({ borders, row: first, rowSpan }: Cell, row: number): Borders {
  const { top, bottom, ...sides } = borders;
  return {
    ...sides,
    ...(top && row === first ? { top } : {}),
    ...(bottom && row === first + rowSpan - 1 ? { bottom } : {}),
  };
}

function cellOf(
  cell: Cell,
  edges: readonly number[],
  { padding, depth, line }: { padding: number; depth: number; line: number },
  scope: Scope,
): TableCell {
  const turned = turnedCell(cell);
  const own = turned?.upright ?? cell;
  const column = turned ? { left: padding, right: own.box.right - padding } : columnOfCell(cell, edges, padding);
  const blocks = depth < MOST_DEPTH ? own.blocks : own.blocks.flatMap(textsOf);
  const nested = (table: Table) => tableOf(table, { column, depth: depth + 1 }, scope);
  const content = cellContent({ ...own, blocks }, { column, line, nested }, scope);
  const isVertical =
    cell.blocks.length > 0 && cell.blocks.every((block) => 'lines' in block && block.direction === 'vertical');
  return new TableCell({
    ...cellFormat(cell, edges),
    ...(cell.rowSpan > 1 ? { verticalMerge: 'restart' as const } : {}),
    ...(isVertical || turned ? { textDirection: turned?.turn ?? ('tbRl' as const) } : {}),
    borders: cellBorders(bordersIn(cell, cell.row)),
    children: content,
  });
}

function cellFormat(cell: Cell, edges: readonly number[]) {
  const left = edges[cell.column] ?? 0;
  const right = edges[cell.column + cell.columnSpan] ?? left;
  return {
    width: { size: twips(Math.max(LEAST_WIDTH, right - left)), type: 'dxa' as const },
    ...(cell.columnSpan > 1 ? { columnSpan: cell.columnSpan } : {}),
    ...(cell.shading === undefined
      ? {}
      : { shading: { type: 'clear' as const, color: 'auto', fill: hex(cell.shading) } }),
    ...(cell.vertical === 'top'
      ? {}
      : { verticalAlign: cell.vertical === 'middle' ? ('center' as const) : ('bottom' as const) }),
  };
}

const textsOf = (block: Block): Block[] =>
  block.kind === 'table' ? block.cells.flatMap((cell) => cell.blocks.flatMap(textsOf)) : [block];

/** The left padding that all cells have. */
function paddingOf({ cells, columns }: Table): number {
  const gaps = cells.flatMap(({ column, blocks }) =>
    blocks.flatMap((block) => ('lines' in block ? block.box.left - (columns[column] ?? 0) : [])),
  );
  if (gaps.length === 0) return 0;
  return Math.min(MOST_PADDING, Math.max(0, Math.min(...gaps)));
}

import type { Cell, Table } from '@pagewright/recognition';
import type { CellValue } from '../values/cell-value.ts';
import { areLabels, isLabel } from '../values/label-columns.ts';
import type { Conventions } from '../values/conventions.ts';
import { alignmentsOf } from './alignment.ts';
import { linkOf, placeOfBlocks, textOfBlocks, valueOfBlocks } from './cell-text.ts';
import { cellFormatOf, shadingOf } from './cell-format.ts';
import { heightOf, lineHeight, widthOf } from './measure.ts';
import { richText } from './rich-text.ts';
import type { CellFormat, PlannedCell } from './sheet-plan.ts';

/** A table at its place in a sheet. */
export interface PlacedTable {
  cells: PlannedCell[];
  /** Points. */
  widths: number[];
  heights: number[];
  /** How many rows at its top head the columns. */
  headerRows: number;
}

/** Excel's limits on what a sheet holds. */
const MOST_COLUMNS = 16_384;
const NARROWEST = 14;
const WIDEST = 420;
/** Share of the texts of a column that are numbers beyond doubt. */
const AMOUNTS = 0.6;
/** Thousands that no space parts. */
const OTHERWISE = /\d{4}|\d[.,'’]\d{3}(?!\d)/;

/** @param top The row of the sheet in which the table begins. */
export function placeTable(table: Table, top: number, conventions: Conventions): PlacedTable {
  const columns = Math.min(MOST_COLUMNS, table.columns.length - 1);
  const rows = table.rows.length - 1;
  const headerRows = table.headerRows < rows ? table.headerRows : 0;
  const labels = labelColumns(table, headerRows);
  const amounts = amountColumns(table, conventions);
  const alignments = alignmentsOf(table);
  const cells = table.cells
    .filter(({ column }) => column < columns)
    .map((cell) =>
      placeCell(cell, { top, columns, rows, headerRows, labels, amounts, conventions, align: alignments.get(cell) }),
    );
  const widths = Array.from({ length: columns }, (_, index) => columnWidth(table, index, cells));
  return { cells, widths, heights: rowHeights(table, top, cells, widths), headerRows };
}

interface Place {
  top: number;
  columns: number;
  rows: number;
  headerRows: number;
  labels: ReadonlySet<number>;
  amounts: ReadonlySet<number>;
  conventions: Conventions;
  align: CellFormat['align'] | undefined;
}

function placeCell(
  cell: Cell,
  { top, columns, rows, headerRows, labels, amounts, conventions, align }: Place,
): PlannedCell {
  const { row, column, blocks } = cell;
  const text = textOfBlocks(blocks);
  const read = valueOfBlocks(blocks, amounts.has(column) ? { ...conventions, spaceGroups: true } : conventions);
  const names = row < headerRows || (labels.has(column) && isLabel(text));
  // A date that heads a column is a date all the same; its numbers are names of it.
  const value = names && !isDay(read) ? { kind: 'text' as const, text } : read;
  const { align: _align, ...cellFormat } = cellFormatOf(blocks, cell);
  const link = linkOf(blocks);
  const stands = value.kind === 'number' ? placeOfBlocks(blocks) : undefined;
  const runs = value.kind === 'text' ? richText(blocks, value.text, shadingOf(blocks, cell)) : undefined;
  return {
    row: top + row,
    column,
    rowSpan: Math.max(1, Math.min(cell.rowSpan, rows - row)),
    columnSpan: Math.max(1, Math.min(cell.columnSpan, columns - column)),
    value,
    cellFormat: {
      ...cellFormat,
      // Numbers stand at the right by themselves.
      ...(align && (value.kind === 'text' || align !== 'right') ? { align } : {}),
      wrap:
        value.kind === 'text' &&
        (text.includes('\n') || blocks.some((block) => 'lines' in block && block.lines.length > 1)),
    },
    ...(runs && { runs }),
    ...(stands && { stands }),
    ...(link === undefined ? {} : { link }),
  };
}

const isDay = (value: CellValue) => value.kind === 'number' && ['date', 'dateTime'].includes(value.measure);

function labelColumns({ cells, columns }: Table, headerRows: number): Set<number> {
  const found = new Set<number>();
  const byColumn = Map.groupBy(cells, ({ column }) => column);
  for (let column = 0; column < columns.length - 1; column += 1) {
    const own = (byColumn.get(column) ?? []).sort((a, b) => a.row - b.row);
    const heading = own.filter(({ row }) => row < headerRows).map(({ blocks }) => textOfBlocks(blocks));
    const texts = own.filter(({ row }) => row >= headerRows).map(({ blocks }) => textOfBlocks(blocks));
    if (areLabels(heading.join(' '), texts, column === 0 ? 'first' : 'other')) found.add(column);
  }
  return found;
}

/**
 * Columns of single numbers that part thousands by spaces or not at all: a space between digits there does so, even where the
 * document does otherwise.
 */
function amountColumns({ cells }: Table, conventions: Conventions): Set<number> {
  const byColumn = Map.groupBy(
    cells.filter(({ blocks, columnSpan }) => blocks.length > 0 && columnSpan === 1),
    ({ column }) => column,
  );
  const found = [...byColumn].filter(([, own]) => {
    const numbers = own.filter(({ blocks }) => valueOfBlocks(blocks, conventions).kind === 'number');
    return numbers.length >= own.length * AMOUNTS && !own.some(({ blocks }) => OTHERWISE.test(textOfBlocks(blocks)));
  });
  return new Set(found.map(([column]) => column));
}

/** As wide as on the page, and wide enough for its numbers, which a program replaces by "####" where they do not fit. */
function columnWidth({ columns }: Table, index: number, cells: readonly PlannedCell[]): number {
  const onPage = (columns[index + 1] ?? 0) - (columns[index] ?? 0);
  const alone = cells.filter(({ column, columnSpan }) => column === index && columnSpan === 1);
  const needed = alone.map(({ value, cellFormat }) =>
    value.kind === 'number'
      ? widthOf(shownLike(value.format, value.number), cellFormat)
      : widthOf(longestWord(value.text), cellFormat),
  );
  return Math.min(WIDEST, Math.max(NARROWEST, onPage, ...needed));
}

/** About as long as the number will show. */
const shownLike = (format: string, number: number) =>
  `${format.replace(/\[[^\]]*\]|"|\\|_.|#,##|;.*/g, '').replaceAll('mmmm', 'September')}${Math.round(Math.abs(number)).toLocaleString('en')}`.slice(
    0,
    40,
  );

const longestWord = (text: string) =>
  text
    .split(/\s+/)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '')
    .slice(0, 24);

function rowHeights({ rows }: Table, top: number, cells: readonly PlannedCell[], widths: readonly number[]): number[] {
  const heights = rows.slice(1).map((edge, index) => Math.min(409, Math.max(0, edge - (rows[index] ?? edge))));
  for (const { row, column, rowSpan, columnSpan, value, cellFormat } of cells) {
    const at = row - top;
    if (rowSpan > 1 || heights[at] === undefined) continue;
    const width = widths.slice(column, column + columnSpan).reduce((sum, each) => sum + each, 0);
    const needed =
      cellFormat.wrap && value.kind === 'text' ? heightOf(value.text, cellFormat, width) : lineHeight(cellFormat.size);
    heights[at] = Math.max(heights[at], needed);
  }
  return heights;
}

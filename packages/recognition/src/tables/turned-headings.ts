import type { Cell, SideNote, Table } from '../model/blocks.ts';

/** Of the width of a turned line: headings end no farther above the row that they head. */
const NEAR = 1.5;
/** Share of the columns beside the first that have a turned heading, where they are headings at all. */
const HEADED = 0.5;
const FEWEST = 2;

/**
 * A table with the turned texts above it as headings of its columns, where most columns have one: tables of text are
 * found by what stands upright. The texts that it took are in `taken`.
 */
export function withTurnedHeadings(table: Table, notes: readonly SideNote[]): { table: Table; taken: SideNote[] } {
  const last = table.columns.length - 2;
  const above = notes.flatMap((note) => {
    const column = columnOf(table, note);
    return column > 0 && standsAbove(table, note) ? [{ note, column }] : [];
  });
  const columns = new Set(above.map(({ column }) => column));
  if (columns.size !== above.length || columns.size < Math.max(FEWEST, last * HEADED)) return { table, taken: [] };
  const top = Math.min(...above.map(({ note }) => note.box.top));
  const headed = isFree(table, columns) ? grown(table, top) : withRowAbove(table, top);
  const cells = headed.cells.map((cell) => {
    const own = cell.row === 0 ? above.filter(({ column }) => column === cell.column) : [];
    if (own.length === 0) return cell;
    return { ...cell, blocks: [...own.map(({ note }) => ({ ...note, kind: 'paragraph' as const })), ...cell.blocks] };
  });
  return { table: { ...headed, cells }, taken: above.map(({ note }) => note) };
}

function columnOf({ columns }: Table, { box }: SideNote): number {
  const middle = (box.left + box.right) / 2;
  return middle < (columns.at(-1) ?? 0) ? columns.findLastIndex((edge) => edge < middle) : -1;
}

/** With its end at the first row or little above, and its beginning above the table. */
function standsAbove({ rows }: Table, { box }: SideNote): boolean {
  const [top = 0, second = 0] = rows;
  const slack = (box.right - box.left) * NEAR;
  return box.top < top && box.bottom > top - slack && box.bottom < second + 1;
}

/** Whether the first row says nothing in those columns: it has the label of the first column at most. */
function isFree({ cells }: Table, columns: ReadonlySet<number>): boolean {
  const first = cells.filter(({ row }) => row === 0);
  return first.every(
    ({ column, columnSpan, blocks }) => blocks.length === 0 || (columnSpan === 1 && !columns.has(column)),
  );
}

function grown(table: Table, top: number): Table {
  const raised = (cell: Cell) => (cell.row === 0 ? { ...cell, box: { ...cell.box, top } } : cell);
  return {
    ...table,
    box: { ...table.box, top },
    rows: [top, ...table.rows.slice(1)],
    cells: table.cells.map(raised),
    headerRows: Math.max(1, table.headerRows),
  };
}

function withRowAbove(table: Table, top: number): Table {
  const bottom = table.rows[0] ?? top;
  const heading = table.columns.slice(1).map((right, column): Cell => ({
    row: 0,
    column,
    rowSpan: 1,
    columnSpan: 1,
    box: { left: table.columns[column] ?? 0, right, top, bottom },
    blocks: [],
    borders: {},
    vertical: 'bottom',
  }));
  return {
    ...table,
    box: { ...table.box, top },
    rows: [top, ...table.rows],
    cells: [...heading, ...table.cells.map((cell) => ({ ...cell, row: cell.row + 1 }))],
    headerRows: table.headerRows + 1,
  };
}

import { readCell, type CellContent, type CellTables } from './cell-record.ts';
import type { Message } from './message.ts';
import { follow, type Objects } from './objects.ts';
import { textOf } from './text-storage.ts';

/** A table as it is shown: rows and columns that somebody hid are left out. */
export interface Table {
  title: string | undefined;
  caption: string | undefined;
  headerRows: number;
  headerColumns: number;
  /** In points. */
  columnWidths: number[];
  /** Each with as many cells as there are columns, at most. */
  rows: (CellContent | undefined)[][];
  merges: Merge[];
}

/** Cells that are one: from a row and a column, so many of each. */
export interface Merge {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Field numbers of what a table is made of (`TST` in the programs' own names). */
const INFO = { drawable: 1, model: 2 };
const DRAWABLE = { caption: 11, isCaptionHidden: 13 };
const CAPTION = { shape: 1 };
const MODEL = {
  store: 4,
  rows: 6,
  columns: 7,
  name: 8,
  headerRows: 9,
  headerColumns: 10,
  width: 17,
  isNameShown: 22,
  merges: 47,
};
const STORE = { rowHeaders: 1, columnHeaders: 2, tiles: 3, strings: 4, richTexts: 17, formats: 22 };
const TILES = { entries: 1, tile: 2, rowsOfTile: 2 };
const TILE = { rows: 5 };
const ROW = { index: 1, records: 6, offsets: 7, isWide: 8 };
const LIST = { entries: 3, key: 1, string: 3, format: 6, richText: 9 };
const HEADERS = { buckets: 2, headers: 2, index: 1, size: 2, hiding: 3 };
const ROWS_OF_TILE = 256;
const DEFAULT_WIDTH = 98;
const WIDE = 4;
/** Empty rows and columns at the end are shown up to these. */
const MOST_EMPTY_ROWS = 100;
const MOST_EMPTY_COLUMNS = 26;

/** Fails with a RangeError where the table is not what it should be, or has more cells than `mostCells`. */
export function readTable(objects: Objects, info: Message, mostCells: number): Table {
  const model = follow(objects, info.message(INFO.model))?.message;
  const store = model?.message(MODEL.store);
  if (!model || !store) throw new RangeError('a table without content');
  const grid = readGrid(objects, store, mostCells);
  const used = [...grid.values()].reduce((most, row) => Math.max(most, row.length), 0);
  const columnCount = Math.max(used, Math.min(model.number(MODEL.columns) ?? 0, MOST_EMPTY_COLUMNS));
  const lastRow = Math.max(-1, ...grid.keys());
  const rowCount = Math.max(lastRow + 1, Math.min(model.number(MODEL.rows) ?? 0, MOST_EMPTY_ROWS));
  if (columnCount * rowCount > mostCells) throw new RangeError('too many cells');

  const rowHeaders = (store.message(STORE.rowHeaders)?.messages(HEADERS.buckets) ?? []).flatMap((bucket) =>
    headersOf(objects, bucket),
  );
  const columnHeaders = headersOf(objects, store.message(STORE.columnHeaders));
  const rows = shownOf(rowCount, rowHeaders);
  const columns = shownOf(columnCount, columnHeaders);
  const width = (column: number) => {
    const header = columnHeaders.find((each) => each.number(HEADERS.index) === column);
    return header?.number(HEADERS.size) || model.number(MODEL.width) || DEFAULT_WIDTH;
  };
  return {
    title: model.number(MODEL.isNameShown) === 1 ? model.text(MODEL.name) : undefined,
    caption: captionOf(objects, info.message(INFO.drawable)),
    headerRows: rows.filter((row) => row < (model.number(MODEL.headerRows) ?? 0)).length,
    headerColumns: columns.filter((column) => column < (model.number(MODEL.headerColumns) ?? 0)).length,
    columnWidths: columns.map(width),
    rows: rows.map((row) => columns.map((column) => grid.get(row)?.[column])),
    merges: mergesOf(model).flatMap((merge) => shownMerge(merge, rows, columns)),
  };
}

function readGrid(objects: Objects, store: Message, mostCells: number): Map<number, (CellContent | undefined)[]> {
  const tables = cellTables(objects, store);
  const tiles = store.message(STORE.tiles);
  const rowsOfTile = tiles?.number(TILES.rowsOfTile) ?? ROWS_OF_TILE;
  const grid = new Map<number, (CellContent | undefined)[]>();
  let left = mostCells;
  for (const entry of tiles?.messages(TILES.entries) ?? []) {
    const first = (entry.number(1) ?? 0) * rowsOfTile;
    for (const row of follow(objects, entry.message(TILES.tile))?.message.messages(TILE.rows) ?? []) {
      const cells = readRow(row, tables);
      left -= cells.length;
      if (left < 0) throw new RangeError('too many cells');
      if (cells.length > 0) grid.set(first + (row.number(ROW.index) ?? 0), cells);
    }
  }
  return grid;
}

/** Up to the last cell that holds something. */
function readRow(row: Message, tables: CellTables): (CellContent | undefined)[] {
  const records = row.bytes(ROW.records) ?? Buffer.alloc(0);
  const offsets = row.bytes(ROW.offsets) ?? Buffer.alloc(0);
  const unit = row.number(ROW.isWide) === 1 ? WIDE : 1;
  const cells: (CellContent | undefined)[] = [];
  for (let column = 0; column * 2 + 2 <= offsets.length; column += 1) {
    const at = offsets.readInt16LE(column * 2) * unit;
    const cell = at < 0 ? undefined : readCell(records.subarray(at), tables);
    if (cell) cells[column] = cell;
  }
  return Array.from(cells);
}

function cellTables(objects: Objects, store: Message): CellTables {
  const list = (field: number) =>
    (follow(objects, store.message(field))?.message.messages(LIST.entries) ?? []).map(
      (entry) => [entry.number(LIST.key) ?? 0, entry] as const,
    );
  const richText = (entry: Message) => {
    const payload = follow(objects, entry.message(LIST.richText));
    return textOf(objects, payload?.message.message(1)) ?? '';
  };
  return {
    strings: new Map(list(STORE.strings).map(([key, entry]) => [key, entry.text(LIST.string) ?? ''])),
    richTexts: new Map(list(STORE.richTexts).map(([key, entry]) => [key, richText(entry)])),
    formats: new Map(
      list(STORE.formats).flatMap(([key, entry]) => {
        const format = entry.message(LIST.format);
        return format ? [[key, format] as const] : [];
      }),
    ),
  };
}

const headersOf = (objects: Objects, bucket: Message | undefined): Message[] =>
  follow(objects, bucket)?.message.messages(HEADERS.headers) ?? [];

function shownOf(count: number, headers: readonly Message[]): number[] {
  const hidden = new Set(
    headers.flatMap((header) => (header.number(HEADERS.hiding) ? header.number(HEADERS.index) : [])),
  );
  return Array.from({ length: count }, (_, index) => index).filter((index) => !hidden.has(index));
}

function captionOf(objects: Objects, drawable: Message | undefined): string | undefined {
  const caption = follow(objects, drawable?.message(DRAWABLE.caption));
  const isShown = drawable?.number(DRAWABLE.isCaptionHidden) !== 1;
  // What stands there where nobody wrote one has no shape.
  const shape = caption?.type === CAPTION_TYPE ? caption.message.message(CAPTION.shape) : undefined;
  return isShown ? textOf(objects, shape?.message(SHAPE_TEXT)) : undefined;
}

const CAPTION_TYPE = 633;
const SHAPE_TEXT = 2;

/** Merges are kept as formulas, whose first part is a range of absolute columns and rows. */
const MERGES = {
  formulas: 2,
  pairs: 3,
  formula: 2,
  nodes: 1,
  node: 1,
  range: 40,
  columns: 3,
  rows: 4,
  begin: 1,
  end: 2,
};

function mergesOf(model: Message): Merge[] {
  const formulas = model.message(MODEL.merges)?.message(MERGES.formulas)?.messages(MERGES.pairs) ?? [];
  return formulas.flatMap((pair) => {
    const [node] = pair.message(MERGES.formula)?.message(MERGES.nodes)?.messages(MERGES.node) ?? [];
    const range = node?.message(MERGES.range);
    const [column, columns] = spanOf(range?.message(MERGES.columns));
    const [row, rows] = spanOf(range?.message(MERGES.rows));
    return range && columns * rows > 1 ? [{ row, column, rows, columns }] : [];
  });
}

function spanOf(span: Message | undefined): [first: number, count: number] {
  const first = span?.number(MERGES.begin) ?? 0;
  return [first, Math.max(1, (span?.number(MERGES.end) ?? first) - first + 1)];
}

/** The same by the rows and columns that are shown. */
function shownMerge(merge: Merge, rows: readonly number[], columns: readonly number[]): Merge[] {
  const within = (shown: readonly number[], first: number, count: number) =>
    shown.filter((index) => index >= first && index < first + count);
  const [shownRows, shownColumns] = [within(rows, merge.row, merge.rows), within(columns, merge.column, merge.columns)];
  const [row, column] = [rows.indexOf(merge.row), columns.indexOf(merge.column)];
  return row < 0 || column < 0 ? [] : [{ row, column, rows: shownRows.length, columns: shownColumns.length }];
}

import type { Block, Cell, DocumentModel, PageModel, Table } from '@pagewright/recognition';
import { textOfBlocks } from '../plan/cell-text.ts';
import { baselinesOf, blocksOf, piecesOf, type Piece } from './page-lines.ts';
import { pagesBeside } from './pages-beside.ts';

/** Points within which two lines stand at one height. */
const SAME = 0.7;
/** Points: cells of one row in several fonts stand no farther apart. */
const ONE_ROW = 4;
/** Share of the texts on the right that must find their row: what finds none stays on its page. */
const PLACED = 0.8;
/** Share of a column's texts that are those of the other page's column: labels printed again on each page. */
const REPEATED = 0.9;
const FEWEST_REPEATED = 3;

/** The document with tables whole that went on from page to page sideways; what they took is gone from its page. */
export function joinSideways(document: DocumentModel): DocumentModel {
  const groups = pagesBeside(document.pages);
  if (groups.length === 0) return document;
  const pages = [...document.pages];
  for (const [first = 0, ...others] of groups)
    for (const index of others) {
      const [left, right] = [pages[first], pages[index]];
      const joined = left && right && joinPages(left, right);
      if (!joined) break;
      [pages[first], pages[index]] = joined;
    }
  return { ...document, pages };
}

function joinPages(page: PageModel, right: PageModel): [PageModel, PageModel] | undefined {
  const left = blocksOf(page).some(({ kind }) => kind === 'table') ? page : asTable(page);
  const pieces = piecesOf(right);
  const taken = new Set<Piece>();
  const tables = new Map<Block, Table>();
  for (const table of blocksOf(left)) {
    if (table.kind !== 'table') continue;
    const rows = rowsOf(table);
    const own = pieces.flatMap((piece) => {
      const row = rows.findIndex((heights) => heights.some((height) => Math.abs(height - piece.baseline) <= SAME));
      return row < 0 || taken.has(piece) ? [] : [{ piece, row }];
    });
    if (own.length === 0) continue;
    const columns = columnsOf(own.map(({ piece }) => piece));
    if (!columns) return undefined;
    for (const { piece } of own) taken.add(piece);
    tables.set(table, joinTables(table, own, columns));
  }
  if (taken.size < pieces.length * PLACED) return undefined;
  const rest = pieces.filter((piece) => !taken.has(piece)).flatMap(({ blocks }) => blocks);
  const figures = blocksOf(right).filter(({ kind }) => kind === 'figure');
  return [withBlocks(left, (block) => [tables.get(block) ?? block]), withOnly(right, [...rest, ...figures])];
}

/** Heights of the lines in each row of a table. */
function rowsOf({ rows, cells }: Table): number[][] {
  return rows
    .slice(1)
    .map((_, index) => baselinesOf(cells.filter(({ row }) => row === index).flatMap((cell) => cell.blocks)));
}

/** Edges of the columns on the right: those of the table that it has, else of the texts that stand below each other. */
function columnsOf(pieces: readonly Piece[]): number[] | undefined {
  const tables = [...new Set(pieces.flatMap((piece) => piece.in?.table ?? []))];
  const [table] = tables;
  if (tables.length > 1) return undefined;
  const strips: { left: number; right: number }[] = [];
  const edges = table?.columns ?? [];
  const [from = Infinity, to = -Infinity] = [edges[0], edges.at(-1)];
  const outside = pieces.filter(({ left, right }) => right < from || left > to);
  for (const { left, right } of outside.toSorted((a, b) => a.left - b.left)) {
    const last = strips.at(-1);
    if (last && left < last.right) last.right = Math.max(last.right, right);
    else strips.push({ left, right });
  }
  const before = strips.filter(({ left }) => left < from).map(({ left }) => left);
  const after = strips.filter(({ left }) => left >= from).map(({ right }) => right);
  const all = [...before, ...(edges.length > 0 ? edges : [Math.max(...strips.map(({ right }) => right))]), ...after];
  return all.sort((a, b) => a - b);
}

function joinTables(table: Table, own: readonly { piece: Piece; row: number }[], columns: readonly number[]): Table {
  const placed = own.map(({ piece, row }) => ({ piece, row, column: columnAt(columns, piece) }));
  const repeated = repeatedColumns(table, placed);
  const shift = table.columns.length - 1 - repeated;
  const end = table.columns.at(-1) ?? 0;
  const cells = new Map<string, Cell>();
  for (const { piece, row, column } of placed) {
    if (column < repeated) continue;
    const key = `${row}:${column}`;
    const known = cells.get(key);
    if (known) known.blocks = [...known.blocks, ...piece.blocks];
    else cells.set(key, cellOf(piece, { row, column: column + shift, rows: table.rows.length - 1 - row }));
  }
  const edges = columns.slice(repeated + 1).map((edge) => end + edge - (columns[repeated] ?? 0));
  return {
    ...table,
    columns: [...table.columns, ...edges],
    box: { ...table.box, right: edges.at(-1) ?? end },
    cells: [...table.cells, ...cells.values()].sort((a, b) => a.row - b.row || a.column - b.column),
  };
}

function columnAt(columns: readonly number[], { left, right, in: place }: Piece): number {
  const at = place ? place.cell.box.left + 0.5 : (left + right) / 2;
  return Math.max(
    0,
    Math.min(
      columns.length - 2,
      columns.findLastIndex((edge) => edge <= at),
    ),
  );
}

function cellOf(piece: Piece, { row, column, rows }: { row: number; column: number; rows: number }): Cell {
  const cell = piece.in?.cell;
  const box = cell?.box ?? piece.blocks[0]!.box;
  return {
    ...(cell ?? { borders: {}, vertical: 'bottom', box }),
    row,
    column,
    rowSpan: Math.min(cell?.rowSpan ?? 1, rows),
    columnSpan: cell?.columnSpan ?? 1,
    blocks: piece.blocks,
  };
}

/** How many columns at the left say what the first columns of the other page say. */
function repeatedColumns(table: Table, placed: readonly { piece: Piece; row: number; column: number }[]): number {
  for (let column = 0; ; column += 1) {
    const theirs = placed.filter((each) => each.column === column);
    const same = theirs.filter(({ piece, row }) => {
      const cell = table.cells.find((each) => each.row === row && each.column === column);
      return cell !== undefined && textOfBlocks(cell.blocks) === textOfBlocks(piece.blocks);
    });
    if (same.length < Math.max(FEWEST_REPEATED, theirs.length * REPEATED)) return column;
  }
}

/** What stands on a page without tables as one. */
function asTable(page: PageModel): PageModel {
  const pieces = piecesOf(page).sort((a, b) => a.baseline - b.baseline);
  const columns = columnsOf(pieces);
  const rows: Piece[][] = [];
  for (const piece of pieces) {
    const [first] = rows.at(-1) ?? [];
    if (first && piece.baseline - first.baseline <= ONE_ROW) rows.at(-1)?.push(piece);
    else rows.push([piece]);
  }
  const [first] = pieces;
  if (!columns || !first) return page;
  const top = first.blocks[0]!.box.top;
  const edges = [
    top,
    ...rows.map((row) => Math.max(...row.flatMap(({ blocks }) => blocks.map(({ box }) => box.bottom)))),
  ];
  const empty: Table = {
    kind: 'table',
    page: page.number,
    box: { left: columns[0] ?? 0, right: columns[0] ?? 0, top, bottom: edges.at(-1) ?? top },
    confidence: 0.5,
    continues: false,
    columns: [columns[0] ?? 0],
    rows: edges,
    cells: [],
    headerRows: 0,
    evidence: 'aligned',
  };
  const own = rows.flatMap((row, index) => row.map((piece) => ({ piece, row: index })));
  return withOnly(page, [joinTables(empty, own, columns), ...blocksOf(page).filter(({ kind }) => kind === 'figure')]);
}

function withBlocks(page: PageModel, change: (block: Block) => Block[]): PageModel {
  return {
    ...page,
    regions: page.regions.map((region) => ({
      ...region,
      columns: region.columns.map((column) => ({ ...column, blocks: column.blocks.flatMap(change) })),
    })),
  };
}

function withOnly(page: PageModel, blocks: Block[]): PageModel {
  const [region] = page.regions;
  return {
    ...page,
    regions: region && blocks.length > 0 ? [{ ...region, columns: [{ box: region.box, blocks }] }] : [],
  };
}

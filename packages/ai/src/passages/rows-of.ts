import type { Cell } from '@pagewright/recognition';
import { extentOf, headOver, headsAbove, headsOfTable, type ColumnHeads, type Extent } from './column-heads.ts';
import { headRowsOf } from './head-rows.ts';
import type { PassageCell } from './passage.ts';
import { spreadHeads } from './spread-heads.ts';
import type { TableBeside } from './table-beside.ts';
import { textOfCell } from './text-of-cell.ts';
import { append, type WordedText, type WordPlaces } from './text-with-words.ts';

/** A row of a table: what its cells say, one after the other. */
export interface Row extends WordedText {
  cells: PassageCell[];
}

/** What a cell says, and the sides of its words on the page with its text upright. */
interface Part extends Extent {
  said: WordedText;
  /** Of the grid: where its number stands, if it has one. */
  column: number;
  kind: 'figures' | 'words';
}

/** A cell that holds the sign of the number in the next one, and one that holds what is left of the number before it. */
const SIGN = /^(?:[$€£¥(]|US\$|C\$|A\$)+$/;
const REST = /^[)%]+$/;
const FIGURE = /^[(\-–—−+]?\s*(?:[$€£¥]|US\$)?\s*[(\-–—−]?\s*(?:\d|[-–—]$)/;

/** Rows with text; `known`: the heads of the table that this one goes on with. */
export function rowsOf(
  { table: given, blocks, at }: TableBeside,
  places: WordPlaces,
  known: ColumnHeads,
): { rows: Row[]; heads: ColumnHeads } {
  const upright: WordPlaces = { ...places, shown: (box) => box };
  const table = { ...given, headerRows: headRowsOf(given, upright) };
  const byRow = Map.groupBy(table.cells, ({ row }) => row);
  const rows = [...byRow]
    .sort(([one], [other]) => one - other)
    .map(([row, cells]) => ({ row, parts: partsOf(cells, upright) }));
  const figures = figureColumns(rows.filter(({ row }) => row >= table.headerRows).flatMap(({ parts }) => parts));
  const own = [...headsAbove({ table, blocks, at }, [...figures.values()], upright), ...headsOfTable(table, upright)];
  const left = table.columns[0] ?? 0;
  const extents = [...figures.values()].map((extent) => ({ left: extent.left - left, right: extent.right - left }));
  const heads = own.length > 0 || !table.continues ? spreadHeads(own, extents) : known;
  const headOf = (part: Part): string => {
    const extent = (part.kind === 'figures' && figures.get(part.column)) || part;
    return headOver(heads, { left: extent.left - left, right: extent.right - left }, part.kind);
  };
  return {
    rows: rows
      .filter(({ parts }) => parts.length > 0)
      .map(({ row, parts }) => rowOf(parts, row < table.headerRows ? () => '' : headOf, places)),
    heads,
  };
}

function rowOf(parts: readonly Part[], headOf: (part: Part) => string, { shown }: WordPlaces): Row {
  const row: Row = { text: '', words: [], cells: [] };
  for (const part of parts) {
    const { text, words } = part.said;
    append(row, { text, words: words.map((word) => ({ ...word, box: shown(word.box) })) }, 'space');
    const to = row.text.length;
    row.cells.push({ from: to - text.length, to, head: headOf(part) });
  }
  return row;
}

/** Columns with figures: from the leftmost edge of any to the rightmost, since short ones need not reach below their head. */
function figureColumns(parts: readonly Part[]): Map<number, Extent> {
  const columns = new Map<number, Extent>();
  for (const { column, kind, left, right } of parts) {
    if (kind === 'words') continue;
    const known = columns.get(column);
    columns.set(column, { left: Math.min(left, known?.left ?? left), right: Math.max(right, known?.right ?? right) });
  }
  return columns;
}

/** Cells with text from left to right; a sign, a number and what closes it are one. */
function partsOf(cells: readonly Cell[], places: WordPlaces): Part[] {
  const parts: Part[] = [];
  for (const { blocks, column } of cells.toSorted((one, other) => one.column - other.column)) {
    const said = textOfCell(blocks, places);
    if (said.words.length === 0) continue;
    const last = parts.at(-1);
    const isOne =
      last &&
      (REST.test(said.text) ? FIGURE.test(last.said.text) : SIGN.test(last.said.text) && FIGURE.test(said.text));
    if (isOne) {
      append(last.said, said, 'space');
      Object.assign(last, extentOf(last.said.words), { kind: 'figures' });
      if (!REST.test(said.text)) last.column = column;
    } else {
      const kind = FIGURE.test(said.text) ? 'figures' : 'words';
      parts.push({ said, ...extentOf(said.words), column, kind });
    }
  }
  return parts;
}

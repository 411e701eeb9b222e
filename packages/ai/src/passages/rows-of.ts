import type { Block, Cell, Table } from '@pagewright/recognition';
import type { PassageCell } from './passage.ts';
import { append, wordedText, type WordedText, type WordPlaces } from './text-with-words.ts';

/** A row of a table: what its cells say, one after the other. */
export interface Row extends WordedText {
  cells: PassageCell[];
}

/** Rows with text; `known`: what heads the columns of the table that this one goes on with. */
export function rowsOf(table: Table, places: WordPlaces, known: readonly string[]): { rows: Row[]; heads: string[] } {
  const columns = Math.max(0, table.columns.length - 1);
  const own = headsOf(table, columns, places);
  const heads = own.some((head) => head !== '') || known.length !== columns ? own : [...known];
  const byRow = Map.groupBy(table.cells, ({ row }) => row);
  const rows = [...byRow]
    .sort(([one], [other]) => one - other)
    .map(([row, cells]) => rowOf(cells, row < table.headerRows ? [] : heads, places));
  return { rows: rows.filter(({ words }) => words.length > 0), heads };
}

function rowOf(cells: readonly Cell[], heads: readonly string[], places: WordPlaces): Row {
  const row: Row = { text: '', words: [], cells: [] };
  for (const cell of cells.toSorted((one, other) => one.column - other.column)) {
    const said = textOfCell(cell.blocks, places);
    if (said.words.length === 0) continue;
    append(row, said, 'space');
    const to = row.text.length;
    row.cells.push({ from: to - said.text.length, to, head: headOver(cell, heads) });
  }
  return row;
}

const headOver = ({ column, columnSpan }: Cell, heads: readonly string[]): string =>
  [...new Set(heads.slice(column, column + columnSpan))].filter((head) => head !== '').join(' ');

/** What stands over each column; a head that spans several is that of each. */
function headsOf({ cells, headerRows }: Table, columns: number, places: WordPlaces): string[] {
  const heads = Array.from({ length: columns }, (): string[] => []);
  for (const cell of cells.filter(({ row }) => row < headerRows).sort((one, other) => one.row - other.row)) {
    const { text } = textOfCell(cell.blocks, places);
    if (text === '') continue;
    for (const own of heads.slice(cell.column, cell.column + cell.columnSpan)) own.push(text);
  }
  return heads.map((own) => own.join(' '));
}

function textOfCell(blocks: readonly Block[], places: WordPlaces): WordedText {
  const text: WordedText = { text: '', words: [] };
  for (const block of blocks) {
    if ('lines' in block) append(text, wordedText(block, places), 'space');
    else if (block.kind === 'table')
      for (const cell of block.cells) append(text, textOfCell(cell.blocks, places), 'space');
  }
  return text;
}

import type { Block, Table } from '../model/blocks.ts';
import { ownCell, ownLine } from './own-block.ts';

/** How many blocks back what goes on may have begun: figures, tables and their captions stand in between. */
const FARTHEST = 12;
const BETWEEN = new Set<Block['kind']>(['figure', 'caption', 'table', 'rule', 'footnote', 'sideNote', 'pageNumber']);

/** What happens to header rows that a table repeats on the next page. */
export type RepeatedHeads = 'omitted' | 'kept';

/** Adds a block to the one that it continues: the last of its kind in `flow`. Returns false if there is none. */
export function continueBlock(flow: readonly Block[], block: Block, heads: RepeatedHeads): boolean {
  for (let index = flow.length - 1; index >= Math.max(0, flow.length - FARTHEST); index -= 1) {
    const begun = flow[index]!;
    if (begun.kind === block.kind) return append(begun, block, heads);
    if (!BETWEEN.has(begun.kind)) return false;
  }
  return false;
}

function append(begun: Block, block: Block, heads: RepeatedHeads): boolean {
  if (begun.kind === 'table' && block.kind === 'table') {
    if (begun.columns.length !== block.columns.length) return false;
    appendRows(begun, block, heads === 'omitted' ? repeatedRows(begun, block) : 0);
    return true;
  }
  if (!('lines' in begun) || !('lines' in block)) return false;
  begun.lines.push(...block.lines.map(ownLine));
  return true;
}

/** All but the first rows, as many as are `repeated`. */
function appendRows(begun: Table, block: Table, repeated: number): void {
  const shift = begun.rows.length - 1 - repeated;
  const below = (begun.rows.at(-1) ?? 0) - (block.rows[repeated] ?? 0);
  begun.rows.push(...block.rows.slice(repeated + 1).map((edge) => edge + below));
  begun.cells.push(
    ...block.cells.filter(({ row }) => row >= repeated).map((cell) => ({ ...ownCell(cell), row: cell.row + shift })),
  );
}

function repeatedRows(begun: Table, block: Table): number {
  let rows = 0;
  while (rows < begun.headerRows && rows < block.rows.length - 2 && textOfRow(begun, rows) === textOfRow(block, rows))
    rows += 1;
  // A row that reaches below what repeats cannot be cut.
  return block.cells.some(({ row, rowSpan }) => row < rows && row + rowSpan > rows) ? 0 : rows;
}

function textOfRow({ cells }: Table, row: number): string {
  return cells
    .filter((cell) => cell.row === row)
    .map(({ column, blocks }) => `${column}:${blocks.map(textOf).join(' ')}`)
    .join('|');
}

const textOf = (block: Block): string =>
  'lines' in block ? block.lines.flatMap(({ runs }) => runs.map(({ text }) => text.trim())).join(' ') : '';

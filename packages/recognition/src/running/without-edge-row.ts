import { unionOf } from '../lines/line.ts';
import type { Cell, Table } from '../model/blocks.ts';
import type { Edge } from './bands.ts';

/** Points between the text of a table without lines and its edge. */
const CLEARANCE = 2;

/** A table without its first or last row; where no lines hold its columns, they close up around what is left. */
export function withoutEdgeRow<T extends Table>(table: T, edge: Edge): T {
  const last = table.rows.length - 2;
  const gone = edge === 'top' ? 0 : last;
  const shift = edge === 'top' ? 1 : 0;
  const cells = table.cells.filter(({ row }) => row !== gone).map((cell) => ({ ...cell, row: cell.row - shift }));
  const rows = edge === 'top' ? table.rows.slice(1) : table.rows.slice(0, -1);
  const headerRows = Math.max(0, table.headerRows - shift);
  const remaining = { ...table, cells, rows, headerRows };
  const closed = table.evidence === 'aligned' ? closedUp(remaining) : remaining;
  const [top = 0, bottom = 0] = [closed.rows[0], closed.rows.at(-1)];
  const [left = 0, right = 0] = [closed.columns[0], closed.columns.at(-1)];
  return { ...closed, box: { left, top, right, bottom } };
}

/** Without columns at the left in which nothing stands any more, and no farther left than what does. */
function closedUp<T extends Table>(table: T): T {
  const { columns, cells } = table;
  const texts = cells.flatMap(({ blocks }) => blocks.map(({ box }) => box));
  if (texts.length === 0) return table;
  const isEmpty = cells.every(
    ({ column, columnSpan, blocks }) => column > 0 || (columnSpan === 1 && blocks.length === 0),
  );
  if (isEmpty && columns.length > 2) {
    const others = cells.filter(({ column }) => column > 0).map((cell) => ({ ...cell, column: cell.column - 1 }));
    return closedUp({ ...table, columns: columns.slice(1), cells: others });
  }
  const [first = 0, ...others] = columns;
  const left = Math.max(first, unionOf(texts).left - CLEARANCE);
  const atLeft = ({ column, box }: Cell) => (column === 0 ? { ...box, left } : box);
  return { ...table, columns: [left, ...others], cells: cells.map((cell) => ({ ...cell, box: atLeft(cell) })) };
}

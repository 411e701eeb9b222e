import { widthOf } from './measure.ts';
import type { TextPart } from './place-text.ts';
import type { PlannedCell } from './sheet-plan.ts';

/** Text around tables, with its place on the page where that is known. */
export type TextCell = PlannedCell & Pick<TextPart, 'at'>;

/** A table in a sheet, with the edges of its columns on its page in points. */
export interface TablePlace {
  /** Of the sheet, where it begins. */
  row: number;
  page: number;
  edges: readonly number[];
}

/** Moves the parts of a line to the columns above or below which they stand on the page, if no two share a column. */
export function standBelow(row: readonly TextCell[], tables: readonly TablePlace[]): void {
  const [first] = row;
  const place = first?.at && nearest(first.row, first.at.page, tables);
  if (!place || row.some(({ at }) => at === undefined)) return;
  const columns = row.map(({ at }) => columnOf(at ?? { left: 0, right: 0 }, place.edges));
  if (columns.some((column, index) => index > 0 && column <= (columns[index - 1] ?? -1))) return;
  for (const [index, cell] of row.entries()) cell.column = columns[index] ?? cell.column;
}

function nearest(row: number, page: number, tables: readonly TablePlace[]): TablePlace | undefined {
  const own = tables.filter((table) => table.page === page);
  return own.find((table) => table.row > row) ?? own.at(-1);
}

/** The column that overlaps most of its width. */
function columnOf({ left, right }: { left: number; right: number }, edges: readonly number[]): number {
  const shared = edges.slice(1).map((edge, index) => Math.min(edge, right) - Math.max(edges[index] ?? edge, left));
  return shared.indexOf(Math.max(...shared));
}

/** Parts of a line that are wider than the columns of the tables below take as many as they need, while there are some. */
export function spread(row: readonly PlannedCell[], widths: readonly number[]): void {
  if (row.length < 2) return;
  let next = 0;
  for (const [index, cell] of row.entries()) {
    cell.column = Math.max(cell.column, next);
    const last = widths.length - (row.length - 1 - index);
    const needed = cell.value.kind === 'text' ? widthOf(cell.value.text, cell.cellFormat) : 0;
    let room = widths[cell.column] ?? needed;
    while (room < needed && cell.column + cell.columnSpan < last) {
      room += widths[cell.column + cell.columnSpan] ?? 0;
      cell.columnSpan += 1;
    }
    next = cell.column + cell.columnSpan;
  }
}

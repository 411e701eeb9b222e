import type { Table } from '@pagewright/recognition';

/**
 * LibreOffice draws the outer lines of a table within it, and so does Word above its first row: a table has to begin half a
 * line's width before the middle of that line.
 */

/** Points: the thickest line above the first row. */
export const lineAbove = ({ cells }: Table): number =>
  Math.max(0, ...cells.map(({ row, borders }) => (row === 0 ? (borders.top?.width ?? 0) : 0)));

/** Points: the thickest line left of the first column. */
export const lineLeft = ({ cells }: Table): number =>
  Math.max(0, ...cells.map(({ column, borders }) => (column === 0 ? (borders.left?.width ?? 0) : 0)));

import type { Table } from '../model/blocks.ts';

/** How much the width of a column may differ from page to page, as a share and in points. */
const WIDTH_SHARE = 0.2;
const WIDTH_POINTS = 8;
/** Margins differ on left and right pages: tables may be moved by this much. Points. */
const MOVED = 60;

/**
 * Whether a table at the top of a column goes on from the one at the foot of the column or page before: as many columns
 * of about the same widths. That nothing but running lines and notes stands between them is for the caller to know.
 */
export function continuesTable(above: Table, below: Table): boolean {
  if (above.columns.length !== below.columns.length) return false;
  if ((above.evidence === 'ruled') !== (below.evidence === 'ruled')) return false;
  if (Math.abs((above.columns[0] ?? 0) - (below.columns[0] ?? 0)) > MOVED) return false;
  const widths = widthsOf(above);
  return widthsOf(below).every((width, index) => {
    const other = widths[index] ?? 0;
    // Without lines the text makes the columns, and other rows have other text.
    const slack = above.evidence === 'ruled' ? 1 : 2;
    return Math.abs(width - other) <= slack * Math.max(WIDTH_POINTS, WIDTH_SHARE * Math.max(width, other));
  });
}

function widthsOf({ columns }: Table): number[] {
  return columns.slice(1).map((edge, index) => edge - (columns[index] ?? 0));
}

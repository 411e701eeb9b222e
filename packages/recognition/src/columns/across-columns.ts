import type { Table } from '../model/blocks.ts';
import type { LayoutRegion } from './layout.ts';

/** Times the height of what is in question: columns so much longer go on above or below it. */
const LONGER = 1.6;
/** Share of a column's width. */
const MUCH = 0.3;

/**
 * Whether a table's columns are columns of text that go on beyond it: then its rows are lines of these columns that
 * happen to stand side by side, as in an index.
 */
export function isMadeOfColumns({ box, columns }: Table, regions: readonly LayoutRegion[]): boolean {
  return regions.some((region) => {
    const height = Math.min(box.bottom, region.box.bottom) - Math.max(box.top, region.box.top);
    if (height < (box.bottom - box.top) * 0.8) return false;
    const over = region.columns.filter((column) => {
      const shared = Math.min(box.right, column.box.right) - Math.max(box.left, column.box.left);
      const tall = column.box.bottom - column.box.top > (box.bottom - box.top) * LONGER;
      return tall && shared > (column.box.right - column.box.left) * MUCH;
    });
    return over.length >= 2 && columns.length - 1 <= over.length;
  });
}

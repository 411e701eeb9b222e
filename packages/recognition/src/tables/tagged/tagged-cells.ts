import type { TagNode } from '@pagewright/pdf/page-content.ts';

/** A cell as the structure tree has it (ISO 32000-2, 14.8.4.8.3), placed in its table. */
export interface TaggedCell {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  heads: boolean;
  /** Marked content of everything in it. */
  mcids: ReadonlySet<number>;
}

/** The tables of a structure tree that have no tables in their cells: of those the lines tell more. */
export function taggedTables(tags: readonly TagNode[]): TagNode[] {
  return tags.flatMap((tag) => {
    if (tag.type !== 'Table') return taggedTables(tag.children);
    return tag.children.some(hasTable) ? [] : [tag];
  });
}

function hasTable({ type, children }: TagNode): boolean {
  return type === 'Table' || children.some(hasTable);
}

/** Places of a table on one page; tags that name more name anything. */
const MOST_PLACES = 100_000;

/**
 * The cells of a table, spans counted, each at the first free place of its row; none reaches below the last row. None at
 * all where spans name more places than a page can show.
 */
export function taggedCells(table: TagNode): TaggedCell[] {
  const taken = new Set<string>();
  const cells: TaggedCell[] = [];
  const rows = rowsOf(table);
  let named = 0;
  for (const [row, tags] of rows.entries()) {
    let column = 0;
    for (const tag of tags) {
      while (taken.has(`${row},${column}`)) column += 1;
      const rowSpan = Math.min(rows.length - row, Math.max(1, tag.rowSpan ?? 1));
      const columnSpan = Math.max(1, tag.columnSpan ?? 1);
      named += rowSpan * columnSpan;
      if (named > MOST_PLACES) return [];
      for (let down = 0; down < rowSpan; down++)
        for (let across = 0; across < columnSpan; across++) taken.add(`${row + down},${column + across}`);
      cells.push({ row, column, rowSpan, columnSpan, heads: tag.type === 'TH', mcids: new Set(mcidsOf(tag)) });
      column += columnSpan;
    }
  }
  return cells;
}

function rowsOf(tag: TagNode): TagNode[][] {
  return tag.children.flatMap((child) => {
    if (child.type === 'TR') return [child.children.filter(({ type }) => type === 'TD' || type === 'TH')];
    return ['THead', 'TBody', 'TFoot'].includes(child.type) ? rowsOf(child) : [];
  });
}

function mcidsOf(tag: TagNode): number[] {
  return [...tag.mcids, ...tag.children.flatMap(mcidsOf)];
}

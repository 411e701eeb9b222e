import type { PageDraft } from '../draft.ts';
import type { Block, Table } from '../model/blocks.ts';
import { typographyOf } from '../stream/typography.ts';
import type { StreamItem } from '../stream/stream.ts';
import { splitItems } from '../prepare/split-items.ts';
import { findLists, type FoundItem } from './lists.ts';

/** The lists within a table's cells; `make` turns a paragraph into an item. `from`: the number of the first list. */
export function withCellLists(
  table: Table,
  page: PageDraft,
  from: number,
  make: (item: StreamItem, found: FoundItem) => Block,
): { table: Table; lists: number } {
  let lists = 0;
  const cells = table.cells.map((cell) => {
    const blocks = cell.blocks.flatMap((block): Block[] =>
      block.kind === 'paragraph' ? splitItems(block, page.source) : [block],
    );
    const items = blocks.map((block): StreamItem => ({
      block,
      page,
      column: cell.box,
      columnIndex: 0,
      typography: 'lines' in block ? typographyOf(block) : undefined,
    }));
    const found = findLists(items, new Set(), from + lists);
    if (found.size === 0) return cell;
    lists += new Set([...found.values()].map(({ list }) => list)).size;
    return {
      ...cell,
      blocks: items.map((item) => {
        const facts = found.get(item);
        return facts ? make(item, facts) : item.block;
      }),
    };
  });
  return lists === 0 ? { table, lists } : { table: { ...table, cells }, lists };
}

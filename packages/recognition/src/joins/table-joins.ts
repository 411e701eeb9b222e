import type { Table } from '../model/blocks.ts';
import type { StreamItem } from '../stream/stream.ts';

/** Share of a table's width that its columns' widths may differ by. */
const WIDTH = 0.04;
/** Words of captions that say that a table goes on. */
const CONTINUED =
  /\b(?:continued|cont(?:['’]d|\.)|fortsetzung|forts\.|suite|continuaci[oó]n|cont\.|continua|продолжение)|续/iu;

/** Tables that go on from the page before: the last thing there and the first here, with the same columns. */
export function findTableJoins(items: readonly StreamItem[], aside: ReadonlySet<StreamItem>): Set<StreamItem> {
  const joined = new Set<StreamItem>();
  let last: StreamItem | undefined;
  for (const item of items) {
    const { block } = item;
    if (block.kind === 'rule' || aside.has(item)) continue;
    if (item.look && CONTINUED.test(item.look.text) && item.look.text.length < 120 && last) continue;
    if (block.kind === 'table' && last?.block.kind === 'table' && last.columnIndex !== item.columnIndex)
      if (follows(last, item) && sameColumns(last.block, block)) joined.add(item);
    last = item;
  }
  return joined;
}

/** On the next page or in the next column, from its top on. */
function follows(last: StreamItem, item: StreamItem): boolean {
  if (item.page.number === last.page.number) return item.block.box.top < last.block.box.bottom;
  return item.page.number === last.page.number + 1;
}

function sameColumns(a: Table, b: Table): boolean {
  if (a.columns.length !== b.columns.length) return false;
  const [one, other] = [widths(a), widths(b)];
  const width = Math.max(widthOf(a), widthOf(b));
  return one.every((each, at) => Math.abs(each - (other[at] ?? 0)) < Math.max(6, width * WIDTH));
}

const widths = ({ columns }: Table): number[] => columns.slice(1).map((edge, at) => edge - (columns[at] ?? 0));
const widthOf = ({ columns }: Table): number => (columns.at(-1) ?? 0) - (columns[0] ?? 0);

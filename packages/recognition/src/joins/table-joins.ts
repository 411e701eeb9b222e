import { textOf } from '../flow/runs.ts';
import type { Table } from '../model/blocks.ts';
import type { StreamItem } from '../stream/stream.ts';

/** Share of a table's width that its columns' widths may differ by. */
const WIDTH = 0.04;
/** The same of a column's own width where the text makes the columns: other rows have other text. Least, in points. */
const TEXT_WIDTH = 0.3;
const TEXT_POINTS = 14;
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
    if (item.typography && CONTINUED.test(item.typography.text) && item.typography.text.length < 120 && last) continue;
    if (block.kind === 'table' && last?.block.kind === 'table' && last.columnIndex !== item.columnIndex)
      if (follows(last, item) && goesOn(last.block, block, samePage(last, item))) joined.add(item);
    last = item;
  }
  return joined;
}

const samePage = (last: StreamItem, item: StreamItem): boolean => last.page.number === item.page.number;

/** On the next page or in the next column, from its top on. */
function follows(last: StreamItem, item: StreamItem): boolean {
  if (samePage(last, item)) return item.block.box.top < last.block.box.bottom;
  return item.page.number === last.page.number + 1;
}

/** As many columns of the same widths. Tables beside each other have each its own heading. */
function goesOn(above: Table, below: Table, beside: boolean): boolean {
  if (above.columns.length !== below.columns.length) return false;
  const [one, other] = [widths(above), widths(below)];
  const width = Math.max(widthOf(above), widthOf(below));
  const away = one.map((each, at) => Math.abs(each - (other[at] ?? 0)));
  const headed = above.headerRows > 0 && below.headerRows > 0 && headOf(above) !== headOf(below);
  if (away.every((each) => each < Math.max(6, width * WIDTH))) return !(beside && headed);
  const ofText = above.evidence === 'aligned' && below.evidence === 'aligned';
  if (!ofText || beside || headed) return false;
  return one.every((each, at) => away[at]! < Math.max(TEXT_POINTS, TEXT_WIDTH * Math.max(each, other[at] ?? 0)));
}

function headOf({ cells, headerRows }: Table): string {
  return cells
    .filter(({ row }) => row < headerRows)
    .map(({ blocks }) => blocks.map((block) => ('lines' in block ? textOf(block) : '')).join(' '))
    .join('|');
}

const widths = ({ columns }: Table): number[] => columns.slice(1).map((edge, at) => edge - (columns[at] ?? 0));
const widthOf = ({ columns }: Table): number => (columns.at(-1) ?? 0) - (columns[0] ?? 0);

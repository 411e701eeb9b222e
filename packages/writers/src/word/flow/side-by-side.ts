import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Block, Cell, Table } from '@pagewright/recognition';
import type { FlowSection } from '@pagewright/recognition/flow/flow.ts';

/**
 * Tables and pictures that stand beside other blocks of their column are put into a row without lines, as somebody who writes
 * in Word would do it: what flows can only stand below what came before.
 */

/** Of the lower one's height: so much of it beside the other one. */
const BESIDE = 0.5;
/** Points by which boxes may reach into each other. */
const OVERLAP = 2;
/** More than these are no row but a layout of their own. */
const MOST = 4;

/** Points: columns of a letterhead or of boxes beside each other; higher ones are columns of text. */
const LOW = 160;

/** Low columns with a table among them are a row of their page too: a table takes no break to the next column. */
export function withRowsOfColumns(sections: readonly FlowSection[]): FlowSection[] {
  const made: FlowSection[] = [];
  for (const section of sections) {
    const row = rowOfColumns(section);
    const own = row ? { ...section, columns: [row.column], blocks: [row.table] } : section;
    const last = made.at(-1);
    if (last && last.columns.length === 1 && own.columns.length === 1 && sameSize(last, own) && row)
      last.blocks = [...last.blocks, ...own.blocks];
    else made.push({ ...own });
  }
  return made;
}

const sameSize = ({ page: a }: FlowSection, { page: b }: FlowSection) =>
  Math.abs(a.width - b.width) < 2 && Math.abs(a.height - b.height) < 2;

function rowOfColumns({ page, columns, blocks }: FlowSection) {
  const [first] = blocks;
  if (columns.length < 2 || !first || !blocks.some(({ kind }) => kind === 'table')) return undefined;
  if (blocks.some((block) => block.page !== first.page || !canStandInCell(block))) return undefined;
  const { top, bottom } = boxOf(blocks);
  const stacks = stacksOf(blocks);
  if (bottom - top > LOW || stacks.length < 2 || stacks.length > MOST) return undefined;
  return {
    table: tableOfStacks(stacks, first),
    column: { left: page.margins.left, right: page.width - page.margins.right },
  };
}

export function withSideBySide(blocks: readonly Block[], columns: FlowSection['columns']): Block[] {
  const made: Block[] = [];
  let row: Block[] = [];
  const close = () => {
    made.push(...asRow(row));
    row = [];
  };
  for (const block of blocks) {
    if (row.length > 0 && !isBesideAny(block, row, columns)) close();
    row.push(block);
  }
  close();
  return made;
}

/** Beside one of the row and below none, or below its own one while others still go on. */
function isBesideAny(block: Block, row: readonly Block[], columns: FlowSection['columns']): boolean {
  if (!row.every((other) => other.page === block.page && columnAt(other, columns) === columnAt(block, columns)))
    return false;
  return row.some((other) => isBeside(block, other) && (isSolid(block) || isSolid(other)));
}

const isSolid = (block: Block) => block.kind === 'table' || (block.kind === 'figure' && block.placing === 'flow');

function isBeside({ box: a }: Block, { box: b }: Block): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const isApart = a.right <= b.left + OVERLAP || b.right <= a.left + OVERLAP;
  return isApart && shared > BESIDE * Math.min(a.bottom - a.top, b.bottom - b.top);
}

const columnAt = ({ box }: Block, columns: FlowSection['columns']) =>
  columns.findIndex(({ right }) => (box.left + box.right) / 2 < right);

function asRow(row: readonly Block[]): readonly Block[] {
  const [first] = row;
  if (!first || row.length < 2 || row.some((block) => !canStandInCell(block))) return row;
  const stacks = stacksOf(row);
  if (stacks.length < 2 || stacks.length > MOST) return row;
  return [tableOfStacks(stacks, first)];
}

const canStandInCell = (block: Block) =>
  isSolid(block) || ('lines' in block && block.kind !== 'footnote' && block.kind !== 'heading' && !block.continues);

/** What stands above each other, from left to right. */
function stacksOf(row: readonly Block[]): Block[][] {
  const stacks: Block[][] = [];
  for (const block of row.toSorted((a, b) => a.box.left - b.box.left)) {
    const last = stacks.at(-1);
    if (last && block.box.left < boxOf(last).right - OVERLAP) last.push(block);
    else stacks.push([block]);
  }
  return stacks.map((stack) => stack.toSorted((a, b) => a.box.top - b.box.top));
}

function tableOfStacks(stacks: readonly Block[][], { page, continues }: Block): Table {
  const box = boxOf(stacks.flat());
  const edges = stacks.map((stack, index) => {
    const before = stacks[index - 1];
    return before ? (boxOf(before).right + boxOf(stack).left) / 2 : box.left;
  });
  const columns = [...edges, box.right];
  const cells = stacks.map((blocks, column): Cell => ({
    row: 0,
    column,
    rowSpan: 1,
    columnSpan: 1,
    box: { ...box, left: columns[column] ?? box.left, right: columns[column + 1] ?? box.right },
    blocks,
    borders: {},
    vertical: 'top',
  }));
  return {
    kind: 'table',
    page,
    box,
    confidence: 1,
    continues,
    columns,
    rows: [box.top, box.bottom],
    cells,
    headerRows: 0,
    evidence: 'aligned',
  };
}

function boxOf(blocks: readonly Block[]): Box {
  return {
    left: Math.min(...blocks.map(({ box }) => box.left)),
    top: Math.min(...blocks.map(({ box }) => box.top)),
    right: Math.max(...blocks.map(({ box }) => box.right)),
    bottom: Math.max(...blocks.map(({ box }) => box.bottom)),
  };
}

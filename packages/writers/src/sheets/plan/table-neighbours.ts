import type { Block, Table } from '@pagewright/recognition';
import { textOfBlocks } from './cell-text.ts';

/** A table with the text that belongs to it. */
export interface TableNeighbours {
  table: Table;
  /** What it is called: its caption, or the heading above it. */
  title: string | undefined;
  above: Block[];
  below: Block[];
}

const MOST_ABOVE = 3;
const MOST_BELOW = 4;
const LONGEST_ABOVE = 160;
const LONGEST_BELOW = 500;
const NOTE = /^(?:sources?|notes?|nota|anmerkung|quelle|fuente|remarque|lecture|champ|\(?[a-z\d]{1,2}[).]|[*†‡¹²³])/i;

/** Sorts blocks in reading order into tables with their titles and notes, and all the rest; running lines are of no table. */
export function besideTables(
  blocks: readonly Block[],
  running: ReadonlySet<Block>,
): { neighbours: TableNeighbours[]; rest: Block[] } {
  const used = new Set<Block>(running);
  const neighbours: TableNeighbours[] = [];
  for (const [index, table] of blocks.entries()) {
    if (table.kind !== 'table') continue;
    const above = takeAbove(blocks, index, used);
    const below = takeBelow(blocks, index, used, above.some(isTitle) ? 'titled' : 'untitled');
    for (const block of [table, ...above, ...below]) used.add(block);
    const named = above.toReversed();
    const caption = named.find(isTitle) ?? below.find(isTitle);
    const heading = named.find(({ kind }) => kind === 'heading') ?? headingBefore(blocks, index);
    const title = caption ?? heading;
    neighbours.push({ table, title: title && textOfBlocks([title]), above, below });
  }
  return { neighbours, rest: blocks.filter((block) => !used.has(block) || running.has(block)) };
}

const isTitle = (block: Block) => block.kind === 'caption' && block.of === 'table';
const isText = (block: Block) => 'lines' in block && block.kind !== 'pageNumber';

function takeAbove(blocks: readonly Block[], index: number, used: ReadonlySet<Block>): Block[] {
  const taken: Block[] = [];
  for (let at = index - 1; at >= 0 && taken.length < MOST_ABOVE; at -= 1) {
    const block = blocks[at]!;
    if (block.kind === 'rule') continue;
    if (used.has(block) || !isText(block) || block.page !== blocks[index]!.page) break;
    if (textOfBlocks([block]).length > LONGEST_ABOVE) break;
    taken.unshift(block);
    if (block.kind === 'heading' || isTitle(block)) break;
  }
  return taken;
}

function takeBelow(
  blocks: readonly Block[],
  index: number,
  used: ReadonlySet<Block>,
  table: 'titled' | 'untitled',
): Block[] {
  const taken: Block[] = [];
  for (const block of blocks.slice(index + 1, index + 1 + MOST_BELOW)) {
    if (block.kind === 'rule') continue;
    if (used.has(block) || !isText(block)) break;
    const text = textOfBlocks([block]);
    if (isTitle(block) && table === 'titled') break;
    if (!isTitle(block) && block.kind !== 'footnote' && !NOTE.test(text)) break;
    if (text.length > LONGEST_BELOW) break;
    taken.push(block);
  }
  return taken;
}

/** The heading under which a table stands, unless another table stood under it before. */
function headingBefore(blocks: readonly Block[], index: number): Block | undefined {
  for (let at = index - 1; at >= 0; at -= 1) {
    const block = blocks[at]!;
    if (block.kind === 'heading') return block;
    if (block.kind === 'table') return undefined;
  }
  return undefined;
}

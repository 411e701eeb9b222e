import type { Block } from '@pagewright/recognition';
import type { Extent } from '../text/line-height.ts';

/** How far a block may begin above the end of the one before and still follow it in the same column. */
const OVERLAP = 8;

/** Follows the text down its columns, and tells the space that is above each block. */
export class Cursor {
  #page = 0;
  #bottom = 0;
  /** Points by which what was written is longer than the page: taken back where there is space. */
  #surplus = 0;

  /** Space from the end of the block before; undefined at the top of a page or column. */
  spaceAbove(block: Block, extent: Extent | undefined): number | undefined {
    const top = topOf(block, extent);
    const follows = block.page === this.#page && top > this.#bottom - OVERLAP;
    if (!follows) {
      this.#surplus = 0;
      return undefined;
    }
    return top - this.#bottom - this.#surplus;
  }

  /** The block stands now; `surplus` is the space that it got beyond `spaceAbove`, and what its lines are too long by. */
  passed(block: Block, extent: Extent | undefined, surplus: number): void {
    this.#surplus += surplus;
    const { page, bottom } = endOf(block, extent);
    this.#page = page;
    this.#bottom = bottom;
  }

  /** Where the text above ended, for what comes next on the same page. */
  get bottom(): number {
    return this.#bottom;
  }
}

const topOf = (block: Block, extent: Extent | undefined) =>
  extent && 'lines' in block && block.lines[0] ? block.lines[0].baseline - extent.above : block.box.top;

/** Lines tell no page: text that goes on has its last line above one before it. */
export function turnsOf(block: Block): number {
  if (!('lines' in block)) return 0;
  let turns = 0;
  for (const [index, line] of block.lines.entries()) {
    const next = block.lines[index + 1];
    if (next && next.baseline < line.baseline - OVERLAP) turns += 1;
  }
  return turns;
}

function endOf(block: Block, extent: Extent | undefined): { page: number; bottom: number } {
  const last = 'lines' in block ? block.lines.at(-1) : undefined;
  if (extent && last) return { page: block.page, bottom: last.baseline + extent.below };
  return { page: block.page, bottom: block.box.bottom };
}

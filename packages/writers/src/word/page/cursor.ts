import type { Block } from '@pagewright/recognition';
import type { Extent } from '../text/line-height.ts';

/** How far a line may begin above the one before and still follow it in the same column. */
const OVERLAP = 8;
/** Points, as measured. */
const TRIED_HEIGHT = 1.5;

/** Follows the text down its columns, and tells the space that is above each block. */
export class Cursor {
  #page = 0;
  #column = 0;
  #bottom = 0;
  /** Where the longest of the page's columns ended. */
  #deepest = 0;
  /** Points by which what was written is longer than the page: taken back where there is space. */
  #surplus = 0;

  /**
   * Space from the end of the block before; undefined at the top of a page or column. `column` is its left edge: what stands
   * in one column follows, even where it begins above the end of the block before. What stands below all columns follows
   * the longest.
   */
  spaceAbove(block: Block, extent: Extent | undefined, column = 0): number | undefined {
    if (block.page !== this.#page || column !== this.#column) {
      this.#surplus = 0;
      const below = topOf(block, extent) - this.#deepest;
      return block.page === this.#page && below > -OVERLAP ? below : undefined;
    }
    return topOf(block, extent) - this.#bottom - this.#surplus;
  }

  /**
   * The block stands now; `surplus` is the space that it got beyond what `spaceAbove` said, which counts what came before,
   * and what its lines are too long by.
   */
  passed(block: Block, extent: Extent | undefined, surplus: number, column = 0): void {
    this.#surplus = surplus;
    const bottom = endOf(block, extent);
    const isSamePage = block.page === this.#page && turnsOf(block) === 0;
    this.#bottom = isSamePage && column === this.#column ? Math.max(bottom, this.#bottom) : bottom;
    const reached = bottom + Math.max(0, surplus);
    this.#deepest = isSamePage ? Math.max(reached, this.#deepest) : reached;
    this.#page = block.page;
    this.#column = column;
  }

  /** Side by side, columns are a little higher in LibreOffice, which tries heights until all text fits. */
  columnsEnded(): void {
    this.#deepest += TRIED_HEIGHT;
  }

  /** Points from the top of the page to where the text above ended; 0 where there is none. */
  get bottom(): number {
    return this.#bottom;
  }

  /** Points from the top of the page to where the longest of its columns ended. */
  get deepest(): number {
    return this.#deepest;
  }

  get page(): number {
    return this.#page;
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

function endOf(block: Block, extent: Extent | undefined): number {
  const last = 'lines' in block ? block.lines.at(-1) : undefined;
  return extent && last ? last.baseline + extent.below : block.box.bottom;
}

import type { Ruling } from '../../rulings/ruling.ts';
import { textOf, type Chunk, type TextRow } from '../chunks.ts';
import { isNumber } from '../numbers.ts';
import { sameColumns } from './same-columns.ts';
import { endsTables } from './wording.ts';

/** In multiples of the text size: rows farther apart belong together only where lines frame them. */
const FAR = 2.6;
const FAR_FRAMED = 7;
/** Rows of one chunk that may stand between rows that part: labels of sections, further lines of a cell. */
const MOST_SINGLE = 7;
const MOST_WIDE = 2;
/** Further lines of one cell. */
const MOST_LINES = 20;
/** Share of both gaps, however narrow, that is common where they are the same. */
const SAME_GAP = 0.6;
/** In multiples of the text size: baselines of the lines of one cell are no farther apart. */
const TIGHT = 1.45;
/** In multiples of the last rows' distance. A row at this distance still belongs, as a total that is set apart does. */
const NEXT = 1.15;
const NEXT_SUM = 1.7;
/** Rows from which the usual distance is computed. */
const FEWEST_STEPS = 3;

/** A chain that may take further rows, as they follow each other from top to bottom. */
export class OpenChain {
  readonly #rows: TextRow[];
  #last: TextRow;
  /** From its leftmost to its rightmost text: a row may lack its label. */
  readonly #extent: { left: number; right: number };
  #pending: TextRow[] = [];
  #closed = false;

  constructor(first: TextRow) {
    this.#rows = [first];
    this.#last = first;
    this.#extent = { left: first.box.left, right: first.box.right };
  }

  /** Whether a row goes on the chain; rows of one chunk wait until a row that parts follows them. One that cannot ends it. */
  takes(row: TextRow, horizontal: readonly Ruling[]): boolean {
    if (this.#closed || !this.#beside(row)) return false;
    if (endsTables(row) && !this.#holds(row)) {
      this.#closed = true;
      return false;
    }
    const last = this.#pending.at(-1) ?? this.#last;
    const distance = row.box.top - last.box.bottom;
    const size = Math.max(row.size, last.size);
    const limit = framed(last, row, this.#last, horizontal) ? FAR_FRAMED : FAR;
    if (distance > size * limit) {
      this.#closed = true;
      return false;
    }
    if (row.chunks.length < 2) return this.#mayPend(row);
    if (this.#headsAnother(row)) {
      this.#closed = true;
      return false;
    }
    return compatible(row, this.#last) || this.#rows.slice(-4).some((each) => compatible(row, each));
  }

  add(row: TextRow): void {
    if (row.chunks.length < 2) {
      this.#pending.push(row);
      return;
    }
    this.#rows.push(...this.#pending.splice(0), row);
    this.#last = row;
    this.#extent.left = Math.min(this.#extent.left, row.box.left);
    this.#extent.right = Math.max(this.#extent.right, row.box.right);
  }

  /** Takes note of a row that joined another chain. If it crosses this chain's columns, it ends this chain. */
  pass(row: TextRow): void {
    if (this.#beside(row) && row.box.top > this.#last.box.bottom && !this.#mayPend(row)) this.#closed = true;
  }

  /** Takes note of prose. If it crosses the chain's columns, it ends the chain. */
  block({ box }: Chunk): void {
    const { left, right } = this.#last.box;
    if (Math.min(box.right, right) - Math.max(box.left, left) > 0.6 * (right - left)) this.#closed = true;
  }

  /** Whether text stands below that of a column other than the first, near enough to go on from it. */
  hasColumnOf({ box, baseline, size }: Chunk): boolean {
    const before = (this.#pending.at(-1) ?? this.#last).baseline;
    if (this.#closed || baseline - before > size * TIGHT) return false;
    return this.#last.chunks.slice(1).some((chunk) => Math.abs(chunk.box.left - box.left) <= 2);
  }

  /** Its rows, with the further lines of cells of the last, and rows below that fill one column alone. */
  finished(): TextRow[] {
    const lines: TextRow[] = [];
    let before = this.#last;
    for (const row of this.#pending) {
      const sum = this.#isSum(row);
      if (!sum && !this.#holds(row)) break;
      const next = this.#step() * (sum ? NEXT_SUM : NEXT);
      if (row.baseline - before.baseline > Math.max(row.size * TIGHT, next)) break;
      lines.push(row);
      before = row;
    }
    return [...this.#rows, ...lines];
  }

  /** The usual distance of its rows in points; 0 where there are too few to tell. */
  #step(): number {
    if (this.#rows.length < FEWEST_STEPS) return 0;
    const steps = this.#rows.slice(1).map(({ baseline }, index) => baseline - (this.#rows[index]?.baseline ?? 0));
    return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0;
  }

  /** A figure alone that ends where the figures of a column end. */
  #isSum({ chunks }: TextRow): boolean {
    const [only] = chunks;
    if (!only || chunks.length > 1 || !isNumber(textOf(only.words))) return false;
    return this.#last.chunks
      .slice(1)
      .some(({ box, words }) => Math.abs(box.right - only.box.right) <= 1 && isNumber(textOf(words)));
  }

  /** A heading after lines over the whole width, where rows of figures went before: another table with its title. */
  #headsAnother(row: TextRow): boolean {
    const wide = this.#pending.filter((each) => overColumns(each, this.#last)).length;
    return wide >= MOST_WIDE && hasFigures(this.#last) && !hasFigures(row);
  }

  #holds({ chunks }: TextRow): boolean {
    const [only] = chunks;
    if (!only || chunks.length > 1) return false;
    return this.#last.chunks.slice(1).some((chunk) => Math.abs(chunk.box.left - only.box.left) <= 2);
  }

  #mayPend(row: TextRow): boolean {
    if (this.#holds(row)) return this.#pending.length < MOST_LINES;
    if (endsTables(row)) return false;
    if (this.#pending.length >= MOST_SINGLE) return false;
    const wide = [...this.#pending, row].filter((each) => overColumns(each, this.#last)).length;
    return wide <= MOST_WIDE;
  }

  #beside({ box }: TextRow): boolean {
    const { left, right } = this.#extent;
    return Math.min(box.right, right) - Math.max(box.left, left) > 0.3 * Math.min(box.right - box.left, right - left);
  }
}

function hasFigures({ chunks }: TextRow): boolean {
  return chunks.slice(1).some(({ words }) => isNumber(textOf(words)));
}

function overColumns({ box }: TextRow, { chunks }: TextRow): boolean {
  return chunks.filter((chunk) => chunk.box.left < box.right && chunk.box.right > box.left).length > 1;
}

/** Both rows part at half of the places at which the one with fewer parts does. */
function compatible(row: TextRow, other: TextRow): boolean {
  const gaps = gapsOf(row);
  const others = gapsOf(other);
  const least = Math.min(row.size, other.size) * 0.5;
  const shared = gaps.filter(([left, right]) =>
    others.some(([from, to]) => {
      const common = Math.min(right, to) - Math.max(left, from);
      return common >= least || common >= SAME_GAP * Math.max(right - left, to - from);
    }),
  );
  if (shared.length > 0 && shared.length >= 0.5 * Math.min(gaps.length, others.length)) return true;
  return sameColumns(row.chunks, other.chunks);
}

function gapsOf({ chunks }: TextRow): [number, number][] {
  return chunks.slice(1).map((chunk, index) => [chunks[index]?.box.right ?? 0, chunk.box.left]);
}

/** A line between the two rows, or lines of the same ends around them, that has the chain's width. */
function framed(last: TextRow, row: TextRow, core: TextRow, horizontal: readonly Ruling[]): boolean {
  const { left, right } = core.box;
  return horizontal.some(
    ({ at, from, to }) =>
      at > last.baseline - 1 &&
      at < row.box.top + row.size * 0.5 &&
      Math.min(to, right) - Math.max(from, left) > 0.6 * (right - left),
  );
}

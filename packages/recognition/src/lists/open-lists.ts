import { isParagraph, type ParagraphItem, type StreamItem } from '../stream/stream.ts';
import type { LabelReading } from './label.ts';

export interface ListEntry {
  item: ParagraphItem;
  /** Index in the stream. */
  at: number;
  reading: LabelReading;
}

export interface List {
  entries: ListEntry[];
  /** The list in whose item it stands. */
  parent: List | undefined;
}

/** Points that labels of one list may be off, within a column and from one to the next. */
const IN_COLUMN = 5;
const ACROSS = 14;
/** Blocks between two items; farther apart they are two lists. */
const BULLETS_APART = 12;
const NUMBERS_APART = 60;

/** The lists that may still continue, in reading order. Each stands within or after the one before it. */
export class OpenLists {
  readonly all: List[] = [];
  readonly #items: readonly StreamItem[];
  #open: List[] = [];

  constructor(items: readonly StreamItem[]) {
    this.#items = items;
  }

  /** A heading: bullets begin anew below it, numbers may go on. */
  interrupt(): void {
    this.#open = this.#open.filter(({ entries }) => entries.at(-1)?.reading.numbering !== 'bullet');
  }

  add(entry: Omit<ListEntry, 'reading'>, readings: readonly LabelReading[]): void {
    for (let depth = this.#open.length - 1; depth >= 0; depth -= 1)
      for (const reading of readings) {
        const list = this.#open[depth];
        const last = list?.entries.at(-1);
        if (!list || !last || !follows(last, { ...entry, reading })) continue;
        list.entries.push({ ...entry, reading });
        this.#open.length = depth + 1;
        return;
      }
    const reading = firstReading(readings);
    if (!reading || reading.glued) return;
    this.#close(entry);
    const parent = this.#open.findLast((list) => this.#isWithin(list, entry.at));
    const list: List = { entries: [{ ...entry, reading }], parent };
    this.all.push(list);
    this.#open.push(list);
  }

  /** Closes the lists that a new one ends: those indented at least as far, and those whose last item is too far back. */
  #close({ item, at }: Omit<ListEntry, 'reading'>): void {
    const left = leftOf(item);
    this.#open = this.#open.filter(({ entries }) => {
      const last = entries.at(-1);
      if (!last) return false;
      const past = last.reading.numbering === 'bullet' ? BULLETS_APART : NUMBERS_APART;
      if (at - last.at > past) return false;
      const other = leftOf(last.item);
      if (last.item.columnIndex === item.columnIndex) return left.onPage > other.onPage + IN_COLUMN;
      return left.inColumn > other.inColumn + IN_COLUMN;
    });
  }

  /** Whether only items and text indented like them stand between the list's last item and here. */
  #isWithin({ entries }: List, at: number): boolean {
    const last = entries.at(-1);
    if (!last) return false;
    const label = leftOf(last.item).inColumn;
    return this.#items
      .slice(last.at + 1, at)
      .every((item) => !isParagraph(item) || leftOf(item).inColumn > label + IN_COLUMN);
  }
}

/** A list begins with its first number; bullets begin anywhere, and so does what goes on from a page left out. */
function firstReading(readings: readonly LabelReading[]): LabelReading | undefined {
  return readings.find(({ number }) => number === undefined || number === 1) ?? readings.at(-1);
}

function follows(last: ListEntry, next: ListEntry): boolean {
  const { reading } = next;
  if (reading.form !== last.reading.form || reading.numbering !== last.reading.numbering) return false;
  if (!isAligned(last.item, next.item)) return false;
  if (reading.number === undefined) return next.at - last.at <= BULLETS_APART;
  return reading.number === (last.reading.number ?? 0) + 1 && next.at - last.at <= NUMBERS_APART;
}

function isAligned(a: ParagraphItem, b: ParagraphItem): boolean {
  const [one, other] = [leftOf(a), leftOf(b)];
  if (a.columnIndex === b.columnIndex) return Math.abs(one.onPage - other.onPage) <= IN_COLUMN * 2;
  return Math.abs(one.onPage - other.onPage) <= IN_COLUMN || Math.abs(one.inColumn - other.inColumn) <= ACROSS;
}

/** Where the label stands; in text from right to left counted from the right. */
function leftOf({ block, column }: ParagraphItem): { onPage: number; inColumn: number } {
  const box = block.lines[0]?.box ?? block.box;
  if (block.direction === 'rtl') return { onPage: -box.right, inColumn: column.right - box.right };
  return { onPage: box.left, inColumn: box.left - column.left };
}

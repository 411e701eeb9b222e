import { isParagraph, type ParagraphItem, type StreamItem } from '../stream/stream.ts';
import { labelsOf, type LabelReading } from './label.ts';
import { OpenLists, type List } from './open-lists.ts';

/** What makes a paragraph a list item. */
export interface FoundItem {
  reading: LabelReading;
  /** From 0. */
  level: number;
  list: number;
  /** A further paragraph of the item before, which has no label of its own. */
  continues: boolean;
}

/** Finds list items by sequences of labels, across columns and pages. `from` is the number of the first list. */
export function findLists(
  items: readonly StreamItem[],
  taken: ReadonlySet<StreamItem>,
  from = 0,
): Map<StreamItem, FoundItem> {
  const lists = new OpenLists(items);
  for (const [at, item] of items.entries()) {
    if (taken.has(item)) {
      lists.interrupt();
      continue;
    }
    if (!isParagraph(item)) continue;
    const readings = labelsOf(item.typography.text, item.page.source);
    if (readings.length > 0) lists.add({ item, at }, readings);
  }
  const believed = lists.all.filter(isBelieved);
  const found = new Map<StreamItem, FoundItem>();
  for (const [index, list] of believed.entries()) {
    const level = levelOf(list);
    for (const { item, reading } of list.entries)
      found.set(item, { reading, level, list: from + index, continues: false });
  }
  addParagraphs(items, taken, believed, found);
  return found;
}

/** The number of accepted lists that contain it. */
const levelOf = ({ parent }: List): number => (parent ? levelOf(parent) + (isBelieved(parent) ? 1 : 0) : 0);

/** Numbers need a second one; bullets that may be something else need it too, or lines that hang below their text. */
function isBelieved({ entries }: List): boolean {
  const [first] = entries;
  if (!first) return false;
  const { reading } = first;
  if (reading.numbering === 'bullet') return !reading.weak || entries.length > 1 || hangs(first.item);
  return entries.length > 1;
}

/** Its lines after the first begin farther in than its label. */
function hangs({ block: { lines } }: ParagraphItem): boolean {
  const [first, second] = lines;
  return first !== undefined && second !== undefined && second.box.left > first.box.left + 4;
}

/** Paragraphs between two items of a list that stand in as far as the items' text are parts of the first. */
function addParagraphs(
  items: readonly StreamItem[],
  taken: ReadonlySet<StreamItem>,
  lists: readonly List[],
  found: Map<StreamItem, FoundItem>,
): void {
  for (const { entries } of lists)
    for (const [index, { at, item }] of entries.entries()) {
      const next = entries[index + 1];
      const facts = found.get(item);
      if (!next || !facts) continue;
      for (const between of items.slice(at + 1, next.at)) {
        if (!isParagraph(between) || taken.has(between) || found.has(between)) break;
        if (between.columnIndex !== item.columnIndex || !isInset(between, item)) break;
        found.set(between, { ...facts, continues: true });
      }
    }
}

function isInset({ block }: ParagraphItem, { block: { lines }, typography }: ParagraphItem): boolean {
  const label = lines[0]?.box.left ?? 0;
  return block.box.left > label + typography.size * 0.5 && block.box.left < label + typography.size * 6;
}

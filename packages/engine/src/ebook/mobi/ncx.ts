import type { FoundEntry } from '../write-book.ts';
import { NONE } from './header.ts';
import { readIndex, type IndexEntry } from './index-table.ts';

/** Tags of the index of contents (wiki.mobileread.com/wiki/MOBI, NCX). */
const TAG = { offset: 1, label: 3, level: 4, position: 6, parent: 21 };

/**
 * The table of contents. `referenceOf` spells where an entry leads: a byte of the text in the older format, a fragment
 * and a byte of it in KF8.
 */
export function readContents(
  first: number,
  record: (index: number) => Buffer,
  referenceOf: (place: { offset: number; position: number[] | undefined }) => string,
): FoundEntry[] {
  if (first === NONE) return [];
  const { entries, words } = readIndex(first, record);
  const found = entries.map((entry): FoundEntry => {
    const place = { offset: value(entry, TAG.offset) ?? 0, position: entry.tags.get(TAG.position) };
    return { title: words.get(value(entry, TAG.label) ?? -1) ?? '', reference: referenceOf(place), children: [] };
  });
  const top: FoundEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    const own = found[index];
    const parent = value(entry, TAG.parent);
    // A parent comes before its children; anything else would be a ring.
    const above = parent !== undefined && parent < entries.length && parent !== index ? found[parent] : undefined;
    if (own) (above && isAbove(entries, parent ?? 0, entry) ? above.children : top).push(own);
  }
  return top;
}

const isAbove = (entries: readonly IndexEntry[], parent: number, child: IndexEntry) => {
  const other = entries[parent];
  return other !== undefined && (value(other, TAG.level) ?? 0) < (value(child, TAG.level) ?? 0);
};

const value = (entry: IndexEntry, tag: number): number | undefined => entry.tags.get(tag)?.[0];

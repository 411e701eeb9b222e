import { asDict, asInteger, PdfRef, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';

/** A bookmark as the file has it (ISO 32000-2, 12.3.3). */
export interface OutlineEntry {
  dict: PdfDict;
  /** Object number of the page it leads to, if it leads to one of this file. */
  page: number | undefined;
  /** Whether a viewer shows its children without being asked. */
  open: boolean;
  children: OutlineEntry[];
}

const MOST_ENTRIES = 200_000;
const DEEPEST = 128;

/** Reads the outline; rings and entries met twice end their branch. */
export function readOutline(
  root: PdfObject | undefined,
  pageOf: (entry: PdfDict) => number | undefined,
): OutlineEntry[] {
  const seen = new Set<number>();
  const level = (first: PdfObject | undefined, depth: number): OutlineEntry[] => {
    const entries: OutlineEntry[] = [];
    if (depth === DEEPEST) return entries;
    let next = first;
    while (next instanceof PdfRef && !seen.has(next.number) && seen.size < MOST_ENTRIES) {
      seen.add(next.number);
      const dict = asDict(next);
      if (!dict) break;
      entries.push({
        dict,
        page: pageOf(dict),
        open: (asInteger(dict.get('Count')) ?? 0) > 0,
        children: level(dict.get('First'), depth + 1),
      });
      next = dict.get('Next');
    }
    return entries;
  };
  return level(asDict(root)?.get('First'), 0);
}

/** How many bookmarks there are in all. */
export function countEntries(entries: readonly OutlineEntry[]): number {
  return entries.reduce((sum, entry) => sum + 1 + countEntries(entry.children), 0);
}

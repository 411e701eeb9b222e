import { dictOf, PdfName, type PdfDict, type PdfObject, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import type { Assembly } from './assembly.ts';
import { retarget } from './destinations.ts';
import { countEntries, type OutlineEntry } from './outline-tree.ts';
import { destinationOf, type Source } from './source.ts';

/** Keys that tie an entry to its neighbours; the rest of it is carried as it is. */
const TIES = ['Parent', 'Prev', 'Next', 'First', 'Last', 'Count', 'SE'];

/** Of so many files all bookmarks can be shown without being asked. */
const MOST_OPEN_FILES = 10;

/** Carries the bookmarks of every source, without those whose page is missing. */
export function carryOutline(assembly: Assembly): void {
  const { sources, options } = assembly;
  if (options.bookmarks === 'none') return;
  const entries = sources.flatMap((source) => {
    const remaining = remainingEntries(assembly, source, source.outline);
    if (options.result === 'whole')
      assembly.note('BOOKMARKS_DROPPED', countEntries(source.outline) - countEntries(remaining));
    if (options.bookmarks === 'joined') return remaining;
    const first = assembly.placed.find((page) => page.source === source);
    if (!first) return remaining;
    const dict = dictOf({ Title: textString(source.title), Dest: [first.ref, PdfName.of('Fit')] });
    return [{ dict, page: first.ref.number, open: sources.length <= MOST_OPEN_FILES, children: remaining }];
  });
  if (entries.length === 0) return;
  const root = assembly.objects.reserve();
  const { first, last, visible } = writeLevel(assembly, entries, root);
  assembly.objects.fill(root, dictOf({ Type: PdfName.of('Outlines'), First: first, Last: last, Count: visible }));
  assembly.catalog.set('Outlines', root);
}

function remainingEntries(assembly: Assembly, source: Source, entries: readonly OutlineEntry[]): OutlineEntry[] {
  const remaining: OutlineEntry[] = [];
  for (const entry of entries) {
    const children = remainingEntries(assembly, source, entry.children);
    const isMissing = entry.page !== undefined && !assembly.has(source, entry.page);
    if (isMissing && children.length > 0) remaining.push({ ...entry, dict: headingOf(entry.dict), children });
    if (isMissing || isEmptied(entry, children)) continue;
    const retargeted = entry.page === undefined ? undefined : retarget(assembly, source, entry.dict);
    remaining.push({ ...entry, dict: retargeted?.action === 'change' ? retargeted.dict : entry.dict, children });
  }
  return remaining;
}

/** A heading that led nowhere itself and has lost everything below it. */
function isEmptied(entry: OutlineEntry, children: readonly OutlineEntry[]): boolean {
  return (
    entry.children.length > 0 &&
    children.length === 0 &&
    destinationOf(entry.dict) === undefined &&
    !entry.dict.has('A')
  );
}

/** An entry whose page is missing stays as the heading of those below it. */
function headingOf(dict: PdfDict): PdfDict {
  const heading = new Map(dict);
  heading.delete('Dest');
  heading.delete('A');
  return heading;
}

interface Level {
  first: PdfRef | undefined;
  last: PdfRef | undefined;
  /** Entries that a viewer shows at first, this level and open ones below (ISO 32000-2, table 150). */
  visible: number;
}

function writeLevel(assembly: Assembly, entries: readonly OutlineEntry[], parent: PdfRef): Level {
  const { objects } = assembly;
  const refs = entries.map(() => objects.reserve());
  let visible = entries.length;
  for (const [index, { dict, open, children }] of entries.entries()) {
    const ref = refs[index];
    if (!ref) continue;
    const own = new Map([...dict].filter(([key]) => !TIES.includes(key)));
    setOrSkip(own, { Parent: parent, Prev: refs[index - 1], Next: refs[index + 1] });
    if (children.length > 0) {
      const below = writeLevel(assembly, children, ref);
      setOrSkip(own, { First: below.first, Last: below.last, Count: open ? below.visible : -below.visible });
      if (open) visible += below.visible;
    }
    objects.fill(ref, own);
  }
  return { first: refs[0], last: refs.at(-1), visible };
}

function setOrSkip(dict: PdfDict, entries: Record<string, PdfObject | undefined>): void {
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) dict.set(key, value);
}

import type { PdfFile } from './file.ts';
import { UnreadableAsIs } from '../objects/failure.ts';
import { asArray, asDict, asName, isDict, PdfRef, resolve, type PdfDict, type PdfObject } from '../objects/objects.ts';
import { inheritedBelow, MOST_PAGES } from './page-tree.ts';
import type { XrefEntry } from './xref.ts';

/** A page of a broken tree with everything that it inherits; `ref` where it is an object of its own. */
export interface FoundPage {
  ref: PdfRef | undefined;
  dict: PdfDict;
}

export interface FoundPages {
  pages: FoundPage[];
  /** Places in the tree that lead to nothing, and for which nothing was found. */
  missing: number;
}

interface Search extends FoundPages {
  file: PdfFile;
  seen: Set<number>;
  orphans: Map<number, PdfRef[]> | undefined;
}

/**
 * The pages of a file whose page tree does not hold: as far as the tree leads; for a branch that is lost, the pages
 * that name it as their parent; without any tree, every page object in the order of the file.
 */
export function findPages(file: PdfFile): FoundPages {
  const search: Search = { file, pages: [], missing: 0, seen: new Set(), orphans: undefined };
  const root = asDict(file.trailer.get('Root'))?.get('Pages');
  if (root !== undefined && asDict(root)) visit(search, root, new Map());
  if (search.pages.length === 0)
    for (const refs of orphansOf(search).values()) for (const ref of refs) visit(search, ref, new Map());
  return { pages: search.pages, missing: search.missing };
}

function visit(search: Search, value: PdfObject, inherited: PdfDict): void {
  const ref = value instanceof PdfRef ? value : undefined;
  if (search.pages.length >= MOST_PAGES || (ref && search.seen.has(ref.number))) return;
  if (ref) search.seen.add(ref.number);
  const node = readable(value);
  if (!isDict(node)) {
    const orphans = ref ? (orphansOf(search).get(ref.number) ?? []) : [];
    if (orphans.length === 0) search.missing += 1;
    for (const orphan of orphans) visit(search, orphan, inherited);
    return;
  }
  const kids = asArray(node.get('Kids'));
  if (!kids || asName(node.get('Type')) === 'Page') {
    search.pages.push({ ref, dict: new Map([...inherited, ...node]) });
    return;
  }
  const passed = inheritedBelow(node, inherited);
  for (const kid of kids) visit(search, kid, passed);
}

/** Every page object by the number of the node that it names as its parent, in the order of the file. */
function orphansOf(search: Search): Map<number, PdfRef[]> {
  if (search.orphans) return search.orphans;
  const { file } = search;
  const byParent = new Map<number, PdfRef[]>();
  const inPlace = [...file.xref.entries].toSorted(([, a], [, b]) => placeIn(file, a) - placeIn(file, b));
  for (const [number] of inPlace) {
    const ref = file.reference(number);
    const page = readable(ref);
    if (!isDict(page) || asName(page.get('Type')) !== 'Page') continue;
    const parent = page.get('Parent');
    const key = parent instanceof PdfRef ? parent.number : 0;
    const siblings = byParent.get(key);
    if (siblings) siblings.push(ref);
    else byParent.set(key, [ref]);
  }
  search.orphans = byParent;
  return byParent;
}

/** Where an object stands; objects of one object stream in their order. */
function placeIn(file: PdfFile, entry: XrefEntry): number {
  if ('at' in entry) return entry.at;
  const stream = file.xref.entries.get(entry.within);
  return (stream && 'at' in stream ? stream.at : 0) + entry.index / 1_000_000;
}

function readable(value: PdfObject): PdfObject {
  try {
    return resolve(value);
  } catch (error) {
    if (error instanceof UnreadableAsIs) return null;
    throw error;
  }
}

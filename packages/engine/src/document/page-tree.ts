import { EngineFailure } from '../failure.ts';
import { damaged } from './failure.ts';
import type { PdfFile } from './file.ts';
import { asArray, asDict, asName, isDict, PdfRef, resolve, type PdfDict, type PdfObject } from './objects.ts';

/** Attributes that a page takes from the nodes above it (ISO 32000-2, 7.7.3.4). */
const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
export const MOST_PAGES = 20_000;
const DEEPEST_TREE = 256;

export interface SourcePage {
  ref: PdfRef;
  /** Inherited attributes that the page itself does not have. */
  inherited: PdfDict;
}

export interface PageTree {
  /** In reading order. The same object may stand in several places of a damaged but readable tree. */
  pages: SourcePage[];
  /** Object numbers of the nodes that hold the pages together. */
  nodes: Set<number>;
}

/** Lists the pages of a file. Fails with PAGES_TOO_MANY beyond 20,000. */
export function readPageTree(file: PdfFile): PageTree {
  const tree: PageTree = { pages: [], nodes: new Set() };
  const root = file.catalog.get('Pages');
  if (!(root instanceof PdfRef)) throw damagedIn(file, 'the page tree has no root object');
  visit(file, root, new Map(), tree, new Set(), 0);
  if (tree.pages.length === 0) throw damagedIn(file, 'no pages');
  return tree;
}

function visit(
  file: PdfFile,
  ref: PdfRef,
  inherited: PdfDict,
  tree: PageTree,
  above: Set<number>,
  depth: number,
): void {
  const node = resolve(ref);
  if (!isDict(node)) throw damagedIn(file, `page tree node ${ref.number} is not a dictionary`);
  const kids = asArray(node.get('Kids'));
  if (!kids || asName(node.get('Type')) === 'Page') {
    if (tree.pages.length >= MOST_PAGES)
      throw new EngineFailure('PAGES_TOO_MANY', { path: file.path, limit: MOST_PAGES });
    tree.pages.push({ ref, inherited });
    return;
  }
  if (above.has(ref.number) || depth > DEEPEST_TREE) throw damagedIn(file, 'the page tree is a ring');
  if (tree.nodes.has(ref.number)) throw damagedIn(file, 'a page tree node has two parents');
  tree.nodes.add(ref.number);
  above.add(ref.number);
  const passed = inheritedBelow(node, inherited);
  for (const kid of kids) {
    if (!(kid instanceof PdfRef)) throw damagedIn(file, 'a page is not an object of its own');
    if (resolve(kid) !== null) visit(file, kid, passed, tree, above, depth + 1);
  }
  above.delete(ref.number);
}

function inheritedBelow(node: PdfDict, above: PdfDict): PdfDict {
  const own = INHERITABLE.filter((key) => node.has(key));
  if (own.length === 0) return above;
  const below = new Map(above);
  for (const key of own) below.set(key, node.get(key) ?? null);
  return below;
}

/** The page's dictionary with what it inherits written into it; a copy that may be changed. */
export function materialisePage(page: SourcePage): PdfDict {
  const own = asDict(page.ref) ?? new Map<string, PdfObject>();
  const dict = new Map(own);
  for (const [key, value] of page.inherited) if (resolve(dict.get(key)) === null) dict.set(key, value);
  return dict;
}

function damagedIn(file: PdfFile, reason: string) {
  const failure = damaged(reason);
  failure.path = file.path;
  return failure;
}

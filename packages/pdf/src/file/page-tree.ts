import { EngineFailure } from '@pagewright/ground/failure.ts';
import { damaged } from '../objects/failure.ts';
import type { PdfFile } from './file.ts';
import { asArray, asDict, asName, isDict, PdfRef, resolve, type PdfDict, type PdfObject } from '../objects/objects.ts';

/** Attributes that a page takes from the nodes above it (ISO 32000-2, 7.7.3.4). */
const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
export const MOST_PAGES = 20_000;
const DEEPEST_TREE = 256;
/** Nodes may share their kids, and ten levels of that make ten thousand million places. */
const MOST_VISITS = 200_000;

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

interface Walk extends PageTree {
  file: PdfFile;
  /** Nodes on the way from the root. */
  above: Set<number>;
  visits: number;
}

/** Lists the pages of a file. Fails with PAGES_TOO_MANY beyond 20,000. */
export function readPageTree(file: PdfFile): PageTree {
  const root = file.catalog.get('Pages');
  if (!(root instanceof PdfRef)) throw damagedIn(file, 'the page tree has no root object');
  const walk: Walk = { file, pages: [], nodes: new Set(), above: new Set(), visits: 0 };
  visit(walk, root, new Map());
  const { pages, nodes } = walk;
  if (pages.length === 0) throw damagedIn(file, 'no pages');
  return { pages, nodes };
}

function visit(walk: Walk, ref: PdfRef, inherited: PdfDict): void {
  const { file, above } = walk;
  walk.visits += 1;
  if (walk.visits > MOST_VISITS) throw damagedIn(file, 'the page tree has too many nodes');
  const node = resolve(ref);
  if (!isDict(node)) throw damagedIn(file, `page tree node ${ref.number} is not a dictionary`);
  const kids = asArray(node.get('Kids'));
  if (!kids || asName(node.get('Type')) === 'Page') {
    if (walk.pages.length >= MOST_PAGES)
      throw new EngineFailure('PAGES_TOO_MANY', { path: file.path, limit: MOST_PAGES });
    walk.pages.push({ ref, inherited });
    return;
  }
  if (above.has(ref.number) || above.size > DEEPEST_TREE) throw damagedIn(file, 'the page tree is a ring');
  walk.nodes.add(ref.number);
  above.add(ref.number);
  const passed = inheritedBelow(node, inherited);
  for (const kid of kids) {
    if (!(kid instanceof PdfRef)) throw damagedIn(file, 'a page is not an object of its own');
    visit(walk, kid, passed);
  }
  above.delete(ref.number);
}

/** What the pages below a node inherit. */
export function inheritedBelow(node: PdfDict, above: PdfDict): PdfDict {
  const own = INHERITABLE.filter((key) => node.has(key));
  if (own.length === 0) return above;
  const below = new Map(above);
  for (const key of own) below.set(key, node.get(key) ?? null);
  return below;
}

/** The page's dictionary with what it inherits written into it; a copy that may be changed. */
export const materialisePage = (page: SourcePage): PdfDict =>
  withInherited(page, asDict(page.ref) ?? new Map<string, PdfObject>());

/** The same of a page that has been given another dictionary. */
export function withInherited({ inherited }: SourcePage, own: PdfDict): PdfDict {
  const dict = new Map(own);
  for (const [key, value] of inherited) if (resolve(dict.get(key)) === null) dict.set(key, value);
  return dict;
}

function damagedIn(file: PdfFile, reason: string) {
  const failure = damaged(reason);
  failure.path = file.path;
  return failure;
}

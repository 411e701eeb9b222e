import {
  asArray,
  asInteger,
  dictOf,
  PdfName,
  resolve,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from '@pagewright/pdf/objects/objects.ts';
import { materialisePage } from '@pagewright/pdf/file/page-tree.ts';
import { turned } from '../rotation.ts';
import { placeAnnotations } from './annotations.ts';
import type { Assembly, PlacedPage } from './assembly.ts';
import { ResourcePruner } from './resources.ts';

/** Kids in one node: short enough for a viewer to find a page without reading all of them. */
const KIDS_IN_NODE = 128;
const A4_POINTS = [0, 0, 595.28, 841.89];

/** Writes the result's pages and the tree that holds them. `report` is called with the pages done. */
export function carryPages(assembly: Assembly, report: (done: number) => void): void {
  const { placed, objects, treeRef } = assembly;
  const dicts = new Map<PlacedPage, PdfDict>();
  const pruner = new ResourcePruner(assembly);

  for (const [index, page] of placed.entries()) {
    const { source } = page;
    const from = source?.tree.pages[page.index];
    if (!source || !from) continue;
    const dict = materialisePage(from);
    dict.set('Type', PdfName.of('Page'));
    if (page.turn !== 0) dict.set('Rotate', turned(dict.get('Rotate'), page.turn));
    if (page.copy) dict.delete('StructParents');
    dict.delete('DPart');
    // Beads tie pages to article threads, which are carried only where nothing else of the document changes.
    if (!assembly.hasAll(source) || assembly.sources.length > 1) dict.delete('B');
    placeAnnotations(assembly, page, source, dict);
    pruner.add(source, dict);
    dicts.set(page, dict);
    report(index + 1);
  }
  pruner.prune();

  let model = dicts.values().next().value;
  for (const page of placed) {
    model = dicts.get(page) ?? blankPage(model);
    dicts.set(page, model);
  }

  const parents = new Map<PlacedPage, PdfRef>();
  objects.fill(treeRef, treeNode(assembly, parents));
  for (const [page, dict] of dicts) {
    dict.set('Parent', parents.get(page) ?? treeRef);
    if (page.ref.home === objects) objects.fill(page.ref, dict);
    else assembly.edits.replace(page.ref, dict);
  }
  assembly.catalog.set('Pages', treeRef);
}

function treeNode({ placed, objects, treeRef }: Assembly, parents: Map<PlacedPage, PdfRef>): PdfDict {
  const type = PdfName.of('Pages');
  if (placed.length <= KIDS_IN_NODE)
    return dictOf({ Type: type, Kids: placed.map(({ ref }) => ref), Count: placed.length });
  const kids: PdfObject[] = [];
  for (let start = 0; start < placed.length; start += KIDS_IN_NODE) {
    const slice = placed.slice(start, start + KIDS_IN_NODE);
    const node = objects.add(
      dictOf({ Type: type, Parent: treeRef, Kids: slice.map(({ ref }) => ref), Count: slice.length }),
    );
    for (const page of slice) parents.set(page, node);
    kids.push(node);
  }
  return dictOf({ Type: type, Kids: kids, Count: placed.length });
}

/** Of the size of the page before it, or of the first page where none stands before. */
function blankPage(model: PdfDict | undefined): PdfDict {
  const box = (key: string) => asArray(model?.get(key))?.map(resolve);
  return dictOf({
    Type: PdfName.of('Page'),
    MediaBox: box('MediaBox') ?? A4_POINTS,
    CropBox: box('CropBox'),
    Rotate: asInteger(model?.get('Rotate')),
    UserUnit: resolve(model?.get('UserUnit')) ?? undefined,
    Resources: new Map(),
  });
}

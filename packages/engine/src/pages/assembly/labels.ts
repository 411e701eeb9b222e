import { asInteger, dictOf, PdfName, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { serialize } from '@pagewright/pdf/objects/serialize.ts';
import { writeTree } from '@pagewright/pdf/objects/tree.ts';
import type { Assembly, PlacedPage } from './assembly.ts';

/** A page's label: what does not count along with the pages, and the number that does (ISO 32000-2, 12.4.2). */
interface Label {
  kind: PdfDict;
  number: number;
}

/** Every page keeps the label it had. Where one source has labels, pages of the others are labelled with their number. */
export function carryPageLabels(assembly: Assembly): void {
  if (assembly.sources.every(({ labels }) => labels.length === 0)) return;
  const ranges: [number, PdfObject][] = [];
  let previous: { spelling: string; number: number } | undefined;
  for (const [index, page] of assembly.placed.entries()) {
    const { kind, number } = labelOf(page);
    const spelling = serialize(kind, () => 'null');
    if (previous?.spelling !== spelling || (kind.has('S') && number !== previous.number + 1))
      ranges.push([index, number === 1 || !kind.has('S') ? kind : new Map(kind).set('St', number)]);
    previous = { spelling, number };
  }
  const tree = writeTree(assembly.objects, 'Nums', ranges, (index) => index);
  if (tree) assembly.catalog.set('PageLabels', assembly.objects.add(tree));
}

function labelOf({ source, index }: PlacedPage): Label {
  if (!source) return { kind: new Map(), number: 1 };
  const range = source.labels.findLast(([start]) => start <= index);
  if (!range) return { kind: dictOf({ S: PdfName.of('D') }), number: index + 1 };
  const [start, dict] = range;
  const kind = dictOf({ S: dict.get('S'), P: dict.get('P') });
  return { kind, number: (asInteger(dict.get('St')) ?? 1) + index - start };
}

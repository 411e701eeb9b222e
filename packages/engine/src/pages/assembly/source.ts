import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asString,
  PdfName,
  PdfRef,
  PdfString,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { readPageTree, type PageTree } from '@pagewright/pdf/file/page-tree.ts';
import { structureDestination } from '@pagewright/pdf/file/structure-place.ts';
import { nameKey, readNameTree, readNumberTree } from '@pagewright/pdf/objects/tree.ts';
import { openPdfFile } from '../../opening/read-pdf-file.ts';
import { readFieldTree, type FieldNode } from './field-tree.ts';
import { readOutline, type OutlineEntry } from './outline-tree.ts';

/** What a destination names: the tree of strings, or the older dictionary of names (ISO 32000-2, 12.3.2.4). */
export type DestinationKind = 'string' | 'name';

/** An opened input with everything about its whole, read once however many results are made from it. */
export class Source {
  readonly file: PdfFile;
  /** Shown where the result has one bookmark for each file. */
  readonly title: string;
  readonly tree: PageTree;
  /** Place of a page in the document, from 0, by its object number. */
  readonly indexOf = new Map<number, number>();
  readonly catalog: PdfDict;
  readonly named: Record<DestinationKind, Map<string, PdfObject>>;
  private outlineEntries: OutlineEntry[] | undefined;
  private fields: FieldNode[] | undefined;
  private annotationPages: Map<number, number> | undefined;
  private labelRanges: [number, PdfDict][] | undefined;
  private resourceUsers: Map<number, number> | undefined;
  private inheritedResources: Set<PdfDict> | undefined;
  private parents: Map<number, PdfObject> | undefined;
  private namesOfPage: Map<number, { kind: DestinationKind; name: string }[]> | undefined;

  constructor(path: string, title: string) {
    this.file = openPdfFile(path);
    this.title = title;
    this.tree = readPageTree(this.file);
    for (const [index, page] of this.tree.pages.entries())
      if (!this.indexOf.has(page.ref.number)) this.indexOf.set(page.ref.number, index);
    this.catalog = this.file.catalog;
    const names = asDict(this.catalog.get('Names'));
    this.named = { string: readNameTree(names?.get('Dests')), name: new Map(asDict(this.catalog.get('Dests')) ?? []) };
  }

  get info(): PdfDict | undefined {
    return asDict(this.file.trailer.get('Info'));
  }

  get outline(): OutlineEntry[] {
    return (this.outlineEntries ??= readOutline(this.catalog.get('Outlines'), (entry) =>
      this.pageOf(destinationOf(entry)),
    ));
  }

  get form(): PdfDict | undefined {
    return asDict(this.catalog.get('AcroForm'));
  }

  get fieldTree(): FieldNode[] {
    return (this.fields ??= readFieldTree(this.form?.get('Fields')));
  }

  /** Object number of the only page that shows an annotation, by the annotation's object number. */
  get pageOfAnnotation(): Map<number, number> {
    if (this.annotationPages) return this.annotationPages;
    this.annotationPages = new Map();
    const onSeveral = new Set<number>();
    for (const { ref } of this.tree.pages)
      for (const annotation of asArray(asDict(ref)?.get('Annots')) ?? []) {
        if (!(annotation instanceof PdfRef)) continue;
        const before = this.annotationPages.get(annotation.number);
        if (before !== undefined && before !== ref.number) onSeveral.add(annotation.number);
        this.annotationPages.set(annotation.number, ref.number);
      }
    for (const number of onSeveral) this.annotationPages.delete(number);
    return this.annotationPages;
  }

  /** How many pages use a resource dictionary, by its object number. */
  get pagesOfResources(): Map<number, number> {
    if (this.resourceUsers) return this.resourceUsers;
    this.resourceUsers = new Map();
    for (const { ref, inherited } of this.tree.pages) {
      const value = asDict(ref)?.get('Resources') ?? inherited.get('Resources');
      if (value instanceof PdfRef)
        this.resourceUsers.set(value.number, (this.resourceUsers.get(value.number) ?? 0) + 1);
    }
    return this.resourceUsers;
  }

  /** Whether a resource dictionary stands in the page tree, above the pages. */
  sharesInherited(resources: PdfDict): boolean {
    this.inheritedResources ??= new Set(
      this.tree.pages.flatMap(({ inherited }) => asDict(inherited.get('Resources')) ?? []),
    );
    return this.inheritedResources.has(resources);
  }

  /** Page label ranges by the page index where they begin, ascending. */
  get labels(): [number, PdfDict][] {
    this.labelRanges ??= [...readNumberTree(this.catalog.get('PageLabels'))]
      .flatMap(([index, value]): [number, PdfDict][] => [[index, asDict(value) ?? new Map()]])
      .sort(([a], [b]) => a - b);
    return this.labelRanges;
  }

  get structure(): PdfDict | undefined {
    return asDict(this.catalog.get('StructTreeRoot'));
  }

  /** Structure elements by the key that pages and objects name them with (ISO 32000-2, 14.7.5.4). */
  get parentTree(): Map<number, PdfObject> {
    return (this.parents ??= readNumberTree(this.structure?.get('ParentTree')));
  }

  /** Names of the destinations on a page, by the page's object number. */
  get destinationsOfPage(): Map<number, { kind: DestinationKind; name: string }[]> {
    if (this.namesOfPage) return this.namesOfPage;
    this.namesOfPage = new Map();
    for (const kind of ['string', 'name'] as const)
      for (const [name, value] of this.named[kind]) {
        const page = this.pageOfExplicit(value);
        if (page === undefined) continue;
        const names = this.namesOfPage.get(page);
        if (names) names.push({ kind, name });
        else this.namesOfPage.set(page, [{ kind, name }]);
      }
    return this.namesOfPage;
  }

  /** Which named destination a value stands for, if it is a name at all. */
  nameIn(destination: PdfObject | undefined): { kind: DestinationKind; name: string } | undefined {
    const value = resolve(destination);
    if (value instanceof PdfString) return { kind: 'string', name: nameKey(value) };
    if (value instanceof PdfName) return { kind: 'name', name: value.value };
    return undefined;
  }

  /** Object number of the page that a destination leads to; `undefined` where it leads nowhere in this file. */
  pageOf(destination: PdfObject | undefined): number | undefined {
    const named = this.nameIn(destination);
    return this.pageOfExplicit(named ? this.named[named.kind].get(named.name) : destination);
  }

  /** `pageOf` without following names. */
  private pageOfExplicit(value: PdfObject | undefined): number | undefined {
    const found = resolve(value);
    const array = found instanceof Map ? resolve(found.get('D')) : found;
    const first = Array.isArray(array) ? array[0] : undefined;
    if (first instanceof PdfRef) return this.indexOf.has(first.number) ? first.number : undefined;
    // A page's index belongs to links into other files; some writers use it within their own.
    const index = asInteger(first);
    return index === undefined ? undefined : this.tree.pages[index]?.ref.number;
  }
}

/** The destination of a link, bookmark or opening action within its own file, by page or by structure element. */
export function destinationOf(holder: PdfDict): PdfObject | undefined {
  if (holder.has('Dest')) return holder.get('Dest');
  const action = asDict(holder.get('A'));
  const isGoTo = action !== undefined && asName(action.get('S')) === 'GoTo';
  if (isGoTo && action.has('D')) return action.get('D');
  return isGoTo || action === undefined ? structureDestination(holder) : undefined;
}

export function sameText(a: PdfDict | undefined, b: PdfDict | undefined, key: string): boolean {
  const [one, other] = [asString(a?.get(key)), asString(b?.get(key))];
  return (one ? nameKey(one) : '') === (other ? nameKey(other) : '');
}

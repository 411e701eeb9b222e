import {
  asDict,
  asInteger,
  asString,
  dictOf,
  PdfName,
  PdfRef,
  resolve,
  type ObjectHome,
  type PdfArray,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { readNameTree, writeTree } from '@pagewright/pdf/objects/tree.ts';
import { byteString, textOf, textString } from '@pagewright/pdf/objects/text-string.ts';
import type { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import type { Assembly } from './assembly.ts';
import { freeName } from './destinations.ts';
import type { Source } from './source.ts';
import { joinStructureNames } from './structure-names.ts';
import { elementsOf, keepFromBelow, prunedKids } from './structure-pruning.ts';

/**
 * Carries the tags (ISO 32000-2, 14.7). Pages and objects name their elements by keys; keys of later sources are moved
 * behind those of earlier ones while everything else is written, and what was used tells which elements to keep.
 */
export class StructureCarrier {
  private readonly assembly: Assembly;
  private readonly shift = new Map<ObjectHome, number>();
  private readonly used = new Map<ObjectHome, Set<number>>();
  private readonly newKeys = new Map<PdfObject, number>();
  private nextKey = 0;

  constructor(assembly: Assembly) {
    this.assembly = assembly;
    for (const source of assembly.sources) {
      const root = source.structure;
      if (!root) continue;
      let highest = (asInteger(root.get('ParentTreeNextKey')) ?? 0) - 1;
      for (const key of source.parentTree.keys()) highest = Math.max(highest, key);
      this.shift.set(source.file, this.nextKey);
      this.used.set(source.file, new Set());
      this.nextKey += highest + 1;
      // What still leads to the old root, or to an element that is not kept, must not bring the rest along.
      const old = source.catalog.get('StructTreeRoot');
      if (old instanceof PdfRef) assembly.edits.drop(old);
    }
    for (const key of assembly.newTags?.parents.keys() ?? []) {
      this.newKeys.set(key, this.nextKey);
      this.nextKey += 1;
    }
  }

  /** For the writer: gives keys their new value and remembers them. A key that no tree knows is left out. */
  readonly change = (home: ObjectHome, key: string, value: PdfObject): PdfObject | undefined => {
    if (key !== 'StructParents' && key !== 'StructParent') return value;
    const newKey = this.newKeys.get(value);
    if (newKey !== undefined) return newKey;
    const number = asInteger(value);
    const shift = this.shift.get(home);
    if (number === undefined || shift === undefined || number < 0) return undefined;
    this.used.get(home)?.add(number);
    return number + shift;
  };

  /** Puts the tree into the catalog; to be called when all pages are written. */
  carry(writer: PdfWriter): void {
    const { assembly } = this;
    const tagged = assembly.sources.filter(({ structure }) => structure);
    const [first] = tagged;
    if (!first) return;
    const rootRef = assembly.objects.reserve();
    const top: PdfArray = [];
    const parents: [number, PdfObject][] = [];
    const identifiers = new Map<string, PdfObject>();

    const names = joinStructureNames(tagged, assembly.edits);
    for (const source of tagged) {
      const language = this.languageBelow(source);
      const used = this.used.get(source.file) ?? new Set();
      const isWhole = assembly.hasAll(source);
      const remaining = isWhole ? undefined : keepFromBelow(source, used);
      for (const key of isWhole ? source.parentTree.keys() : used) {
        const elements = source.parentTree.get(key);
        if (elements !== undefined)
          parents.push([
            key + (this.shift.get(source.file) ?? 0),
            resolve(elements) instanceof Map ? elements : resolve(elements),
          ]);
      }
      if (remaining) {
        assembly.edits.dropWhere(source.file, (number) => remaining.isLeftOut(number));
        for (const element of remaining.elements.values()) this.prune(writer, source, element, remaining.elements);
      }
      for (const element of elementsOf(source.structure?.get('K'))) {
        if (remaining && !remaining.elements.has(element.number)) continue;
        const own = assembly.edits.copyOfDict(element).set('P', rootRef);
        assembly.edits.replace(element, language && !own.has('Lang') ? own.set('Lang', language) : own);
        top.push(element);
      }
      for (const [name, element] of readNameTree(source.structure?.get('IDTree')))
        if (!remaining || (element instanceof PdfRef && remaining.elements.has(element.number)))
          identifiers.set(freeName(name, identifiers), element);
    }
    if (top.length === 0 && parents.length === 0) return;
    if (top.length === 0 && !tagged.every((source) => assembly.hasAll(source))) {
      assembly.note('TAGS_DROPPED');
      return;
    }
    this.addNewTags(rootRef, top, parents);
    assembly.objects.fill(rootRef, this.rootDict(tagged, top, parents, identifiers, names));
    assembly.catalog.set('StructTreeRoot', rootRef);
    assembly.catalog.set('MarkInfo', markInfo(assembly.sources));
  }

  private addNewTags(rootRef: PdfRef, top: PdfArray, parents: [number, PdfObject][]): void {
    const { newTags } = this.assembly;
    if (!newTags) return;
    for (const element of newTags.elements) asDict(element)?.set('P', rootRef);
    top.unshift(...newTags.elements);
    for (const [key, value] of newTags.parents) parents.push([this.newKeys.get(key) ?? 0, value]);
  }

  /** What a source's own elements must say of their language, where the result's catalog says another (ISO 32000-2, 14.9.2). */
  private languageBelow({ catalog }: Source): PdfObject | undefined {
    const [own, general] = [catalog, this.assembly.catalog].map((each) => textOf(asString(each.get('Lang'))));
    return own === general ? undefined : textString(own ?? '');
  }

  private prune(writer: PdfWriter, source: Source, element: PdfRef, remaining: ReadonlyMap<number, PdfRef>): void {
    const dict = this.assembly.edits.copyOfDict(element);
    const kids = prunedKids(dict, {
      isElementRetained: (ref) => remaining.has(ref.number),
      isPageThere: (page) => page === undefined || this.assembly.has(source, page),
      isObjectThere: (ref) => writer.hasMet(ref),
    });
    if (kids.length > 0) dict.set('K', kids.length === 1 ? (kids[0] ?? null) : kids);
    else dict.delete('K');
    const page = dict.get('Pg');
    if (page instanceof PdfRef && this.assembly.edits.isDropped(page)) dict.delete('Pg');
    this.assembly.edits.replace(element, dict);
  }

  private rootDict(
    tagged: readonly Source[],
    top: PdfArray,
    parents: [number, PdfObject][],
    identifiers: ReadonlyMap<string, PdfObject>,
    names: Record<string, PdfDict>,
  ): PdfDict {
    const { objects } = this.assembly;
    const dict = new Map(tagged[0]?.structure ?? []);
    for (const key of ['K', 'ParentTree', 'ParentTreeNextKey', 'IDTree']) dict.delete(key);
    for (const [key, joined] of Object.entries(names)) if (joined.size > 0) dict.set(key, joined);
    for (const key of ['Namespaces', 'PronunciationLexicon', 'AF']) {
      const joined = tagged.flatMap(({ structure }) => elementsOrItems(structure?.get(key)));
      if (joined.length > 0) dict.set(key, joined);
    }
    const tree = writeTree(
      objects,
      'Nums',
      parents.sort(([a], [b]) => a - b),
      (key) => key,
    );
    if (tree) dict.set('ParentTree', objects.add(tree));
    const ids = writeTree(
      objects,
      'Names',
      [...identifiers].sort(([a], [b]) => (a < b ? -1 : 1)),
      (name) => byteString(Buffer.from(name, 'latin1')),
    );
    if (ids) dict.set('IDTree', objects.add(ids));
    if (top.length > 0) dict.set('K', top);
    return dict.set('Type', PdfName.of('StructTreeRoot')).set('ParentTreeNextKey', this.nextKey);
  }
}

function elementsOrItems(value: PdfObject | undefined): PdfArray {
  const items = resolve(value);
  return Array.isArray(items) ? items : [];
}

/** A result is tagged throughout only where all of its sources are. */
function markInfo(sources: readonly Source[]): PdfDict {
  const marks = sources.map(({ catalog }) => asDict(catalog.get('MarkInfo')));
  if (sources.length === 1) return marks[0] ?? new Map();
  return dictOf({
    Marked: marks.every((mark) => resolve(mark?.get('Marked')) === true),
    Suspects: marks.some((mark) => resolve(mark?.get('Suspects')) === true) || undefined,
  });
}

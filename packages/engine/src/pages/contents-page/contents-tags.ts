import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  dictOf,
  PdfName,
  PdfNumber,
  type PdfArray,
  type PdfObject,
  type PdfRef,
} from '@pagewright/pdf/objects/objects.ts';
import type { NewTags } from '../assembly/assembly.ts';

/**
 * The tags of a contents page (ISO 32000-2, 14.8.4.6.2): a TOC with its heading as Caption, and for each line a TOCI
 * that holds a Reference with the Link.
 */
export class ContentsTags {
  readonly tags: NewTags;
  private readonly objects: NewObjects;
  private readonly root: PdfRef;
  private readonly kids: PdfArray = [];
  private page: PdfRef | undefined;
  /** Elements of the page's marked content, by its identifiers. */
  private marked: PdfArray = [];

  constructor(objects: NewObjects) {
    this.objects = objects;
    // At the top of a tree only documents stand (ISO 32000-2, 14.8.4.2).
    const document = objects.reserve();
    this.root = objects.add(dictOf({ Type: ELEMENT, S: PdfName.of('TOC'), P: document, K: this.kids }));
    objects.fill(document, dictOf({ Type: ELEMENT, S: PdfName.of('Document'), K: this.root }));
    this.tags = { elements: [document], parents: new Map() };
  }

  /** What follows stands on this page. Answers its key in the parent tree. */
  beginPage(page: PdfRef): PdfNumber {
    this.page = page;
    this.marked = [];
    return this.keyOf(this.marked);
  }

  /** Answers the identifier of the heading's content. */
  heading(): number {
    const caption = this.element('Caption', this.root);
    this.kids.push(caption.ref);
    return this.mark(caption);
  }

  /** Answers the link's key in the parent tree, and the identifiers of the line's title and number. */
  entry(link: PdfRef): { key: PdfNumber; title: number; number: number } {
    const item = this.element('TOCI', this.root);
    const reference = this.element('Reference', item.ref);
    const linked = this.element('Link', reference.ref);
    this.kids.push(item.ref);
    item.kids.push(reference.ref);
    reference.kids.push(linked.ref);
    const [title, number] = [this.mark(linked), this.mark(linked)];
    linked.kids.push(dictOf({ Type: PdfName.of('OBJR'), Obj: link, Pg: this.page }));
    return { key: this.keyOf(linked.ref), title, number };
  }

  private element(kind: string, parent: PdfRef): { ref: PdfRef; kids: PdfArray } {
    const kids: PdfArray = [];
    const dict = dictOf({ Type: ELEMENT, S: PdfName.of(kind), P: parent, Pg: this.page, K: kids });
    return { ref: this.objects.add(dict), kids };
  }

  private mark({ ref, kids }: { ref: PdfRef; kids: PdfArray }): number {
    const identifier = this.marked.push(ref) - 1;
    kids.push(identifier);
    return identifier;
  }

  private keyOf(value: PdfObject): PdfNumber {
    const key = new PdfNumber(String(this.tags.parents.size));
    this.tags.parents.set(key, value);
    return key;
  }
}

const ELEMENT = PdfName.of('StructElem');

import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { PdfDict, PdfRef } from '@pagewright/pdf/objects/objects.ts';
import type { DrawComment } from '../annotations/drawn-comment.ts';
import type { Clip } from '../page/clip.ts';
import type { Naming } from './naming.ts';

export interface AddedDrawing {
  readonly what: 'drawing';
  readonly id: string;
  readonly source: SourcePage;
  readonly layer: 'front' | 'behind';
  /** Operators in the page's default user space, which leave the graphics state as it was. */
  draw(naming: Naming): string;
}

interface AddedLink {
  readonly what: 'link';
  readonly id: string;
  readonly source: SourcePage;
  readonly annotation: PdfDict;
}

/** A comment, or another of one that the document has. */
export interface AddedAnnotation {
  readonly what: 'annotation';
  readonly id: string;
  readonly source: SourcePage;
  readonly comment: Comment;
  /** As files name it. */
  readonly subtype: string;
  readonly isIcon: boolean;
  /** The object of the document in whose place it stands. */
  readonly target: PdfRef | undefined;
  /** What the document had in its place. */
  readonly before: PdfDict | undefined;
  /** Entries of that which stay for this comment (see `keptEntries`). */
  readonly kept: (comment: Comment) => ReadonlySet<string>;
  /** The one of the document that it answers. */
  readonly answers: PdfRef | undefined;
  readonly draw: DrawComment;
  /** What it covers on the page. */
  readonly box: Clip;
}

export type AddedThing = AddedDrawing | AddedLink | AddedAnnotation;

/** Where a thing goes among those of its layer. */
export type Order = 'front' | 'back' | 'forward' | 'backward';

/** What was put on pages beside their own content, what lies lowest first. */
export class AddedThings {
  private things: readonly AddedThing[] = [];

  get all(): readonly AddedThing[] {
    return this.things;
  }

  on({ ref }: SourcePage): AddedThing[] {
    return this.things.filter(({ source }) => source.ref.number === ref.number);
  }

  /** In the place of one with the same id, else above all others. */
  put(thing: AddedThing): void {
    const at = this.things.findIndex(({ id }) => id === thing.id);
    this.things = at < 0 ? [...this.things, thing] : this.things.with(at, thing);
  }

  /** Whether there was one. */
  remove(id: string): boolean {
    const left = this.things.filter((thing) => thing.id !== id);
    const isThere = left.length < this.things.length;
    this.things = left;
    return isThere;
  }

  /** Whether there is one. */
  order(id: string, to: Order): boolean {
    const thing = this.things.find((each) => each.id === id);
    if (!thing) return false;
    const beside = this.things.filter((each) => each !== thing && isBeside(each, thing));
    const before = beside.filter((each) => this.things.indexOf(each) < this.things.indexOf(thing)).length;
    const place = { front: beside.length, back: 0, forward: before + 1, backward: before - 1 }[to];
    const others = this.things.filter((each) => each !== thing);
    const next = beside[Math.max(0, place)];
    const at = next ? others.indexOf(next) : others.length;
    this.things = others.toSpliced(at, 0, thing);
    return true;
  }

  restore(things: readonly AddedThing[]): void {
    this.things = things;
  }
}

function isBeside(one: AddedThing, other: AddedThing): boolean {
  if (one.source.ref.number !== other.source.ref.number || one.what !== other.what) return false;
  return one.what !== 'drawing' || other.what !== 'drawing' || one.layer === other.layer;
}

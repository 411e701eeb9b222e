import { asDict, resolve, type ObjectHome, type PdfDict, type PdfObject, type PdfRef } from './objects.ts';

/**
 * Changes laid over opened files, which themselves stay as they are: several results can be made from one opened file,
 * each with edits of its own.
 */
export class Edits {
  private readonly replaced = new Map<ObjectHome, Map<number, PdfObject>>();
  private readonly dropped = new Map<ObjectHome, Set<number>>();

  replace(ref: PdfRef, object: PdfObject): void {
    let objects = this.replaced.get(ref.home);
    if (!objects) this.replaced.set(ref.home, (objects = new Map()));
    objects.set(ref.number, object);
  }

  /** Whatever refers to this object will refer to `null`. */
  drop(home: ObjectHome, number: number): void {
    let numbers = this.dropped.get(home);
    if (!numbers) this.dropped.set(home, (numbers = new Set()));
    numbers.add(number);
  }

  isDropped(ref: PdfRef): boolean {
    return this.dropped.get(ref.home)?.has(ref.number) ?? false;
  }

  /** The object as it will be written. */
  load(ref: PdfRef): PdfObject {
    const replaced = this.replaced.get(ref.home)?.get(ref.number);
    return replaced === undefined ? resolve(ref) : replaced;
  }

  /** A copy of a dictionary as it will be written, to be changed and handed to `replace`. */
  copyOfDict(ref: PdfRef): PdfDict {
    const replaced = this.replaced.get(ref.home)?.get(ref.number);
    return new Map(asDict(replaced ?? ref) ?? []);
  }
}

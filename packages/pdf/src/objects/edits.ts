import { asDict, resolve, type ObjectHome, type PdfDict, type PdfObject, type PdfRef } from './objects.ts';

/**
 * Changes laid over opened files, which themselves stay as they are: several results can be made from one opened file,
 * each with edits of its own.
 */
export class Edits {
  private readonly replaced = new Map<ObjectHome, Map<number, PdfObject>>();
  private readonly dropped = new Map<ObjectHome, Set<number>>();
  private readonly dropRules = new Map<ObjectHome, ((number: number) => boolean)[]>();

  replace(ref: PdfRef, object: PdfObject): void {
    let objects = this.replaced.get(ref.home);
    if (!objects) this.replaced.set(ref.home, (objects = new Map()));
    objects.set(ref.number, object);
  }

  /** Whatever refers to this object will refer to `null`. */
  drop(ref: PdfRef): void {
    let numbers = this.dropped.get(ref.home);
    if (!numbers) this.dropped.set(ref.home, (numbers = new Set()));
    numbers.add(ref.number);
  }

  /** The same for every object of a file for which the rule says so. */
  dropWhere(home: ObjectHome, isDropped: (number: number) => boolean): void {
    const rules = this.dropRules.get(home);
    if (rules) rules.push(isDropped);
    else this.dropRules.set(home, [isDropped]);
  }

  isDropped({ home, number }: PdfRef): boolean {
    if (this.dropped.get(home)?.has(number)) return true;
    return this.dropRules.get(home)?.some((isDropped) => isDropped(number)) ?? false;
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

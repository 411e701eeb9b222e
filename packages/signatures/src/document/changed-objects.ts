import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import {
  asArray,
  asDict,
  isDict,
  PdfRef,
  resolve,
  type PdfArray,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';

/** An entry of a dictionary as the file has it. `owner` gives the copy of that dictionary, and is asked only where that changes. */
interface Entry {
  value: PdfObject | undefined;
  key: string;
  owner: () => PdfDict;
}

/**
 * Copies of the objects of a file that an increment replaces. An entry is changed in whichever object holds it, and no other
 * object is written: one that is written again without a change counts as changed with those who check signatures.
 */
export class ChangedObjects {
  readonly #file: PdfFile;
  readonly #objects = new Map<number, PdfObject>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  get all(): { ref: PdfRef; object: PdfObject }[] {
    return [...this.#objects].map(([number, object]) => ({ ref: this.#file.reference(number), object }));
  }

  /** A copy, the same each time. Fails with a TypeError where the object is no dictionary. */
  dict(ref: PdfRef): PdfDict {
    const known = this.#objects.get(ref.number);
    if (isDict(known)) return known;
    const dict = resolve(ref);
    if (!isDict(dict)) throw new TypeError(`object ${ref.number} is no dictionary`);
    const copy: PdfDict = new Map(dict);
    this.#objects.set(ref.number, copy);
    return copy;
  }

  /** The dictionary of an entry, to be changed: an object of its own, or within its owner. Made where there is none. */
  dictOf({ value, key, owner }: Entry): PdfDict {
    if (value instanceof PdfRef && isDict(resolve(value))) return this.dict(value);
    const holder = owner();
    const own = holder.get(key);
    const copy: PdfDict = new Map(asDict(own) ?? []);
    holder.set(key, copy);
    return copy;
  }

  /** Adds to the array of an entry. */
  append({ value, key, owner }: Entry, item: PdfObject): void {
    if (!(value instanceof PdfRef) || !asArray(value)) {
      const holder = owner();
      holder.set(key, [...(asArray(holder.get(key)) ?? []), item]);
      return;
    }
    const known = this.#objects.get(value.number);
    const array: PdfArray = Array.isArray(known) ? known : [...(asArray(value) ?? [])];
    array.push(item);
    this.#objects.set(value.number, array);
  }
}

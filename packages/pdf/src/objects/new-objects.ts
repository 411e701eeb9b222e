import { PdfRef, type ObjectHome, type PdfObject } from './objects.ts';

/** Objects made in memory, which may refer to objects of any file. */
export class NewObjects implements ObjectHome {
  private readonly objects: PdfObject[] = [];

  add(object: PdfObject): PdfRef {
    return new PdfRef(this, this.objects.push(object) - 1);
  }

  /** A reference first, for objects that refer to each other; `fill` it before it is written. */
  reserve(): PdfRef {
    return this.add(null);
  }

  fill(ref: PdfRef, object: PdfObject): void {
    this.objects[ref.number] = object;
  }

  fetch(number: number): PdfObject {
    return this.objects[number] ?? null;
  }
}

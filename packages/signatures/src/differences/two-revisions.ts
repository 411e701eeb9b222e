import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import type { XrefEntry } from '@pagewright/pdf/file/xref.ts';
import {
  isDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { bytesOf } from '@pagewright/pdf/objects/text-string.ts';
import type { RevisionChange } from './revision-change.ts';

/** A file as it was signed, and as it is now. What is found to have changed is told here, and each object that a rule explains. */
export class TwoRevisions {
  readonly signed: PdfFile;
  readonly now: PdfFile;
  readonly changes: RevisionChange[] = [];
  /** Objects of the signed file that say something else now. */
  readonly #changed = new Set<number>();
  /** Objects of the signed file that are no more. */
  readonly #freed = new Set<number>();

  constructor(signed: PdfFile, now: PdfFile) {
    this.signed = signed;
    this.now = now;
    for (const [number, entry] of signed.xref.entries) {
      const later = now.xref.entries.get(number);
      if (!later) this.#freed.add(number);
      else if (!isSamePlace(entry, later) && !isSaidAgain(signed.fetch(number), now.fetch(number)))
        this.#changed.add(number);
    }
  }

  tell(change: RevisionChange): void {
    this.changes.push(change);
  }

  /** Nothing allows it. */
  veto(what: string, value?: PdfObject): void {
    this.tell({ kind: 'other', what, ...(value instanceof PdfRef && { object: value.number }) });
  }

  isNew(value: PdfObject | undefined): boolean {
    return value instanceof PdfRef && !this.signed.xref.entries.has(value.number);
  }

  isChanged(value: PdfObject | undefined): boolean {
    return value instanceof PdfRef && (this.#changed.has(value.number) || this.#freed.has(value.number));
  }

  /**
   * A rule has looked at what stands in this place now. Only an object that stood there before is explained by that: any other
   * may be a part of a page as well.
   */
  explain(before: PdfObject | undefined, now: PdfObject | undefined): void {
    if (!(before instanceof PdfRef) || !(now instanceof PdfRef) || before.number !== now.number) return;
    this.#changed.delete(now.number);
    this.#freed.delete(now.number);
  }

  /** What no rule looked at. Streams that held objects or cross-references are no part of the document. */
  get unexplained(): number[] {
    const freed = [...this.#freed].filter((number) => !isStorage(this.signed.fetch(number)));
    return [...this.#changed, ...freed];
  }

  /** Whether both name the same values and objects; what these objects say now is looked at by itself. */
  isKept(before: PdfObject | undefined, now: PdfObject | undefined): boolean {
    return isEqual(before ?? null, now ?? null);
  }

  /** Whether both say the same, objects that changed meanwhile counting as different. */
  isSame(before: PdfObject | undefined, now: PdfObject | undefined): boolean {
    return isEqual(before ?? null, now ?? null) && !this.#leadsToChange(now ?? null);
  }

  #leadsToChange(value: PdfObject): boolean {
    if (value instanceof PdfRef) return this.isChanged(value);
    if (Array.isArray(value)) return value.some((each) => this.#leadsToChange(each));
    return isDict(value) && value.values().some((each) => this.#leadsToChange(each));
  }
}

function isSamePlace(one: XrefEntry, other: XrefEntry): boolean {
  if ('at' in one) return 'at' in other && one.at === other.at;
  return 'within' in other && one.within === other.within && one.index === other.index;
}

/** Some programs write objects again that did not change. */
function isSaidAgain(before: PdfObject, now: PdfObject): boolean {
  if (!(before instanceof PdfStream) || !(now instanceof PdfStream)) return isEqual(before, now);
  return isEqual(before.dict, now.dict) && isEqualBytes(before.raw, now.raw);
}

const STORAGE = new Set(['ObjStm', 'XRef']);

function isStorage(object: PdfObject): boolean {
  const type = object instanceof PdfStream ? object.dict.get('Type') : undefined;
  return object === null || (type instanceof PdfName && STORAGE.has(type.value));
}

const DEEPEST = 100;

/** References are the same where they name the same object. */
function isEqual(one: PdfObject, other: PdfObject, depth = 0): boolean {
  if (one === other) return true;
  if (depth > DEEPEST) return false;
  if (one instanceof PdfRef) return other instanceof PdfRef && one.number === other.number;
  if (one instanceof PdfName) return other instanceof PdfName && one.value === other.value;
  const [first, second] = [numberOf(one), numberOf(other)];
  if (first !== undefined || second !== undefined) return first === second;
  if (one instanceof PdfString) return other instanceof PdfString && isEqualBytes(bytesOf(one), bytesOf(other));
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((each, index) => isEqual(each, other[index] ?? null, depth + 1))
    );
  if (!isDict(one) || !isDict(other)) return false;
  return [...new Set([...one.keys(), ...other.keys()])].every((key) =>
    isEqual(one.get(key) ?? null, other.get(key) ?? null, depth + 1),
  );
}

const numberOf = (value: PdfObject) =>
  value instanceof PdfNumber ? value.value : typeof value === 'number' ? value : undefined;

const isEqualBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

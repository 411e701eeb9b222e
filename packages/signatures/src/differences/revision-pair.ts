import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import {
  isDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { bytesOf } from '@pagewright/pdf/objects/text-string.ts';

/**
 * What a value is read for. In an action, a form field stands for itself, whatever its value is; in a signature, so does the
 * catalog (`/Data` of ISO 32000-2, table 256). Both are compared elsewhere. In what is drawn, nothing stands for itself.
 */
export type Reading = 'drawing' | 'action' | 'signature';

/** Value of an object that cannot be read. */
const DAMAGED = Symbol('damaged');
type Found = PdfObject | typeof DAMAGED;

/** Direct values nested deeper than this count as different. */
const DEEPEST = 100;

/**
 * A file as it was signed, and as it is now. Two values are the same where everything that can be reached from them is: objects are
 * followed by reference in both revisions, so that a number that was free when the file was signed counts as null, an object counts
 * for every place that leads to it, and objects that were only renumbered are no difference (ISO 32000-2, 7.3.10 and 7.5.6).
 */
export class RevisionPair {
  readonly signed: PdfFile;
  readonly now: PdfFile;
  readonly signedPages: readonly SourcePage[];
  readonly pages: readonly SourcePage[];
  /** Full names of form fields by object number, where both revisions have the field. */
  fields: ReadonlyMap<number, string> = new Map();
  readonly #signedPageAt: ReadonlyMap<number, number>;
  readonly #pageAt: ReadonlyMap<number, number>;
  readonly #same: Readonly<Record<Reading, Set<number | string>>> = {
    drawing: new Set(),
    action: new Set(),
    signature: new Set(),
  };
  readonly #different: Readonly<Record<Reading, Set<number | string>>> = {
    drawing: new Set(),
    action: new Set(),
    signature: new Set(),
  };
  /** Offsets say nothing of objects that are decrypted with other keys. */
  readonly #offsetsCount: boolean;

  constructor(signed: PdfFile, now: PdfFile) {
    this.signed = signed;
    this.now = now;
    this.signedPages = readPageTree(signed).pages;
    this.pages = readPageTree(now).pages;
    this.#signedPageAt = indexByNumber(this.signedPages);
    this.#pageAt = indexByNumber(this.pages);
    this.#offsetsCount = false;
    this.#offsetsCount = this.isSame(signed.trailer.get('Encrypt'), now.trailer.get('Encrypt'));
  }

  /** Index of the page (from 0) that this object of the file as it is now stands for. */
  pageOf(ref: PdfRef): number | undefined {
    return this.#pageAt.get(ref.number);
  }

  isSame(before: PdfObject | undefined, now: PdfObject | undefined, reading: Reading = 'drawing'): boolean {
    const walk: Walk = { reading, seen: new Set(), waiting: [] };
    if (!this.#alike(before ?? null, now ?? null, walk, 0)) return false;
    for (let pair = walk.waiting.pop(); pair; pair = walk.waiting.pop())
      if (!this.#isSameObject(pair[0], pair[1], walk)) {
        this.#different[reading].add(keyOf(pair[0], pair[1]));
        return false;
      }
    for (const key of walk.seen) this.#same[reading].add(key);
    return true;
  }

  /** True if the object was not written again: what differs is in something that it refers to. */
  isUntouched(ref: PdfRef): boolean {
    return this.#offsetsCount && this.#isAtSameOffset(ref.number);
  }

  /** Keys whose values differ, of two dictionaries. */
  differingKeys(before: PdfDict, now: PdfDict, reading: Reading = 'drawing'): string[] {
    const keys = new Set([...before.keys(), ...now.keys()]);
    return [...keys].filter((key) => !this.isSame(before.get(key), now.get(key), reading));
  }

  #isSameObject(before: number, now: number, walk: Walk): boolean {
    const key = keyOf(before, now);
    if (walk.seen.has(key) || this.#same[walk.reading].has(key)) return true;
    if (this.#different[walk.reading].has(key)) return false;
    walk.seen.add(key);
    const [oldPage, page] = [this.#signedPageAt.get(before), this.#pageAt.get(now)];
    if (oldPage !== undefined || page !== undefined) return oldPage === page;
    if (this.#standsForItself(before, now, walk.reading)) return true;
    if (before === now && this.#offsetsCount && this.#isAtSameOffset(before))
      return this.#followUnchanged(before, walk);
    return this.#alike(read(this.signed, before), read(this.now, now), walk, 0);
  }

  #standsForItself(before: number, now: number, reading: Reading): boolean {
    if (reading === 'action') {
      const name = this.fields.get(now);
      return before === now && name !== undefined;
    }
    return reading === 'signature' && isRoot(this.signed, before) && isRoot(this.now, now);
  }

  /**
   * Bytes that stand where they stood say the same, as far as what they refer to does. They are read as they were signed: what ends
   * behind the signed bytes is damaged there, and is compared with what it is now.
   */
  #followUnchanged(number: number, walk: Walk): boolean {
    const object = read(this.signed, number);
    if (object === DAMAGED) return read(this.now, number) === DAMAGED;
    const value = object instanceof PdfStream ? object.dict : object;
    const length = object instanceof PdfStream ? object.dict.get('Length') : undefined;
    if (object instanceof PdfStream && length instanceof PdfRef) {
      const now = read(this.now, number);
      if (!(now instanceof PdfStream) || now.raw.length !== object.raw.length) return false;
    }
    for (const ref of refsIn(value, length)) walk.waiting.push([ref.number, ref.number]);
    return true;
  }

  #isAtSameOffset(number: number): boolean {
    const [before, now] = [this.signed.xref.entries.get(number), this.now.xref.entries.get(number)];
    if (!before || !now) return !before && !now;
    if ('at' in before) return 'at' in now && before.at === now.at && before.generation === now.generation;
    return (
      'within' in now &&
      before.within === now.within &&
      before.index === now.index &&
      this.#isAtSameOffset(before.within)
    );
  }

  #alike(before: Found, now: Found, walk: Walk, depth: number): boolean {
    if (before instanceof PdfRef && now instanceof PdfRef) {
      walk.waiting.push([before.number, now.number]);
      return true;
    }
    if (depth > DEEPEST) return false;
    if (before instanceof PdfRef) return this.#alike(read(this.signed, before.number), now, walk, depth + 1);
    if (now instanceof PdfRef) return this.#alike(before, read(this.now, now.number), walk, depth + 1);
    if (before === DAMAGED || now === DAMAGED) return before === now;
    if (before instanceof PdfStream || now instanceof PdfStream)
      return (
        before instanceof PdfStream &&
        now instanceof PdfStream &&
        this.#haveAlikeEntries(before.dict, now.dict, walk, { depth, without: 'Length' }) &&
        isEqualBytes(before.raw, now.raw)
      );
    if (Array.isArray(before))
      return (
        Array.isArray(now) &&
        before.length === now.length &&
        before.every((each, index) => this.#alike(each, now[index] ?? null, walk, depth + 1))
      );
    if (isDict(before)) return isDict(now) && this.#haveAlikeEntries(before, now, walk, { depth });
    return isEqualScalar(before, now);
  }

  #haveAlikeEntries(
    before: PdfDict,
    now: PdfDict,
    walk: Walk,
    { depth, without }: { depth: number; without?: string },
  ): boolean {
    for (const key of new Set([...before.keys(), ...now.keys()]))
      if (key !== without && !this.#alike(before.get(key) ?? null, now.get(key) ?? null, walk, depth + 1)) return false;
    return true;
  }
}

interface Walk {
  reading: Reading;
  /** Pairs of objects that were compared, or are about to be. */
  seen: Set<number | string>;
  waiting: [before: number, now: number][];
}

function indexByNumber(pages: readonly SourcePage[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [index, { ref }] of pages.entries()) if (!found.has(ref.number)) found.set(ref.number, index);
  return found;
}

const keyOf = (before: number, now: number): number | string => (before === now ? before : `${before} ${now}`);

function isRoot({ trailer }: PdfFile, number: number): boolean {
  const root = trailer.get('Root');
  return root instanceof PdfRef && root.number === number;
}

function read(file: PdfFile, number: number): Found {
  try {
    return file.fetch(number);
  } catch (error) {
    if (error instanceof UnreadableAsIs || error instanceof EngineFailure) return DAMAGED;
    throw error;
  }
}

/** References in a value, but for the value `except`. */
function* refsIn(value: PdfObject, except: PdfObject | undefined): Generator<PdfRef> {
  if (value === except) return;
  if (value instanceof PdfRef) yield value;
  else if (Array.isArray(value)) for (const each of value) yield* refsIn(each, except);
  else if (isDict(value)) for (const each of value.values()) yield* refsIn(each, except);
}

function isEqualScalar(one: PdfObject, other: PdfObject): boolean {
  if (one === other) return true;
  if (one instanceof PdfName) return other instanceof PdfName && one.value === other.value;
  if (one instanceof PdfString) return other instanceof PdfString && isEqualBytes(bytesOf(one), bytesOf(other));
  const number = numberOf(one);
  return number !== undefined && number === numberOf(other);
}

const numberOf = (value: PdfObject) =>
  value instanceof PdfNumber ? value.value : typeof value === 'number' ? value : undefined;

const isEqualBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

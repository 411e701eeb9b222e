import type { Packing } from '../filters/deflate.ts';
import type { Encryption } from '../encryption/encryption.ts';
import { Edits } from '../objects/edits.ts';
import { FIRST_VERSION_WITH_STREAMS } from '../file/file.ts';
import { OBJECTS_IN_STREAM, packObjects } from './object-stream-writer.ts';
import {
  asName,
  dictOf,
  isDict,
  PdfStream,
  type ObjectHome,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from '../objects/objects.ts';
import { NewObjects } from '../objects/new-objects.ts';
import type { Sink } from './sink.ts';
import { serialize, type ChangeValue } from '../objects/serialize.ts';
import { SharedStreams } from '../objects/shared-streams.ts';
import { fileIdentifier, xrefStream, xrefTable, type WrittenPlace, type XrefRow } from './xref-writer.ts';

const LARGEST_OBJECT_STREAM = 512 * 1024;

/** Sharing smaller streams is not worth a look (bytes). */
const SMALLEST_SHARED = 128;

export interface WriterSettings {
  /** 1.7 as 17. From 1.5 on, objects are packed into object streams. */
  version: number;
  edits?: Edits;
  /** Writes streams that are equal byte for byte, dictionary included, once. */
  sharesStreams?: boolean;
  packing?: Packing;
  /** Objects in one object stream; the fewer streams there are, the better they pack and the more a reader must unpack. */
  objectsInStream?: number;
  /** Everything is encrypted as in the file that this is of, whose identifier must then be kept. */
  encryption?: Encryption | undefined;
  /** Sees every value of a dictionary before it is written. */
  change?: ((home: ObjectHome, key: string, value: PdfObject) => PdfObject | undefined) | undefined;
}

interface Waiting {
  ref: PdfRef;
  /** Its number in the new file. */
  number: number;
}

/**
 * Writes a fresh file into a sink, with exactly the objects that can be reached from those `include`d, numbered in the order in
 * which they were met. Stream data is passed on as it is. `discard` instead of `finish` where something failed.
 */
export class PdfWriter {
  private readonly sink: Sink;
  private readonly edits: Edits;
  private readonly change: WriterSettings['change'];
  private readonly encryption: Encryption | undefined;
  private readonly packs: boolean;
  private readonly numbers = new Map<ObjectHome, Map<number, number>>();
  private readonly places: (WrittenPlace | 'free')[] = ['free'];
  private readonly waiting: Waiting[] = [];
  private readonly shared: SharedStreams | undefined;
  private pack: { number: number; text: string }[] = [];
  private packedCharacters = 0;
  private readonly packing: Packing;
  private readonly objectsInStream: number;

  constructor(sink: Sink, settings: WriterSettings) {
    this.edits = settings.edits ?? new Edits();
    this.change = settings.change;
    this.encryption = settings.encryption;
    this.packing = settings.packing ?? 'quick';
    this.objectsInStream = settings.objectsInStream ?? OBJECTS_IN_STREAM;
    this.shared = settings.sharesStreams ? new SharedStreams() : undefined;
    this.packs = settings.version >= FIRST_VERSION_WITH_STREAMS;
    this.sink = sink;
    this.sink.text(`%PDF-${Math.floor(settings.version / 10)}.${settings.version % 10}\n%\xbf\xf7\xa2\xfe\n`);
  }

  /** Writes an object with everything it leads to, as far as that is not written yet. */
  include(ref: PdfRef): void {
    this.numberOf(ref);
    this.drain();
  }

  /** A page comes when all that was met before is written, so that what it alone shows stands beside it. */
  private drain(): void {
    const pages: Waiting[] = [];
    for (let next = 0; ; next += 1) {
      // What is written may lead to more, which the loop then comes to.
      for (const each of this.waiting) {
        if (isOfPageTree(this.edits.load(each.ref))) pages.push(each);
        else this.write(each);
      }
      this.waiting.length = 0;
      const page = pages[next];
      if (!page) return;
      this.write(page);
    }
  }

  /** The same for every reference within a direct object. */
  includeAll(object: PdfObject): void {
    serialize(object, this.spell);
    this.drain();
  }

  /** Whether something written refers to this object. */
  hasMet(ref: PdfRef): boolean {
    return this.numbers.get(ref.home)?.has(ref.number) ?? false;
  }

  /** Writes what is left and closes the sink. `identifier` is the first half of the /ID to keep. */
  finish(trailer: { root: PdfRef; info?: PdfRef | undefined; identifier?: PdfObject | undefined }): void {
    this.include(trailer.root);
    if (trailer.info) this.include(trailer.info);
    if (this.encryption) this.includeAll(this.encryption.dict);
    this.flushPack();
    const entries = dictOf({
      Root: trailer.root,
      Info: trailer.info,
      Encrypt: this.encryption && this.writeEncryption(this.encryption),
      ID:
        this.encryption && !trailer.identifier
          ? undefined
          : fileIdentifier(trailer.identifier, JSON.stringify(this.places)),
    });
    const start = this.packs ? this.writeXrefStream(entries) : this.writeXrefTable(entries);
    this.sink.text(`startxref\n${start}\n%%EOF\n`);
    this.sink.close();
  }

  /** Closes the sink with half a file in it; the caller throws that away. */
  discard(): void {
    this.sink.close();
  }

  private numberOf(ref: PdfRef): number {
    let numbers = this.numbers.get(ref.home);
    if (!numbers) this.numbers.set(ref.home, (numbers = new Map()));
    const known = numbers.get(ref.number);
    if (known !== undefined) return known;

    const number = this.places.push('free') - 1;
    numbers.set(ref.number, number);
    const equal = this.shared && this.numberOfEqual(this.shared, ref, number);
    if (equal === undefined) {
      this.waiting.push({ ref, number });
      return number;
    }
    numbers.set(ref.number, equal);
    if (this.places.length === number + 1) this.places.pop();
    return equal;
  }

  /** Number of a stream met before that is the same as this one. */
  private numberOfEqual(shared: SharedStreams, ref: PdfRef, number: number): number | undefined {
    const object = this.edits.load(ref);
    if (!(object instanceof PdfStream) || object.raw.length < SMALLEST_SHARED) return undefined;
    const { change } = this;
    // Programs write the same dictionary in different orders.
    const sorted = new Map([...object.dict].sort(([a], [b]) => (a < b ? -1 : 1)));
    const dict = serialize(sorted, this.spell, change && ((key, value) => change(ref.home, key, value)));
    return shared.meet(object.raw, dict, number);
  }

  private readonly spell = (ref: PdfRef): string => (this.edits.isDropped(ref) ? 'null' : `${this.numberOf(ref)} 0 R`);

  private write({ ref, number }: Waiting): void {
    const object = this.edits.load(ref);
    const { change } = this;
    const changeHere: ChangeValue | undefined = change && ((key, value) => change(ref.home, key, value));
    if (object instanceof PdfStream) {
      const data = this.encryption?.encryptStream(object, { number, generation: 0 }) ?? object.raw;
      const dict = this.sealed(new Map(object.dict).set('Length', data.length), number);
      this.places[number] = { at: this.sink.position, generation: 0 };
      this.writeStream(number, serialize(dict, this.spell, changeHere), data);
      return;
    }
    const text = serialize(this.packs ? object : this.sealed(object, number), this.spell, changeHere);
    if (!this.packs) {
      this.places[number] = { at: this.sink.position, generation: 0 };
      this.sink.text(`${number} 0 obj\n${text}\nendobj\n`);
      return;
    }
    this.pack.push({ number, text });
    this.packedCharacters += text.length;
    if (this.pack.length >= this.objectsInStream || this.packedCharacters > LARGEST_OBJECT_STREAM) this.flushPack();
  }

  private flushPack(): void {
    if (this.pack.length === 0) return;
    const within = this.places.push('free') - 1;
    for (const [index, { number }] of this.pack.entries()) this.places[number] = { within, index };
    const { dict, data } = packObjects(this.pack, this.packing);
    this.pack = [];
    this.packedCharacters = 0;
    this.places[within] = { at: this.sink.position, generation: 0 };
    const raw = this.encryption?.encryptStream({ dict, raw: data }, { number: within, generation: 0 }) ?? data;
    this.writeStream(within, serialize(dict.set('Length', raw.length), this.spell), raw);
  }

  /** Strings of an object stream are encrypted with it. */
  private sealed(object: PdfObject, number: number): PdfObject {
    return this.encryption?.encryptStrings(object, { number, generation: 0 }) ?? object;
  }

  /** The dictionary that tells how to decrypt is the one object that is not encrypted. */
  private writeEncryption({ dict }: Encryption): PdfRef {
    const objects = new NewObjects();
    const ref = objects.add(dict);
    const number = this.places.push({ at: this.sink.position, generation: 0 }) - 1;
    this.numbers.set(objects, new Map([[ref.number, number]]));
    this.sink.text(`${number} 0 obj\n${serialize(dict, this.spell)}\nendobj\n`);
    return ref;
  }

  private writeStream(number: number, dict: string, data: Uint8Array): void {
    this.sink.text(`${number} 0 obj\n${dict}\nstream\n`);
    this.sink.bytes(data);
    this.sink.text('\nendstream\nendobj\n');
  }

  private rows(): XrefRow[] {
    return this.places.map((place, number): XrefRow => [number, place]);
  }

  private writeXrefTable(trailer: PdfDict): number {
    const start = this.sink.position;
    trailer.set('Size', this.places.length);
    this.sink.text(`${xrefTable(this.rows())}trailer\n${serialize(trailer, this.spell)}\n`);
    return start;
  }

  private writeXrefStream(trailer: PdfDict): number {
    const start = this.sink.position;
    const number = this.places.push({ at: start, generation: 0 }) - 1;
    const { dict, data } = xrefStream(this.rows(), this.places.length);
    for (const [key, value] of trailer) dict.set(key, value);
    dict.set('Length', data.length);
    this.writeStream(number, serialize(dict, this.spell), data);
    return start;
  }
}

function isOfPageTree(object: PdfObject): boolean {
  return isDict(object) && ['Page', 'Pages'].includes(asName(object.get('Type')) ?? '');
}

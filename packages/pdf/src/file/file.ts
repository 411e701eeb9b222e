import { findText, latin1 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { damaged, UnreadableAsIs } from '../objects/failure.ts';
import { Encryption } from '../encryption/encryption.ts';
import {
  asArray,
  asDict,
  asInteger,
  asString,
  isDict,
  PdfRef,
  PdfStream,
  type ObjectHome,
  type PdfDict,
  type PdfObject,
} from '../objects/objects.ts';
import { ObjectStream } from './object-stream.ts';
import { ObjectParser } from '../objects/parser.ts';
import { bytesOf } from '../objects/text-string.ts';
import { recoverXref } from './recovery.ts';
import { readXref, type Xref, type XrefEntry } from './xref.ts';

/** Object streams came with PDF 1.5; some writers use them and say 1.4. */
export const FIRST_VERSION_WITH_STREAMS = 15;
/** Parsed objects that stay cached. Others are parsed again when they are needed. */
const MOST_CACHED_OBJECTS = 100_000;
/** Unpacked object streams kept (bytes). */
const MOST_CACHED_BYTES = 96 * 1024 * 1024;

/**
 * `lenient` opens a file whose cross-reference sections are lost, by looking for its objects (ISO 32000-2, annex I, leaves the way to
 * readers). The newest object of a number counts; a stream ends where `endstream` stands. There may be no catalog, and one that leads
 * to no pages. `found` looks for objects too, and holds each of them to the standard.
 */
type Reading = 'strict' | 'lenient' | 'found';

/** How an encrypted file is opened. */
export interface Access {
  password?: string | undefined;
}

/**
 * A PDF whose objects are read when asked for. Stream bytes stay slices of the one buffer that holds the file.
 * Fails with `UnreadableAsIs` where its structure does not hold, or it is encrypted and nobody said how it opens.
 */
export class PdfFile implements ObjectHome {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly xref: Xref;
  private readonly cache = new Map<number, PdfObject>();
  private readonly loading = new Set<number>();
  private readonly objectStreams = new Map<number, ObjectStream>();
  private objectStreamBytes = 0;

  private readonly reading: Reading;
  /** Of a file that was opened with `access`. */
  readonly encryption: Encryption | undefined;

  /**
   * Failures name `path`; the bytes are what is read.
   *
   * An encrypted file opens where `access` is given, with its password or, without one, by what nobody has to know; it fails as
   * `Encryption.open` does.
   */
  constructor(path: string, bytes: Uint8Array, reading: Reading = 'strict', access?: Access) {
    this.reading = reading;
    this.path = path;
    this.bytes = bytes;
    this.xref = this.guarded(() => {
      const parserAt = (at: number) => new ObjectParser(bytes, this, at);
      const objectAt = (at: number) => this.parseIndirect(at).object;
      return reading === 'strict' ? readXref(bytes, parserAt, objectAt) : recoverXref(this, parserAt, objectAt);
    });
    this.encryption = this.xref.trailer.has('Encrypt') ? this.guarded(() => this.opened(access)) : undefined;
    if (reading !== 'lenient' && !asDict(this.catalog.get('Pages')))
      throw this.marked(damaged('the catalog has no pages'));
  }

  get trailer(): PdfDict {
    return this.xref.trailer;
  }

  get catalog(): PdfDict {
    const root = asDict(this.trailer.get('Root'));
    if (!root) throw this.marked(damaged('no catalog'));
    return root;
  }

  /** Of header and catalog, whichever is newer: 1.7 as 17, 2.0 as 20. A file with object streams is none before 1.5. */
  get version(): number {
    const header = /%PDF-(\d)\.(\d)/.exec(latin1(this.bytes, 0, 1032));
    const own = header ? Number(`${header[1]}${header[2]}`) : 14;
    const name = asDict(this.trailer.get('Root'))?.get('Version');
    const newer =
      typeof name === 'object' && name !== null && 'value' in name ? /^(\d)\.(\d)$/.exec(String(name.value)) : null;
    const packs = this.xref.entries.values().some((entry) => 'within' in entry);
    const packed = packs ? FIRST_VERSION_WITH_STREAMS : 0;
    return Math.max(own, packed, newer ? Number(`${newer[1]}${newer[2]}`) : 0);
  }

  reference(number: number): PdfRef {
    const entry = this.xref.entries.get(number);
    return new PdfRef(this, number, entry && 'generation' in entry ? entry.generation : 0);
  }

  fetch(number: number): PdfObject {
    const cached = this.cache.get(number);
    if (cached !== undefined) return cached;
    // While the cross-reference itself is read, nothing else can be looked up.
    const entry = (this.xref as Xref | undefined)?.entries.get(number);
    if (!entry) return null;
    if (this.loading.has(number)) throw this.marked(damaged(`object ${number} needs itself to be read`));
    this.loading.add(number);
    try {
      const object = this.guarded(() => this.read(number, entry));
      if (this.cache.size >= MOST_CACHED_OBJECTS) this.cache.clear();
      this.cache.set(number, object);
      return object;
    } finally {
      this.loading.delete(number);
    }
  }

  private opened(access: Access | undefined): Encryption {
    const { trailer } = this.xref;
    const dict = asDict(trailer.get('Encrypt'));
    if (!access) throw new UnreadableAsIs('encrypted', 'the trailer has /Encrypt');
    if (!dict) throw damaged('the encryption dictionary is missing');
    const identifier = asString(asArray(trailer.get('ID'))?.[0]);
    const encryption = Encryption.open(dict, identifier ? bytesOf(identifier) : new Uint8Array(0), access.password);
    // What was read on the way here was taken for what it says.
    this.cache.clear();
    this.objectStreams.clear();
    return encryption;
  }

  private decrypted(object: PdfObject, number: number, generation: number): PdfObject {
    const { encryption } = this;
    const dict = this.xref.trailer.get('Encrypt');
    if (!encryption || (dict instanceof PdfRef && dict.number === number)) return object;
    const plain = encryption.decryptStrings(object, { number, generation });
    if (!(object instanceof PdfStream)) return plain;
    return new PdfStream(asDict(plain) ?? object.dict, () =>
      encryption.decryptStream(object.dict, object.raw, { number, generation }),
    );
  }

  private read(number: number, entry: XrefEntry): PdfObject {
    // Strings of an object stream are encrypted with the stream.
    if ('within' in entry) return this.objectStream(entry.within).read(number, entry.index);
    const found = this.parseIndirect(entry.at);
    if (found.number !== number) throw damaged(`object ${number} is not where the cross-reference says`);
    return this.decrypted(found.object, number, entry.generation);
  }

  private objectStream(number: number): ObjectStream {
    const open = this.objectStreams.get(number);
    if (open) return open;
    const entry = this.xref.entries.get(number);
    if (!entry || 'within' in entry) throw damaged('an object stream lies in an object stream');
    const stream = this.fetch(number);
    if (!(stream instanceof PdfStream)) throw damaged(`object stream ${number} is no stream`);
    const opened = new ObjectStream(stream, this);
    if (this.objectStreamBytes + opened.size > MOST_CACHED_BYTES) {
      this.objectStreams.clear();
      this.objectStreamBytes = 0;
    }
    this.objectStreams.set(number, opened);
    this.objectStreamBytes += opened.size;
    return opened;
  }

  /** Reads "7 0 obj …" at a byte offset. */
  private parseIndirect(at: number): { number: number; object: PdfObject } {
    const parser = new ObjectParser(this.bytes, this, at);
    const number = parser.readUnsigned();
    const generation = parser.readUnsigned();
    if (number === undefined || generation === undefined || parser.readKeyword() !== 'obj')
      throw damaged(`no object at ${at}`);
    parser.skipSpace();
    if (latin1(this.bytes, parser.position, parser.position + 6) === 'endobj') return { number, object: null };
    const object = parser.parse();
    parser.skipSpace();
    if (!isDict(object) || latin1(this.bytes, parser.position, parser.position + 6) !== 'stream')
      return { number, object };
    return { number, object: new PdfStream(object, this.streamBytes(object, parser.position + 6)) };
  }

  private streamBytes(dict: PdfDict, afterKeyword: number): Uint8Array {
    const length = asInteger(dict.get('Length'));
    // The keyword is followed by CR LF or LF; a lone CR is an error that readers forgive (ISO 32000-2, 7.3.8.1).
    let start = afterKeyword;
    if (this.bytes[start] === 0x0d) start += 1;
    if (this.bytes[start] === 0x0a) start += 1;
    if (length !== undefined && length >= 0 && start + length <= this.bytes.length) {
      const parser = new ObjectParser(this.bytes, this, start + length);
      if (parser.readKeyword().startsWith('endstream')) return this.bytes.subarray(start, start + length);
    }
    if (this.reading !== 'lenient') throw damaged('a stream does not end where its length says');
    const end = findText(this.bytes, 'endstream', start);
    return this.bytes.subarray(start, end < 0 ? this.bytes.length : end);
  }

  private guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw this.marked(error);
    }
  }

  private marked(error: unknown): unknown {
    if (error instanceof UnreadableAsIs) error.path ??= this.path;
    else if (error instanceof EngineFailure) error.facts.path ??= this.path;
    return error;
  }
}

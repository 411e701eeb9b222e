import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asArray, asDict, asInteger, PdfRef } from '@pagewright/pdf/objects/objects.ts';
import type { XrefRow } from '@pagewright/pdf/writing/xref-writer.ts';
import type { MadeIdentity } from '@pagewright/testkit';
import type { Certificate } from 'pkijs';
import { embedSignature, signDigest, signatureFieldsOf } from '../../src/index.ts';
import { fillRange, placeholders } from '../../src/document/signature-hole.ts';
import { digestOf, opened } from '../signing.ts';
import { dict, parsed, rawSection, written, type Entries, type RawObject } from './raw-section.ts';
import { FORM, PAGE } from './source.ts';

/** New objects get numbers from here on, above those that attacks leave undefined in the signed file. */
const FIRST_NEW = 120;
/** Digit of the placeholders of a signature. */
const MARK = '9';

interface Ending {
  /** Objects that go into an object stream. */
  packed?: readonly number[];
  /** Entries of the trailer that replace the usual ones; an empty text removes one. */
  trailer?: Entries;
}

/** A revision that is appended to a signed file, in PDF syntax. Streams may be replaced under their own number. */
export class Later {
  readonly file: PdfFile;
  readonly #objects = new Map<number, { object: RawObject; generation: number }>();
  readonly #rows: XrefRow[] = [];
  #next: number;

  constructor(bytes: Uint8Array) {
    this.file = opened(bytes);
    this.#next = Math.max(FIRST_NEW, ...this.file.xref.entries.keys().map((number) => number + 1));
  }

  /** Entries of a dictionary as this revision has it. */
  entriesOf(number: number): Record<string, string> {
    const own = this.#objects.get(number)?.object;
    const object = typeof own === 'string' ? parsed(own) : this.file.fetch(number);
    return Object.fromEntries([...(asDict(object) ?? [])].map(([key, value]) => [key, written(value)]));
  }

  set(number: number, object: RawObject, generation = 0): this {
    this.#objects.set(number, { object, generation });
    return this;
  }

  /** Changes entries of a dictionary; an empty text removes one. */
  change(number: number, entries: Entries): this {
    return this.set(number, dict({ ...this.entriesOf(number), ...entries }));
  }

  /** Returns the reference. */
  add(object: RawObject): string {
    const number = this.#next;
    this.#next += 1;
    this.set(number, object);
    return `${number} 0 R`;
  }

  free(number: number): this {
    this.#rows.push([number, 'free']);
    return this;
  }

  /** Lets the cross-reference lead to bytes that the file has already. */
  place(number: number, at: number): this {
    this.#rows.push([number, { at, generation: 0 }]);
    return this;
  }

  /** Adds to an array in a dictionary. */
  append(number: number, key: string, item: string): this {
    const array = this.entriesOf(number)[key] ?? '[]';
    return this.change(number, { [key]: `${array.slice(0, -1)} ${item}]` });
  }

  /** Adds an annotation to the page. Returns its reference. */
  annotate(entries: Entries): string {
    const ref = this.add(dict({ Type: '/Annot', P: `${PAGE} 0 R`, F: '4', ...entries }));
    this.append(PAGE, 'Annots', ref);
    return ref;
  }

  /** Adds a field with its widget. Returns its reference. */
  field(entries: Entries): string {
    const ref = this.annotate({ Subtype: '/Widget', ...entries });
    this.append(FORM, 'Fields', ref);
    return ref;
  }

  /** The object of the first signature. */
  get signature(): number {
    const [first] = signatureFieldsOf(this.file).filter(({ signature }) => signature);
    const value = first?.dict.get('V');
    if (!(value instanceof PdfRef)) throw new RangeError('no signature');
    return value.number;
  }

  /** Numbers of the fields of the form, in order. */
  get fields(): number[] {
    const fields = asArray(asDict(this.file.catalog.get('AcroForm'))?.get('Fields')) ?? [];
    return fields.flatMap((each) => (each instanceof PdfRef ? each.number : []));
  }

  /** The whole file with this revision. */
  end(ending: Ending = {}): Uint8Array {
    return concat([this.file.bytes, this.#section(ending)]);
  }

  /** Adds a signature dictionary that `sign` completes. Returns its reference, the value of a field. */
  signatureValue(): string {
    const { range, contents } = placeholders(MARK, 4096);
    const value = dict({
      Type: '/Sig',
      Filter: '/Adobe.PPKLite',
      SubFilter: '/ETSI.CAdES.detached',
      ByteRange: written(range),
      Contents: written(contents),
    });
    return this.add(value.replaceAll(/\/(ByteRange|Contents) /g, '/$1'));
  }

  /** The whole file with this revision, signed by the dictionary of `signatureValue`. */
  async sign({ certificate, keys }: MadeIdentity, chain: readonly Certificate[] = []): Promise<Uint8Array> {
    const { bytes } = this.file;
    const filled = fillRange(this.#section({}), bytes.length, MARK);
    const prepared = { bytes: concat([bytes, filled.increment]), hole: filled.hole };
    const identity = { certificate, chain, key: keys.privateKey };
    return embedSignature(prepared, await signDigest(identity, { algorithm: 'SHA-256', value: digestOf(prepared) }));
  }

  #section({ packed = [], trailer = {} }: Ending): Uint8Array {
    const { file } = this;
    const form = file.xref.form === 'stream' ? 'stream' : 'table';
    const within = this.#next;
    const usual = ['Root', 'Info', 'ID', 'Encrypt'].map((key) => [key, file.trailer.get(key)] as const);
    const entries = {
      ...Object.fromEntries(usual.flatMap(([key, value]) => (value ? [[key, written(value)]] : []))),
      Prev: String(file.xref.start),
      ...trailer,
    };
    const section = rawSection(file.bytes.length + 1, {
      objects: [...this.#objects].map(([number, each]) => ({ number, ...each })),
      form,
      packed: { within, numbers: packed },
      xrefNumber: within + 1,
      rows: this.#rows,
      size: Math.max(within + 2, asInteger(file.trailer.get('Size')) ?? 0),
      trailer: dict(entries).slice(2, -2),
      encryption: file.encryption,
    });
    return concat([fromLatin1('\n'), section]);
  }
}

import { concat, fromLatin1, latin1 } from '@pagewright/ground/bytes';
import type { PdfFile } from '../file/file.ts';
import { OBJECTS_IN_STREAM, packObjects } from './object-stream-writer.ts';
import {
  asArray,
  asInteger,
  dictOf,
  PdfStream,
  type ObjectHome,
  type PdfDict,
  type PdfObject,
  type PdfRef,
  resolve,
} from '../objects/objects.ts';
import { serialize, type SpellReference } from '../objects/serialize.ts';
import { fileIdentifier, xrefStream, xrefTable, type XrefRow } from './xref-writer.ts';

/**
 * New versions of a few objects of a file, as the bytes to append to it (ISO 32000-2, 7.5.6): every byte that is there
 * stays. `changed` holds no streams; what they lead to that is not of the file (`NewObjects`) comes along under numbers of
 * its own. `freed`: objects that are no more. An encrypted file stays so, with the same passwords: what is added is encrypted as
 * the rest is.
 */
export function writeIncrement(
  file: PdfFile,
  changed: readonly { ref: PdfRef; object: PdfObject }[],
  freed: readonly PdfRef[] = [],
): Uint8Array {
  const increment = new Increment(file);
  const spell = (ref: PdfRef) => increment.spell(ref);
  const packs = file.xref.form === 'stream';
  // qpdf 11 complains of free entries for what any object stream of the file holds; an object that is null is none either (7.3.10).
  const emptied = packs ? freed.map((ref) => ({ ref, object: null })) : [];
  const sorted = [...changed, ...emptied].toSorted((a, b) => a.ref.number - b.ref.number);
  // Only objects of generation 0 may stand in object streams, and only where readers look for them there.
  const packed = packs ? sorted.filter(({ ref }) => file.reference(ref.number).generation === 0) : [];
  const plain = packs ? sorted.filter(({ ref }) => file.reference(ref.number).generation !== 0) : sorted;
  for (const { ref, object } of plain) increment.addObject(ref.number, object);
  for (let start = 0; start < packed.length; start += OBJECTS_IN_STREAM)
    increment.addPacked(
      packed
        .slice(start, start + OBJECTS_IN_STREAM)
        .map(({ ref, object }) => ({ number: ref.number, text: serialize(object, spell) })),
    );
  increment.addNew();
  if (!packs) for (const ref of freed) increment.free(ref.number);
  return increment.finish();
}

class Increment {
  private readonly file: PdfFile;
  // Whatever stands at the end, "%%EOF" without a line end included, the next object begins on a line of its own.
  private readonly chunks: Uint8Array[] = [fromLatin1('\n')];
  private readonly rows: XrefRow[] = [];
  private readonly numbers = new Map<ObjectHome, Map<number, number>>();
  private readonly waiting: { ref: PdfRef; number: number }[] = [];
  private at: number;
  /** The first number that is free. */
  private size: number;

  constructor(file: PdfFile) {
    this.file = file;
    this.at = file.bytes.length + 1;
    const highest = [...file.xref.entries.keys()].reduce((most, number) => Math.max(most, number), 0);
    this.size = Math.max(asInteger(file.trailer.get('Size')) ?? 0, highest + 1);
  }

  /** A reference to an object of memory gives it the next free number. */
  readonly spell = (ref: PdfRef): string => {
    if (ref.home === this.file) return `${ref.number} ${ref.generation} R`;
    let numbers = this.numbers.get(ref.home);
    if (!numbers) this.numbers.set(ref.home, (numbers = new Map()));
    const known = numbers.get(ref.number);
    if (known !== undefined) return `${known} 0 R`;
    const number = this.size;
    this.size += 1;
    numbers.set(ref.number, number);
    this.waiting.push({ ref, number });
    return `${number} 0 R`;
  };

  /** Writes the objects of memory that were referred to, and those that these lead to. */
  addNew(): void {
    // The list grows while it is gone through.
    for (const { ref, number } of this.waiting) {
      const object = resolve(ref);
      if (object instanceof PdfStream) this.addStream(number, object.dict, object.raw);
      else this.addObject(number, object);
    }
    this.waiting.length = 0;
  }

  addObject(number: number, object: PdfObject): void {
    const { generation } = this.file.reference(number);
    const sealed = this.file.encryption?.encryptStrings(object, { number, generation }) ?? object;
    this.rows.push([number, { at: this.at, generation }]);
    this.append(fromLatin1(`${number} ${generation} obj\n${serialize(sealed, this.spell)}\nendobj\n`));
  }

  private addStream(number: number, dict: PdfDict, data: Uint8Array): void {
    const { encryption } = this.file;
    const place = { number, generation: 0 };
    const raw = encryption?.encryptStream({ dict, raw: data }, place) ?? data;
    const sealed = new Map(dict).set('Length', raw.length);
    this.rows.push([number, { at: this.at, generation: 0 }]);
    this.append(streamObject(number, encryption?.encryptStrings(sealed, place) ?? sealed, raw, this.spell));
  }

  /** A number that nobody uses again: the list of free ones is not kept (ISO 32000-2, 7.5.4). */
  free(number: number): void {
    this.rows.push([number, 'free']);
  }

  addPacked(objects: readonly { number: number; text: string }[]): void {
    const within = this.size;
    this.size += 1;
    const { dict, data } = packObjects(objects);
    for (const [index, { number }] of objects.entries()) this.rows.push([number, { within, index }]);
    this.addStream(within, dict, data);
  }

  finish(): Uint8Array {
    const { file } = this;
    const start = this.at;
    const first = asArray(file.trailer.get('ID'))?.[0];
    const trailer = dictOf({
      Root: file.trailer.get('Root'),
      Info: file.trailer.get('Info'),
      // The key of an encrypted file may be made of it, so that one without it goes on without.
      ID: file.encryption && !first ? undefined : fileIdentifier(first, latin1(concat(this.chunks))),
      Encrypt: file.encryption && file.trailer.get('Encrypt'),
      Prev: file.xref.start,
    });
    if (file.xref.start === undefined) this.addRowsOfSource();
    this.rows.sort(([a], [b]) => a - b);
    this.append(file.xref.form === 'table' ? this.tableSection(trailer) : this.streamSection(trailer));
    this.append(fromLatin1(`startxref\n${start}\n%%EOF\n`));
    return concat(this.chunks);
  }

  /** Where no section of the source holds, this one says where all of its objects are, and what numbers are free. */
  private addRowsOfSource(): void {
    const known = new Set(this.rows.map(([number]) => number));
    for (let number = 0; number < this.size; number += 1) {
      if (known.has(number)) continue;
      const entry = this.file.xref.entries.get(number);
      this.rows.push([number, entry && 'at' in entry ? entry : 'free']);
    }
  }

  private tableSection(trailer: PdfDict): Uint8Array {
    trailer.set('Size', this.size);
    return fromLatin1(`${xrefTable(this.rows)}trailer\n${serialize(trailer, this.spell)}\n`);
  }

  /** The section is itself an object. */
  private streamSection(trailer: PdfDict): Uint8Array {
    const { dict, data } = xrefStream([...this.rows, [this.size, { at: this.at, generation: 0 }]], this.size + 1);
    for (const [key, value] of trailer) dict.set(key, value);
    return streamObject(this.size, dict.set('Length', data.length), data, this.spell);
  }

  private append(chunk: Uint8Array): void {
    this.chunks.push(chunk);
    this.at += chunk.length;
  }
}

function streamObject(number: number, dict: PdfObject, data: Uint8Array, spell: SpellReference): Uint8Array {
  return concat([
    fromLatin1(`${number} 0 obj\n${serialize(dict, spell)}\nstream\n`),
    data,
    fromLatin1('\nendstream\nendobj\n'),
  ]);
}

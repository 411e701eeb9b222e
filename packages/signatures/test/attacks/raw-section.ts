import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import type { Encryption } from '@pagewright/pdf/encryption/encryption.ts';
import type { ObjectHome, PdfObject, PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { ObjectParser } from '@pagewright/pdf/objects/parser.ts';
import { serialize } from '@pagewright/pdf/objects/serialize.ts';
import { packObjects } from '@pagewright/pdf/writing/object-stream-writer.ts';
import { xrefStream, xrefTable, type XrefRow } from '@pagewright/pdf/writing/xref-writer.ts';

/** An object in PDF syntax. */
export type RawObject = string | RawStream;

export interface RawStream {
  /** Of the dictionary; `/Length` is added where the entries have none. */
  entries: string;
  data: string | Uint8Array;
}

export const stream = (entries: string, data: string | Uint8Array): RawStream => ({ entries, data });

/** Entries of a dictionary in PDF syntax, by key without the solidus. An empty text leaves the entry out. */
export type Entries = Readonly<Record<string, string>>;

export const dict = (entries: Entries): string =>
  `<<${Object.entries(entries)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `/${key} ${value}`)
    .join(' ')}>>`;

export interface Numbered {
  number: number;
  object: RawObject;
  generation?: number;
}

/** How one section of a file is written: ISO 32000-2, 7.5.4, 7.5.8 and 7.5.8.4. */
export type SectionForm = 'table' | 'stream' | 'hybrid';

export interface RawSection {
  objects: readonly Numbered[];
  form: SectionForm;
  /** Numbers of objects that go into one object stream, with its own number; only in forms with a cross-reference stream. */
  packed?: { within: number; numbers: readonly number[] };
  /** Number of the cross-reference stream. */
  xrefNumber: number;
  /** Entries for objects that are elsewhere in the file, or free. */
  rows?: readonly XrefRow[];
  size: number;
  /** Entries of the trailer without `/Size`. */
  trailer: string;
  encryption?: Encryption | undefined;
}

const NOWHERE: ObjectHome = { fetch: () => null };
const spell = (ref: PdfRef) => `${ref.number} ${ref.generation} R`;

export const parsed = (text: string): PdfObject => new ObjectParser(fromLatin1(text), NOWHERE).parse();
export const written = (object: PdfObject): string => serialize(object, spell);

/** The objects as bytes, and where each of them is in a file where the first one starts at `at`. */
export function rawBody(
  at: number,
  objects: readonly Numbered[],
  encryption?: Encryption,
): { bytes: Uint8Array; rows: XrefRow[] } {
  const rows: XrefRow[] = [];
  const parts: Uint8Array[] = [];
  let position = at;
  for (const { number, object, generation = 0 } of objects) {
    const bytes = objectBytes({ number, object, generation }, encryption);
    rows.push([number, { at: position, generation }]);
    parts.push(bytes);
    position += bytes.length;
  }
  return { bytes: concat(parts), rows };
}

function objectBytes({ number, object, generation }: Required<Numbered>, encryption?: Encryption): Uint8Array {
  const place = { number, generation };
  const sealed = (text: string) => (encryption ? written(encryption.encryptStrings(parsed(text), place)) : text);
  const head = `${number} ${generation} obj\n`;
  if (typeof object === 'string') return fromLatin1(`${head}${sealed(object)}\nendobj\n`);
  const { entries } = object;
  const plain = typeof object.data === 'string' ? fromLatin1(object.data) : object.data;
  const dictionary = parsed(`<<${entries}>>`);
  const isDict = dictionary instanceof Map;
  const data = encryption && isDict ? encryption.encryptStream({ dict: dictionary, raw: plain }, place) : plain;
  const length = isDict && dictionary.has('Length') ? '' : `/Length ${data.length}`;
  return concat([
    fromLatin1(`${head}${sealed(`<<${entries}${length}>>`)}\nstream\n`),
    data,
    fromLatin1('\nendstream\nendobj\n'),
  ]);
}

export const endAt = (start: number): string => `startxref\n${start}\n%%EOF\n`;

const inOrder = (rows: readonly XrefRow[]) => rows.toSorted(([one], [other]) => one - other);

/** A cross-reference table with its trailer. */
export const tableOf = (rows: readonly XrefRow[], trailer: string): string =>
  `${xrefTable(inOrder(rows))}trailer\n<<${trailer}>>\n`;

/** Objects, cross-reference and end of one section that starts at byte `at`. */
export function rawSection(at: number, section: RawSection): Uint8Array {
  const { form, packed, size, encryption, rows: others = [] } = section;
  const isPacked = ({ number }: Numbered) => form !== 'table' && (packed?.numbers.includes(number) ?? false);
  const plain = section.objects.filter((each) => !isPacked(each));
  const inside = section.objects.filter(isPacked);
  const container = inside.length > 0 && packed ? [objectStream(packed.within, inside)] : [];
  const { bytes, rows } = rawBody(at, [...plain, ...container], encryption);
  const within = inside.map(({ number }, index): XrefRow => [number, { within: packed?.within ?? 0, index }]);
  const start = at + bytes.length;
  const trailer = `${section.trailer}/Size ${size}`;
  if (form === 'table') {
    const table = tableOf([...rows, ...others], trailer);
    return concat([bytes, fromLatin1(`${table}${endAt(start)}`)]);
  }
  const self: XrefRow = [section.xrefNumber, { at: start, generation: 0 }];
  if (form === 'stream') {
    const section$ = sectionStream([...rows, ...within, ...others, self], section);
    return concat([bytes, section$, fromLatin1(endAt(start))]);
  }
  const hidden = sectionStream([...within, self], section);
  const free = within.map(([number]): XrefRow => [number, 'free']);
  const table = tableOf([...rows, ...free, ...others, self], `${trailer}/XRefStm ${start}`);
  return concat([bytes, hidden, fromLatin1(`${table}${endAt(start + hidden.length)}`)]);
}

function objectStream(number: number, objects: readonly Numbered[]): Numbered {
  const texts = objects.map(({ number: each, object }) => ({ number: each, text: String(object) }));
  const { dict: entries, data } = packObjects(texts);
  entries.delete('Length');
  return { number, object: stream(written(entries).slice(2, -2), data) };
}

function sectionStream(rows: readonly XrefRow[], { xrefNumber, size, trailer }: RawSection): Uint8Array {
  const { dict: own, data } = xrefStream(inOrder(rows), size);
  const object = stream(`${written(own).slice(2, -2)}${trailer}`, data);
  return objectBytes({ number: xrefNumber, object, generation: 0 });
}

import { findLastText, latin1 } from '@pagewright/ground/bytes';
import { damaged } from '../objects/failure.ts';
import { decodeStream } from '../filters/filters.ts';
import { asArray, asInteger, asName, isDict, PdfStream, type PdfDict } from '../objects/objects.ts';
import type { ObjectParser } from '../objects/parser.ts';

/** Where an object lies: at a byte of the file, or at a place within an object stream. */
export type XrefEntry = { at: number; generation: number } | { within: number; index: number };

export interface Xref {
  entries: Map<number, XrefEntry>;
  /** Of the newest section. */
  trailer: PdfDict;
  /** How the newest section is written; an incremental update must be written the same way. */
  form: 'table' | 'stream';
  /** Byte offset of the newest section; `undefined` where objects were looked for instead. */
  start: number | undefined;
  /** Byte offsets of all sections, the newest first. */
  sections: readonly number[];
}

/** `startxref` is looked for in this many bytes at the end. */
const TAIL_BYTES = 4096;
/** More incremental updates than any real file has. */
const MOST_SECTIONS = 4096;
const MOST_OBJECTS = 8_388_607;

/** Reads the chain of cross-reference sections from the newest to the oldest (ISO 32000-2, 7.5.4 and 7.5.8). */
export function readXref(
  bytes: Uint8Array,
  parserAt: (position: number) => ObjectParser,
  streamAt: (position: number) => unknown,
): Xref {
  const tail = Math.max(0, bytes.length - TAIL_BYTES);
  const marker = findLastText(bytes.subarray(tail), 'startxref');
  const start = marker < 0 ? undefined : parserAt(tail + marker + 9).readUnsigned();
  if (start === undefined) throw damaged('no startxref');

  const entries = new Map<number, XrefEntry | undefined>();
  const seen = new Set<number>();
  let trailer: PdfDict | undefined;
  let form: Xref['form'] = 'table';

  for (let next: number | undefined = start; next !== undefined;) {
    if (seen.has(next) || seen.size > MOST_SECTIONS) throw damaged('cross-reference sections form a ring');
    if (next >= bytes.length) throw damaged('a cross-reference section lies beyond the end');
    seen.add(next);

    const parser = parserAt(next);
    parser.skipSpace();
    const isTable = latin1(bytes, parser.position, parser.position + 4) === 'xref';
    const section = isTable ? readTable(parser, entries) : readStream(streamAt(next), entries);
    const hybrid = isTable ? asInteger(section.get('XRefStm')) : undefined;
    if (hybrid !== undefined && !seen.has(hybrid)) {
      seen.add(hybrid);
      readStream(streamAt(hybrid), entries);
    }
    if (isTable) settleFreeEntries(section, entries);
    if (!trailer) {
      trailer = section;
      form = isTable ? 'table' : 'stream';
    }
    const previous = asInteger(section.get('Prev'));
    if (previous === 0 && !isWhole(section, entries)) throw damaged('the cross-reference sections before are lost');
    next = previous === 0 ? undefined : previous;
  }
  if (!trailer) throw damaged('no trailer');
  for (const [number, entry] of entries) if (entry === undefined) entries.delete(number);
  return { entries: entries as Map<number, XrefEntry>, trailer, form, start, sections: [...seen] };
}

/** Some writers say that the section before the first one is at 0; then nothing is missing. */
const isWhole = (section: PdfDict, entries: ReadonlyMap<number, unknown>): boolean =>
  Array.from({ length: Math.min(asInteger(section.get('Size')) ?? 0, MOST_OBJECTS) }).every(
    (_, number) => number === 0 || entries.has(number),
  );

/** Free numbers of the table just read; in a hybrid file its stream may still fill them (7.5.8.4). */
const freeOf = new WeakMap<PdfDict, number[]>();

function settleFreeEntries(section: PdfDict, entries: Map<number, XrefEntry | undefined>): void {
  for (const number of freeOf.get(section) ?? []) if (!entries.has(number)) entries.set(number, undefined);
}

function readTable(parser: ObjectParser, entries: Map<number, XrefEntry | undefined>): PdfDict {
  parser.position += 4;
  const free: number[] = [];
  for (;;) {
    const first = parser.readUnsigned();
    if (first === undefined) break;
    const count = parser.readUnsigned();
    if (count === undefined || first + count > MOST_OBJECTS) throw damaged('a cross-reference subsection has no size');
    for (let number = first; number < first + count; number += 1) {
      const at = parser.readUnsigned();
      const generation = parser.readUnsigned();
      const kind = parser.readKeyword();
      if (at === undefined || generation === undefined || (kind !== 'n' && kind !== 'f'))
        throw damaged('a cross-reference entry is malformed');
      if (kind === 'f' || at === 0) free.push(number);
      else if (!entries.has(number)) entries.set(number, { at, generation });
    }
  }
  if (parser.readKeyword() !== 'trailer') throw damaged('a cross-reference table has no trailer');
  const trailer = parser.parse();
  if (!isDict(trailer)) throw damaged('the trailer is not a dictionary');
  freeOf.set(trailer, free);
  return trailer;
}

function readStream(stream: unknown, entries: Map<number, XrefEntry | undefined>): PdfDict {
  if (!(stream instanceof PdfStream) || asName(stream.dict.get('Type')) !== 'XRef')
    throw damaged('no cross-reference stream where one should be');
  const { dict } = stream;
  const data = decodeStream(stream);
  const widths = asArray(dict.get('W'))?.map((width) => asInteger(width) ?? -1);
  const size = asInteger(dict.get('Size'));
  if (!data || widths?.length !== 3 || widths.some((width) => width < 0 || width > 8) || size === undefined)
    throw damaged('a cross-reference stream is malformed');
  const index = asArray(dict.get('Index'))?.map((item) => asInteger(item) ?? -1) ?? [0, size];
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const row = typeWidth + secondWidth + thirdWidth;
  if (row === 0) throw damaged('a cross-reference stream has empty rows');

  let at = 0;
  const take = (width: number) => {
    let value = 0;
    for (let end = at + width; at < end; at += 1) value = value * 256 + (data[at] ?? 0);
    return value;
  };
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const first = index[pair] ?? -1;
    const count = index[pair + 1] ?? -1;
    if (first < 0 || count < 0 || first + count > MOST_OBJECTS)
      throw damaged('a cross-reference stream has a bad index');
    for (let number = first; number < first + count && at + row <= data.length; number += 1) {
      const type = typeWidth === 0 ? 1 : take(typeWidth);
      const second = take(secondWidth);
      const third = take(thirdWidth);
      if (entries.has(number)) continue;
      if (type === 1) entries.set(number, { at: second, generation: third });
      else if (type === 2) entries.set(number, { within: second, index: third });
      else entries.set(number, undefined);
    }
  }
  return dict;
}

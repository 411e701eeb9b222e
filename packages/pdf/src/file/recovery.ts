import { findText, latin1 } from '@pagewright/ground/bytes';
import { isDigit, isWhitespace } from '../objects/characters.ts';
import { damaged, UnreadableAsIs } from '../objects/failure.ts';
import { ObjectStream } from './object-stream.ts';
import {
  asDict,
  asName,
  isDict,
  PdfRef,
  PdfStream,
  type ObjectHome,
  type PdfDict,
  type PdfObject,
} from '../objects/objects.ts';
import type { ObjectParser } from '../objects/parser.ts';
import type { Xref, XrefEntry } from './xref.ts';

/** What recovery needs of the file that is being opened: its bytes, and its objects as far as they are known. */
export interface Recovering extends ObjectHome {
  readonly bytes: Uint8Array;
}

/** Finds every "7 0 obj" of a file and a trailer that leads to a catalog, if there is one. */
export function recoverXref(
  file: Recovering,
  parserAt: (position: number) => ObjectParser,
  objectAt: (position: number) => PdfObject,
): Xref {
  const entries = objectsByPlace(file.bytes);
  const read = (at: number): PdfObject => {
    try {
      return objectAt(at);
    } catch (error) {
      if (error instanceof UnreadableAsIs) return null;
      throw error;
    }
  };
  const trailers = trailersIn(file.bytes, parserAt);
  const packed = new Map<number, XrefEntry>();
  let catalog: PdfObject = null;
  for (const [number, entry] of entries) {
    if (!('at' in entry)) continue;
    const object = read(entry.at);
    const dict = asDict(object);
    const type = dict && asName(dict.get('Type'));
    if (type === 'XRef' && dict) trailers.push(dict);
    if (dict && isEncryptionDictionary(dict)) throw damaged('encrypted, and its structure is lost');
    if (type === 'Catalog') catalog = new PdfRef(file, number, entry.generation);
    if (type === 'ObjStm' && object instanceof PdfStream)
      for (const [index, inner] of numbersIn(object, file).entries()) packed.set(inner, { within: number, index });
  }
  for (const [number, entry] of packed) if (!entries.has(number)) entries.set(number, entry);

  if (trailers.some((trailer) => trailer.has('Encrypt'))) throw damaged('encrypted, and its structure is lost');
  const trailer = new Map(trailers.findLast((dict) => dict.has('Root')) ?? trailers.at(-1) ?? []);
  const root = trailer.get('Root');
  if (!(root instanceof PdfRef) || !entries.has(root.number))
    trailer.set('Root', catalog ?? packedCatalog(file, entries, read));
  return { entries, trailer, form: 'table', start: undefined, sections: [] };
}

/** ISO 32000-2, table 20: what is in it is never encrypted itself, nor packed into an object stream. */
function isEncryptionDictionary(dict: PdfDict): boolean {
  return asName(dict.get('Filter')) === 'Standard' && dict.has('V') && dict.has('O') && dict.has('U');
}

/** A catalog that stands in an object stream, where none stands by itself. */
function packedCatalog(
  file: Recovering,
  entries: ReadonlyMap<number, XrefEntry>,
  read: (at: number) => PdfObject,
): PdfObject {
  for (const entry of entries.values()) {
    const stream = 'at' in entry ? read(entry.at) : null;
    if (!(stream instanceof PdfStream) || asName(stream.dict.get('Type')) !== 'ObjStm') continue;
    const found = catalogIn(stream, file);
    if (found !== undefined) return new PdfRef(file, found);
  }
  return null;
}

function catalogIn(stream: PdfStream, home: ObjectHome): number | undefined {
  try {
    const objects = new ObjectStream(stream, home);
    return objects.numbers.find((number, index) => {
      const object = objects.read(number, index);
      return isDict(object) && asName(object.get('Type')) === 'Catalog';
    });
  } catch (error) {
    if (error instanceof UnreadableAsIs) return undefined;
    throw error;
  }
}

function objectsByPlace(bytes: Uint8Array): Map<number, XrefEntry> {
  const entries = new Map<number, XrefEntry>();
  for (let found = findText(bytes, 'obj'); found >= 0; found = findText(bytes, 'obj', found + 3)) {
    const generation = numberBefore(bytes, found);
    const number = generation && numberBefore(bytes, generation.at);
    if (number && number.value > 0) entries.set(number.value, { at: number.at, generation: generation.value });
  }
  return entries;
}

/** The whole number that ends, with white space between, before a position. */
function numberBefore(bytes: Uint8Array, position: number): { value: number; at: number } | undefined {
  let end = position;
  while (end > 0 && isWhitespace(bytes[end - 1] ?? 0)) end -= 1;
  let at = end;
  while (at > 0 && end - at < 8 && isDigit(bytes[at - 1] ?? 0)) at -= 1;
  return at === end ? undefined : { value: Number(latin1(bytes, at, end)), at };
}

function trailersIn(bytes: Uint8Array, parserAt: (position: number) => ObjectParser): PdfDict[] {
  const trailers: PdfDict[] = [];
  for (let found = findText(bytes, 'trailer'); found >= 0; found = findText(bytes, 'trailer', found + 7)) {
    try {
      const dict = parserAt(found + 7).parse();
      if (isDict(dict)) trailers.push(dict);
    } catch (error) {
      if (!(error instanceof UnreadableAsIs)) throw error;
    }
  }
  return trailers;
}

function numbersIn(stream: PdfStream, home: ObjectHome): readonly number[] {
  try {
    return new ObjectStream(stream, home).numbers;
  } catch (error) {
    if (error instanceof UnreadableAsIs) return [];
    throw error;
  }
}

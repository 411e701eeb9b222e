import { latin1 } from '@pagewright/ground/bytes';
import { readUint16, readUint8 } from '@pagewright/ground/bytes/big-endian.ts';
import { unlessDamaged } from '../damaged-font.ts';
import { OPERATORS, readDict, readIndex, type CffDict } from './structures.ts';
import { STANDARD_STRINGS } from './standard-strings.ts';

/** One font of a CFF file, taken apart (Adobe Technical Note 5176). Lists run by glyph number. */
export interface CffFont {
  name: Uint8Array;
  top: CffDict;
  /** Strings from number 391 on; those before are standard. */
  strings: Uint8Array[];
  globalSubrs: Uint8Array[];
  charStrings: Uint8Array[];
  /** Names as numbers of strings; in CID-keyed fonts the numbers of the character collection. */
  charset: number[];
  encoding: CffEncoding;
  /** One for most fonts; CID-keyed ones have several. */
  parts: CffPart[];
  /** The part of each glyph, in CID-keyed fonts. */
  partOf: number[];
}

/** `own`: codes of glyphs 1, 2, 3 …, then further codes by string number. */
export type CffEncoding =
  | { kind: 'standard' }
  | { kind: 'own'; codes: number[]; further: [code: number, name: number][] };

export interface CffPart {
  /** The dictionary in `FDArray`; `undefined` where the font has a single part. */
  dict: CffDict | undefined;
  private: CffDict;
  subrs: Uint8Array[];
}

export const isCidKeyed = ({ top }: CffFont) => top.has(OPERATORS.ros);

/** `undefined` where the bytes are no CFF of one font, or make use of a list of names that we do not know. */
export function readCff(cff: Uint8Array): CffFont | undefined {
  return unlessDamaged(() => read(cff));
}

function read(cff: Uint8Array): CffFont | undefined {
  if (readUint8(cff, 0) !== 1) return undefined;
  const names = readIndex(cff, readUint8(cff, 2));
  const tops = readIndex(cff, names.end);
  const strings = readIndex(cff, tops.end);
  const [name] = names.items;
  const [topBytes] = tops.items;
  if (!name || !topBytes || tops.items.length !== 1) return undefined;
  const top = readDict(topBytes);
  if ((top.get(OPERATORS.charStringType)?.[0] ?? 2) !== 2) return undefined;
  const charStrings = readIndex(cff, offsetOf(top, OPERATORS.charStrings)).items;
  const count = charStrings.length;
  if (count === 0) return undefined;
  const cid = top.has(OPERATORS.ros);
  const charset = readCharset(cff, top.get(OPERATORS.charset)?.[0] ?? 0, count, cid);
  const encoding = cid ? STANDARD : readEncoding(cff, top.get(OPERATORS.encoding)?.[0] ?? 0);
  if (!charset || !encoding) return undefined;
  const parts = cid
    ? readIndex(cff, offsetOf(top, OPERATORS.fdArray)).items.map((item) => readPart(cff, readDict(item)))
    : [{ ...readPart(cff, top), dict: undefined }];
  const partOf = cid ? readSelect(cff, offsetOf(top, OPERATORS.fdSelect), count) : [];
  if (partOf.some((part) => part >= parts.length)) return undefined;
  const globalSubrs = readIndex(cff, strings.end).items;
  return { name, top, strings: strings.items, globalSubrs, charStrings, charset, encoding, parts, partOf };
}

function offsetOf(dict: CffDict, operator: number): number {
  const offset = dict.get(operator)?.[0];
  if (offset === undefined) throw new RangeError('no offset');
  return offset;
}

function readPart(cff: Uint8Array, dict: CffDict): CffPart {
  const [size = 0, at = 0] = dict.get(OPERATORS.private) ?? [];
  if (at + size > cff.length) throw new RangeError('private');
  const own = readDict(cff.subarray(at, at + size));
  const subrs = own.get(OPERATORS.subrs)?.[0];
  return { dict, private: own, subrs: subrs === undefined ? [] : readIndex(cff, at + subrs).items };
}

const ISO_ADOBE_GLYPHS = 229;

function readCharset(cff: Uint8Array, at: number, count: number, cid: boolean): number[] | undefined {
  if (at === 0 && !cid && count <= ISO_ADOBE_GLYPHS) return Array.from({ length: count }, (_, glyph) => glyph);
  // The two expert sets.
  if (at <= 2) return undefined;
  const charset = [0];
  const format = readUint8(cff, at);
  if (format > 2) return undefined;
  for (let from = at + 1; charset.length < count;) {
    const first = readUint16(cff, from);
    const more = format === 0 ? 0 : format === 1 ? readUint8(cff, from + 2) : readUint16(cff, from + 2);
    for (let each = 0; each <= more && charset.length < count; each += 1) charset.push(first + each);
    from += 2 + format;
  }
  return charset;
}

const STANDARD: CffEncoding = { kind: 'standard' };
const HAS_FURTHER_CODES = 0x80;

function readEncoding(cff: Uint8Array, at: number): CffEncoding | undefined {
  if (at === 0) return STANDARD;
  if (at === 1) return undefined;
  const format = readUint8(cff, at);
  const count = readUint8(cff, at + 1);
  const codes: number[] = [];
  let end = at + 2;
  if ((format & ~HAS_FURTHER_CODES) === 0) {
    for (let index = 0; index < count; index += 1) codes.push(readUint8(cff, end++));
  } else
    for (let range = 0; range < count; range += 1, end += 2)
      for (let each = 0; each <= readUint8(cff, end + 1); each += 1) codes.push(readUint8(cff, end) + each);
  const further: [number, number][] = [];
  if (format & HAS_FURTHER_CODES)
    for (let index = 0; index < readUint8(cff, end); index += 1)
      further.push([readUint8(cff, end + 1 + index * 3), readUint16(cff, end + 2 + index * 3)]);
  return { kind: 'own', codes, further };
}

function readSelect(cff: Uint8Array, at: number, count: number): number[] {
  const format = readUint8(cff, at);
  if (format === 0) return Array.from({ length: count }, (_, glyph) => readUint8(cff, at + 1 + glyph));
  if (format !== 3) throw new RangeError('FDSelect');
  const select: number[] = [];
  for (let range = 0; range < readUint16(cff, at + 1); range += 1) {
    const entry = at + 3 + range * 3;
    const next = Math.min(readUint16(cff, entry + 3), count);
    while (select.length < next) select.push(readUint8(cff, entry + 2));
  }
  if (select.length !== count) throw new RangeError('FDSelect');
  return select;
}

/** The string that a number stands for. */
export function stringOf({ strings }: Pick<CffFont, 'strings'>, number: number): string {
  const own = strings[number - STANDARD_STRINGS.length];
  return STANDARD_STRINGS[number] ?? (own ? latin1(own) : '');
}

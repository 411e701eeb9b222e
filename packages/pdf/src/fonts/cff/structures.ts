import { concat } from '@pagewright/ground/bytes';
import {
  readInt16,
  readInt32,
  readUint,
  readUint16,
  readUint8,
  writeInt32,
  writeUint,
  writeUint16,
  writeUint8,
} from '@pagewright/ground/bytes/big-endian.ts';
/** Building blocks of the Compact Font Format (Adobe Technical Note 5176, chapters 3 to 5). */

/** Operands by operator; operators of two bytes as 12 << 8 with the second. */
export type CffDict = Map<number, number[]>;

const MOST_ITEMS = 65_535;

/** The byte strings of an INDEX, and where it ends. Throws RangeError where it does not hold. */
export function readIndex(cff: Uint8Array, at: number): { items: Uint8Array[]; end: number } {
  const count = readUint16(cff, at);
  if (count === 0) return { items: [], end: at + 2 };
  const width = readUint8(cff, at + 2);
  if (width < 1 || width > 4) throw new RangeError('offset size');
  const data = at + 2 + (count + 1) * width;
  const offset = (index: number) => data + readUint(cff, at + 3 + index * width, width);
  const items: Uint8Array[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = offset(index);
    const to = offset(index + 1);
    if (from > to || to > cff.length) throw new RangeError('offset');
    items.push(cff.subarray(from, to));
  }
  return { items, end: offset(count) };
}

export function writeIndex(items: readonly Uint8Array[]): Uint8Array {
  if (items.length > MOST_ITEMS) throw new RangeError('items');
  const header = new Uint8Array(items.length === 0 ? 2 : 3);
  writeUint16(header, 0, items.length);
  if (items.length === 0) return header;
  const end = items.reduce((sum, { length }) => sum + length, 1);
  const width = end < 2 ** 8 ? 1 : end < 2 ** 16 ? 2 : end < 2 ** 24 ? 3 : 4;
  writeUint8(header, 2, width);
  const offsets = new Uint8Array((items.length + 1) * width);
  let offset = 1;
  for (const [index, { length }] of items.entries()) {
    writeUint(offsets, index * width, offset, width);
    offset += length;
  }
  writeUint(offsets, items.length * width, offset, width);
  return concat([header, offsets, ...items]);
}

const REAL = '0123456789.EX -';
const REAL_END = 0xf;

export function readDict(bytes: Uint8Array): CffDict {
  const dict: CffDict = new Map();
  let operands: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const first = readUint8(bytes, at);
    if (first <= 21) {
      const long = first === 12;
      dict.set(long ? (12 << 8) | readUint8(bytes, at + 1) : first, operands);
      operands = [];
      at += long ? 2 : 1;
    } else if (first === 28) {
      operands.push(readInt16(bytes, at + 1));
      at += 3;
    } else if (first === 29) {
      operands.push(readInt32(bytes, at + 1));
      at += 5;
    } else if (first === 30) {
      const { value, end } = readReal(bytes, at + 1);
      operands.push(value);
      at = end;
    } else if (first >= 32 && first <= 246) {
      operands.push(first - 139);
      at += 1;
    } else if (first >= 247 && first <= 254) {
      const second = readUint8(bytes, at + 1);
      operands.push(first <= 250 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108);
      at += 2;
    } else throw new RangeError('operand');
  }
  return dict;
}

function readReal(bytes: Uint8Array, from: number): { value: number; end: number } {
  let text = '';
  for (let at = from; at < bytes.length; at += 1) {
    const byte = readUint8(bytes, at);
    for (const nibble of [byte >> 4, byte & 15]) {
      if (nibble === REAL_END) return { value: Number(text), end: at + 1 };
      const character = REAL[nibble];
      text += character === 'X' ? 'E-' : character;
    }
  }
  throw new RangeError('real');
}

export function writeDict(dict: CffDict): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (const [operator, operands] of dict) {
    for (const operand of operands)
      pieces.push(
        OFFSETS.has(operator) ? longInteger(operand) : Number.isInteger(operand) ? integer(operand) : real(operand),
      );
    pieces.push(new Uint8Array(operator > 255 ? [12, operator & 255] : [operator]));
  }
  return concat(pieces);
}

export const OPERATORS = {
  charset: 15,
  encoding: 16,
  charStrings: 17,
  private: 18,
  subrs: 19,
  defaultWidth: 20,
  nominalWidth: 21,
  postScript: (12 << 8) | 21,
  charStringType: (12 << 8) | 6,
  fontMatrix: (12 << 8) | 7,
  fontBBox: 5,
  ros: (12 << 8) | 30,
  fdArray: (12 << 8) | 36,
  fdSelect: (12 << 8) | 37,
} as const;

/** Written in five bytes whatever they say, so that the size of a dictionary is known before its offsets are. */
const OFFSETS = new Set<number>([
  OPERATORS.charset,
  OPERATORS.encoding,
  OPERATORS.charStrings,
  OPERATORS.private,
  OPERATORS.subrs,
  OPERATORS.fdArray,
  OPERATORS.fdSelect,
]);

function integer(value: number): Uint8Array {
  if (value >= -107 && value <= 107) return new Uint8Array([value + 139]);
  if (value >= 108 && value <= 1131) return new Uint8Array([247 + ((value - 108) >> 8), (value - 108) & 255]);
  if (value >= -1131 && value <= -108) return new Uint8Array([251 + ((-value - 108) >> 8), (-value - 108) & 255]);
  return longInteger(value);
}

function longInteger(value: number): Uint8Array {
  const bytes = new Uint8Array(5);
  writeUint8(bytes, 0, 29);
  writeInt32(bytes, 1, value);
  return bytes;
}

function real(value: number): Uint8Array {
  const nibbles = [...String(value).replace('e-', 'X').replace('e+', 'E').replace('e', 'E').replace(/^0\./, '.')].map(
    (character) => REAL.indexOf(character),
  );
  nibbles.push(REAL_END);
  if (nibbles.length % 2 === 1) nibbles.push(REAL_END);
  const bytes = [30];
  for (let at = 0; at < nibbles.length; at += 2) bytes.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0));
  return new Uint8Array(bytes);
}

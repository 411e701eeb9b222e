import { utf16 } from '@pagewright/ground/bytes';
import { readOperations } from '../../content-stream/operations.ts';
import { asNumber, PdfName, PdfNumber, PdfString, type PdfObject } from '../../objects/objects.ts';
import { bytesOf } from '../../objects/text-string.ts';
import type { Operand } from '../../content-stream/operators.ts';

/** A code of a string that is shown: its bytes as one number, and how many they are. */
export interface Code {
  value: number;
  length: number;
}

/** Codes of one length whose every byte lies between those of two codes (ISO 32000-2, 9.7.6.2). */
export interface CodeSpace {
  length: number;
  low: number;
  high: number;
}

/** What a CMap says (ISO 32000-2, 9.7.5 and 9.10.3): of an encoding the glyphs, of `ToUnicode` the characters. */
export interface CodeMap {
  spaces: CodeSpace[];
  vertical: boolean;
  /** The map that this one goes on from, by name. */
  base: string | undefined;
  cids: ByCode<number>;
  characters: ByCode<string>;
  /** Codes of ranges that may still be gone through. */
  left: number;
}

/** Ranges of a hostile map could be gone through for hours. */
const MOST_MAPPED = 0x2_0000;
const MOST_PASSED = 0x10_0000;
const LONGEST_CODE = 4;

/** Values by code; the same number in fewer bytes is another code. */
export class ByCode<T> {
  private readonly values = new Map<number, T>();

  get({ value, length }: Code): T | undefined {
    return this.values.get(length * 2 ** 32 + value);
  }

  set({ value, length }: Code, mapped: T): void {
    if (this.values.size < MOST_MAPPED) this.values.set(length * 2 ** 32 + value, mapped);
  }

  get size(): number {
    return this.values.size;
  }

  *[Symbol.iterator](): Generator<[Code, T]> {
    for (const [key, mapped] of this.values)
      yield [{ value: key % 2 ** 32, length: Math.floor(key / 2 ** 32) }, mapped];
  }
}

/** Reads a CMap, whose syntax is near enough to that of content: operands, then an operator. Nothing fails. */
export function readCodeMap(bytes: Uint8Array): CodeMap {
  const map: CodeMap = {
    spaces: [],
    vertical: false,
    base: undefined,
    cids: new ByCode(),
    characters: new ByCode(),
    left: MOST_PASSED,
  };
  for (const { operator, operands } of readOperations(bytes)) {
    const [first] = operands;
    if (operator === 'usecmap' && first instanceof PdfName) map.base = first.value;
    else if (operator === 'def' && first instanceof PdfName && first.value === 'WMode')
      map.vertical = numberOf(operands[1]) === 1;
    else if (operator === 'endcodespacerange') addSpaces(map, operands);
    else if (operator === 'endbfchar') addCharacters(map, operands);
    else if (operator === 'endbfrange') addCharacterRanges(map, operands);
    else if (operator === 'endcidchar') addGlyphs(map, operands);
    else if (operator === 'endcidrange') addGlyphRanges(map, operands);
  }
  return map;
}

function addSpaces(map: CodeMap, operands: readonly Operand[]): void {
  for (let at = 0; at + 1 < operands.length; at += 2) {
    const [low, high] = [codeOf(operands[at]), codeOf(operands[at + 1])];
    if (low && high && low.length === high.length)
      map.spaces.push({ length: low.length, low: low.value, high: high.value });
  }
}

function addCharacters(map: CodeMap, operands: readonly Operand[]): void {
  for (let at = 0; at + 1 < operands.length; at += 2) {
    const code = codeOf(operands[at]);
    const text = textOf(operands[at + 1]);
    if (code && text !== undefined) map.characters.set(code, text);
  }
}

function addCharacterRanges(map: CodeMap, operands: readonly Operand[]): void {
  for (let at = 0; at + 2 < operands.length; at += 3) {
    const target = operands[at + 2];
    for (const [code, step] of codesBetween(map, operands[at], operands[at + 1])) {
      const text = Array.isArray(target) ? textOf(target[step]) : raised(textOf(target), step);
      if (text !== undefined) map.characters.set(code, text);
    }
  }
}

function addGlyphs(map: CodeMap, operands: readonly Operand[]): void {
  for (let at = 0; at + 1 < operands.length; at += 2) {
    const code = codeOf(operands[at]);
    const cid = numberOf(operands[at + 1]);
    if (code && cid !== undefined) map.cids.set(code, cid);
  }
}

function addGlyphRanges(map: CodeMap, operands: readonly Operand[]): void {
  for (let at = 0; at + 2 < operands.length; at += 3) {
    const first = numberOf(operands[at + 2]);
    if (first === undefined) continue;
    for (const [code, step] of codesBetween(map, operands[at], operands[at + 1])) map.cids.set(code, first + step);
  }
}

function* codesBetween(map: CodeMap, from: Operand | undefined, to: Operand | undefined): Generator<[Code, number]> {
  const [low, high] = [codeOf(from), codeOf(to)];
  if (!low || !high) return;
  const last = Math.min(high.value, low.value + map.left);
  map.left -= Math.max(0, last - low.value);
  for (let value = low.value; value <= last; value += 1) yield [{ value, length: low.length }, value - low.value];
}

function codeOf(operand: Operand | undefined): Code | undefined {
  if (!(operand instanceof PdfString)) return undefined;
  const bytes = bytesOf(operand);
  if (bytes.length === 0 || bytes.length > LONGEST_CODE) return undefined;
  return { value: bytes.reduce((value, byte) => value * 256 + byte, 0), length: bytes.length };
}

/** Some writers give a character of one byte. */
function textOf(operand: Operand | undefined): string | undefined {
  if (!(operand instanceof PdfString)) return undefined;
  const bytes = bytesOf(operand);
  return bytes.length === 1 ? String.fromCharCode(bytes[0] ?? 0) : utf16(bytes, 'big-endian');
}

/** The last character of a range's first text counts up. */
function raised(text: string | undefined, step: number): string | undefined {
  const last = text === undefined ? undefined : [...text].at(-1);
  if (text === undefined || last === undefined) return text;
  const raisedLast = (last.codePointAt(0) ?? 0) + step;
  return raisedLast > 0x10_ffff ? undefined : text.slice(0, -last.length) + String.fromCodePoint(raisedLast);
}

const numberOf = (operand: Operand | undefined): number | undefined =>
  typeof operand === 'number' || operand instanceof PdfNumber ? asNumber(operand satisfies PdfObject) : undefined;

/** Cuts a string into codes. What is in no code space takes as many bytes as the shortest of them. */
export function cutCodes(bytes: Uint8Array, spaces: readonly CodeSpace[]): Code[] {
  const shortest = spaces.reduce((least, { length }) => Math.min(least, length), LONGEST_CODE);
  const longest = spaces.reduce((most, { length }) => Math.max(most, length), 1);
  const codes: Code[] = [];
  for (let at = 0; at < bytes.length;) {
    let found: Code | undefined;
    let value = 0;
    for (let length = 1; length <= longest && at + length <= bytes.length && !found; length += 1) {
      value = value * 256 + (bytes[at + length - 1] ?? 0);
      const candidate = { value, length };
      if (spaces.some((space) => isIn(candidate, space))) found = candidate;
    }
    found ??= partial(bytes.subarray(at, at + shortest));
    codes.push(found);
    at += found.length;
  }
  return codes;
}

const partial = (bytes: Uint8Array): Code => ({
  value: bytes.reduce((value, byte) => value * 256 + byte, 0),
  length: bytes.length,
});

function isIn({ value, length }: Code, space: CodeSpace): boolean {
  if (length !== space.length) return false;
  for (let shift = 0; shift < length; shift += 1) {
    const [byte, low, high] = [value, space.low, space.high].map((all) => Math.floor(all / 256 ** shift) % 256);
    if ((byte ?? 0) < (low ?? 0) || (byte ?? 0) > (high ?? 0)) return false;
  }
  return true;
}

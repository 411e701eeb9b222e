import { concat, findText, fromHex, latin1 } from '@pagewright/ground/bytes';
import { isWhitespace } from '../../objects/characters.ts';
import { standardName } from '../encodings/standard-encoding.ts';

/** A Type 1 font program, taken apart (Adobe Type 1 Font Format, 1990). */
export interface Type1Font {
  name: string;
  /** From glyph space to text space: thousandths, perhaps slanted. */
  matrix: number[];
  /** Glyph names by code. */
  encoding: Map<number, string>;
  hasStandardEncoding: boolean;
  /** `FontBBox` in glyph units. */
  box: number[];
  /** Entries of `Private` that hold numbers. */
  hints: Map<string, number[]>;
  subrs: Map<number, Uint8Array>;
  /** Charstrings by glyph name, decrypted, in the order of the program. */
  charStrings: Map<string, Uint8Array>;
}

const EEXEC_KEY = 55_665;
const CHARSTRING_KEY = 4330;
const EEXEC_LEAD = 4;
const MOST_GLYPHS = 65_000;
/** Multiple masters, outlines to be stroked, metrics of their own, two sets of subroutines: not what we convert. */
const UNUSUAL = /\/(?:WeightVector|BlendDesignPositions|Metrics2?|UndividedSubrs|hires)\b|\/PaintType\s+[12]/;
const NO_SUBSETTING = 0x100;
const HINT_KEYS = [
  'BlueValues',
  'OtherBlues',
  'FamilyBlues',
  'FamilyOtherBlues',
  'BlueScale',
  'BlueShift',
  'BlueFuzz',
  'StdHW',
  'StdVW',
  'StemSnapH',
  'StemSnapV',
  'LanguageGroup',
  'ExpansionFactor',
];

/** `undefined` where the program does not hold, or is one of those that are not converted. */
export function readType1(program: Uint8Array): Type1Font | undefined {
  const plain = program[0] === 0x80 ? withoutSegments(program) : program;
  const mark = findText(plain, 'eexec');
  if (mark < 0) return undefined;
  const clear = latin1(plain, 0, mark);
  const secret = decryptEexec(plain.subarray(mark + 5));
  const text = latin1(secret);
  const matrix = readMatrix(clear);
  if (UNUSUAL.test(clear) || UNUSUAL.test(text) || !matrix) return undefined;
  if ((Number(/\/FSType\s+(\d+)/.exec(clear)?.[1] ?? 0) & NO_SUBSETTING) !== 0) return undefined;

  const lead = Number(/\/lenIV\s+(-?\d+)/.exec(text)?.[1] ?? 4);
  const begin = text.indexOf('/CharStrings');
  const subrsBegin = text.indexOf('/Subrs');
  if (begin < 0 || text.indexOf('/CharStrings', begin + 1) >= 0) return undefined;
  if (subrsBegin >= 0 && text.indexOf('/Subrs', subrsBegin + 1) >= 0) return undefined;
  const charStrings = readCharStrings(secret, begin, lead);
  if (charStrings.size === 0) return undefined;
  const hasStandardEncoding = /\/Encoding\s+StandardEncoding\s+def/.test(clear);
  const encoding = hasStandardEncoding ? standardCodes() : ownCodes(clear);
  return {
    name: /\/FontName\s*\/([^\s()<>[\]{}/%]+)/.exec(clear)?.[1] ?? 'Font',
    matrix,
    encoding,
    hasStandardEncoding,
    box: numbersOf(/\/FontBBox\s*[{[]([^}\]]*)[}\]]/.exec(clear)?.[1] ?? ''),
    hints: readHints(text),
    subrs: subrsBegin < 0 ? new Map() : readSubrs(secret, subrsBegin, lead),
    charStrings,
  };
}

/** Takes off the segment headers of a PFB file. */
function withoutSegments(program: Uint8Array): Uint8Array {
  const segments: Uint8Array[] = [];
  for (let at = 0; at + 6 <= program.length && program[at] === 0x80 && program[at + 1] !== 3;) {
    const length = new DataView(program.buffer, program.byteOffset).getUint32(at + 2, true);
    segments.push(program.subarray(at + 6, at + 6 + length));
    at += 6 + length;
  }
  return concat(segments);
}

/** `undefined` where glyph space is not a thousandth of text space; slanted fonts are common. */
function readMatrix(clear: string): number[] | undefined {
  const matrix = numbersOf(/\/FontMatrix\s*[{[]([^}\]]*)[}\]]/.exec(clear)?.[1] ?? '');
  const isUsual =
    matrix.length === 6 && USUAL_SCALE.every(([index, value]) => Math.abs((matrix[index] ?? 1) - value) < 1e-9);
  return isUsual ? matrix : undefined;
}
/** All entries but the one that slants. */
const USUAL_SCALE = [
  [0, 0.001],
  [1, 0],
  [3, 0.001],
  [4, 0],
  [5, 0],
] as const;

function decryptEexec(bytes: Uint8Array): Uint8Array {
  let start = 0;
  while (start < bytes.length && isWhitespace(bytes[start] ?? 0)) start += 1;
  const isHex = /^[0-9a-fA-F\s]{8}/.test(latin1(bytes, start, start + 8));
  const cipher = isHex ? fromHex(latin1(bytes, start).replace(/[^0-9a-fA-F]/g, '')) : bytes.subarray(start);
  return decrypt(cipher, EEXEC_KEY, EEXEC_LEAD);
}

/** Adobe Type 1 Font Format, 7.1; the first bytes are noise. */
function decrypt(cipher: Uint8Array, key: number, lead: number): Uint8Array {
  if (lead < 0) return cipher;
  const plain = new Uint8Array(cipher.length);
  let state = key;
  for (const [index, byte] of cipher.entries()) {
    plain[index] = byte ^ (state >> 8);
    state = ((byte + state) * 52_845 + 22_719) & 0xffff;
  }
  return plain.subarray(lead);
}

/** "/name 12 RD ~12~bytes~ ND" after "/CharStrings", up to "end". */
function readCharStrings(secret: Uint8Array, from: number, lead: number): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  let at = from + '/CharStrings'.length;
  while (found.size < MOST_GLYPHS) {
    const slash = secret.indexOf(0x2f, at);
    if (slash < 0) break;
    const head = /^\/(\S+)\s+(\d+)\s+\S+ /.exec(latin1(secret, slash, slash + 160));
    const between = latin1(secret, at, slash);
    // Only "ND" and the like stand between two glyphs.
    if (!head || (found.size > 0 && /\bend\b/.test(between))) break;
    const start = slash + head[0].length;
    const end = start + Number(head[2]);
    if (end > secret.length) break;
    found.set(head[1] ?? '', decrypt(secret.subarray(start, end), CHARSTRING_KEY, lead));
    at = end;
  }
  return found;
}

/** "dup 4 12 RD ~12~bytes~ NP" after "/Subrs". */
function readSubrs(secret: Uint8Array, from: number, lead: number): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>();
  let at = findText(secret, 'dup', from);
  while (at >= 0) {
    const head = /^dup\s+(\d+)\s+(\d+)\s+\S+ /.exec(latin1(secret, at, at + 60));
    if (!head) break;
    const start = at + head[0].length;
    const end = start + Number(head[2]);
    if (end > secret.length) break;
    found.set(Number(head[1]), decrypt(secret.subarray(start, end), CHARSTRING_KEY, lead));
    const next = /^\s*(?:\S+\s+)?(?:put\s+)?(?=dup\s)/.exec(latin1(secret, end, end + 40));
    at = next ? end + next[0].length : -1;
  }
  return found;
}

function readHints(text: string): Map<string, number[]> {
  const hints = new Map<string, number[]>();
  for (const key of HINT_KEYS) {
    const value = new RegExp(`/${key}\\s*(?:[[{]([^\\]}]*)[\\]}]|(-?[\\d.eE-]+))`).exec(text);
    const numbers = numbersOf(value?.[1] ?? value?.[2] ?? '');
    if (numbers.length > 0) hints.set(key, numbers);
  }
  if (/\/ForceBold\s+true/.test(text)) hints.set('ForceBold', [1]);
  return hints;
}

function numbersOf(text: string): number[] {
  const numbers = text.trim().split(/\s+/).filter(Boolean).map(Number);
  return numbers.every(Number.isFinite) ? numbers : [];
}

function standardCodes(): Map<number, string> {
  const codes = new Map<number, string>();
  for (let code = 0; code < 256; code += 1) {
    const name = standardName(code);
    if (name !== undefined) codes.set(code, name);
  }
  return codes;
}

function ownCodes(clear: string): Map<number, string> {
  const codes = new Map<number, string>();
  for (const [, code = '', name = ''] of clear.matchAll(/\bdup\s+((?:8#)?\d+)\s*\/([^\s()<>[\]{}/%]+)\s+put\b/g))
    codes.set(code.startsWith('8#') ? Number.parseInt(code.slice(2), 8) : Number(code), name);
  return codes;
}

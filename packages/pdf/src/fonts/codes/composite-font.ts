import { utf16 } from '@pagewright/ground/bytes';
import { readUint16 } from '@pagewright/ground/bytes/big-endian.ts';
import { decodeStream } from '../../filters/filters.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asNumber,
  PdfStream,
  resolve,
  type PdfArray,
  type PdfDict,
} from '../../objects/objects.ts';
import { cutCodes, type ByCode, type Code, type CodeSpace } from './code-map.ts';
import type { FontLook } from '../look/font-look.ts';
import { embeddedLook } from './embedded-look.ts';
import { codeMapIn, CodesByText, fontName, heights, toUnicode } from './font-facts.ts';
import { embeddedProgram } from './font-program.ts';
import { isTelling } from './glyph-text.ts';
import { predefinedMap } from './predefined-code-spaces.ts';
import { isAsWide } from './wide-enough.ts';
import type { TextFont } from './text-font.ts';

const USUAL_WIDTH = 1000;
/** Origin above the pen, and the way down (ISO 32000-2, table 115, DW2). */
const USUAL_VERTICAL = [880, -1000] as const;
const TWO_BYTES: readonly CodeSpace[] = [{ length: 2, low: 0, high: 0xffff }];
const MOST_CIDS = 0x1_0000;
const NO_OFFSET = { x: 0, y: 0 };

interface Encoding {
  spaces: readonly CodeSpace[];
  vertical: boolean;
  /** `undefined` where a predefined map that we have no table of says it. */
  cidOf(code: Code): number | undefined;
  knowsGlyphs: boolean;
  /** Codes that are characters themselves. */
  isUnicode: boolean;
  codes(): Iterable<Code>;
}

/** A font of codes of several bytes, whose glyphs a descendant font has (ISO 32000-2, 9.7). */
export function compositeFont(dict: PdfDict): TextFont {
  const descendant = asDict(asArray(dict.get('DescendantFonts'))?.[0]) ?? new Map();
  const descriptor = asDict(descendant.get('FontDescriptor'));
  const program = embeddedProgram(descriptor);
  const own = typeof program === 'string' ? undefined : program;
  const encoding = readEncoding(dict);
  const characters = toUnicode(dict);
  const metrics = readMetrics(descendant);
  const glyphOfCid = cidsToGlyphs(descendant);

  const textOf = (code: Code) => {
    const told = characters?.get(code);
    if (isTelling(told)) return told;
    return encoding.isUnicode ? utf16(bytesOfCode(code), 'big-endian') : undefined;
  };
  const glyphOf = (code: Code) => {
    const cid = encoding.cidOf(code);
    return cid === undefined ? undefined : glyphOfCid ? glyphOfCid(cid) : own?.glyphOfCid(cid);
  };
  const hasOutline = (code: Code) => {
    if (!own) return program === 'absent' && encoding.cidOf(code) !== undefined;
    const glyph = glyphOf(code);
    return glyph !== undefined && glyph !== 0 && own.hasOutline(glyph);
  };
  const advanceOf = (code: Code) => {
    const cid = encoding.cidOf(code);
    return encoding.vertical ? metrics.down(cid) : metrics.width(cid);
  };
  const isShown = (code: Code, text: string) =>
    advanceOf(code) !== 0 &&
    (text.trim() === ''
      ? encoding.cidOf(code) !== undefined
      : hasOutline(code) && isAsWide(metrics.width(encoding.cidOf(code)), glyphOf(code), own));
  let codes: CodesByText | undefined;
  const codesOf = (text: string) =>
    (codes ??= new CodesByText(withTexts(characters, encoding, textOf), isShown)).of(text);
  let look: FontLook | undefined;
  const name = fontName(dict);
  return {
    name,
    kind: 'composite',
    embedded: program !== 'absent',
    restricted: own?.restricted ?? false,
    vertical: encoding.vertical,
    obstacle: program === 'unread' ? 'program' : encoding.knowsGlyphs ? undefined : 'widths',
    ...heights(descriptor),
    cut: (bytes) => cutCodes(bytes, encoding.spaces),
    textOf,
    advanceOf,
    offsetOf: (code) => (encoding.vertical ? metrics.offset(encoding.cidOf(code)) : NO_OFFSET),
    hasOutline,
    codesOf,
    look: () =>
      (look ??= embeddedLook({
        name,
        descriptor,
        program: own,
        codeOf: (letter) => codesOf(letter)[0],
        advanceOf: (code) => metrics.width(encoding.cidOf(code)),
        glyphOf,
      })),
  };
}

function* withTexts(
  characters: ByCode<string> | undefined,
  encoding: Encoding,
  textOf: (code: Code) => string | undefined,
): Generator<[Code, string | undefined]> {
  if (characters) for (const [code] of characters) yield [code, textOf(code)];
  else for (const code of encoding.codes()) yield [code, textOf(code)];
}

function readEncoding(dict: PdfDict): Encoding {
  const name = asName(dict.get('Encoding'));
  const predefined = name === undefined ? undefined : predefinedMap(name);
  if (predefined) {
    const { spaces, vertical, codes } = predefined;
    return {
      spaces,
      vertical,
      cidOf: ({ value }) => (codes === 'glyphs' ? value : undefined),
      knowsGlyphs: codes === 'glyphs',
      isUnicode: codes === 'characters',
      codes: () => [],
    };
  }
  const map = codeMapIn(dict.get('Encoding'));
  const base = map?.base === undefined ? undefined : predefinedMap(map.base);
  const spaces = map && map.spaces.length > 0 ? map.spaces : (base?.spaces ?? TWO_BYTES);
  return {
    spaces,
    vertical: map?.vertical ?? false,
    // A code that the map does not have shows the glyph for what is not there (ISO 32000-2, 9.7.6.3).
    cidOf: (code) => map?.cids.get(code) ?? (base?.codes === 'glyphs' ? code.value : base ? undefined : 0),
    knowsGlyphs: map !== undefined && (base === undefined || base.codes === 'glyphs'),
    isUnicode: false,
    codes: function* () {
      if (map) for (const [code] of map.cids) yield code;
    },
  };
}

interface Metrics {
  width(cid: number | undefined): number;
  down(cid: number | undefined): number;
  offset(cid: number | undefined): { x: number; y: number };
}

function readMetrics(descendant: PdfDict): Metrics {
  const usual = asNumber(descendant.get('DW')) ?? USUAL_WIDTH;
  const widths = new Map<number, number>();
  for (const [cid, [width = usual]] of listed(asArray(descendant.get('W')) ?? [], 1)) widths.set(cid, width);
  const [usualRise = USUAL_VERTICAL[0], usualDown = USUAL_VERTICAL[1]] = (
    asArray(descendant.get('DW2')) ?? [...USUAL_VERTICAL]
  ).map((value) => asNumber(value) ?? 0);
  const vertical = new Map<number, readonly number[]>(listed(asArray(descendant.get('W2')) ?? [], 3));
  const width = (cid: number | undefined) => widths.get(cid ?? -1) ?? usual;
  return {
    width,
    down: (cid) => vertical.get(cid ?? -1)?.[0] ?? usualDown,
    offset: (cid) => {
      const [, x = width(cid) / 2, y = usualRise] = vertical.get(cid ?? -1) ?? [];
      return { x: -x, y: -y };
    },
  };
}

/** Both ways in which `W` and `W2` say values of glyphs: a list from a first one on, or the same for a range. */
function* listed(array: PdfArray, count: number): Generator<[number, readonly number[]]> {
  let given = 0;
  for (let at = 0; at < array.length && given < MOST_CIDS * 2;) {
    const first = asInteger(array[at]) ?? 0;
    const values = asArray(array[at + 1]);
    if (values) {
      for (let index = 0; index + count <= values.length; index += count, given += 1)
        yield [first + index / count, values.slice(index, index + count).map((value) => asNumber(value) ?? 0)];
      at += 2;
      continue;
    }
    const last = Math.min(asInteger(array[at + 1]) ?? 0, first + MOST_CIDS);
    const same = array.slice(at + 2, at + 2 + count).map((value) => asNumber(value) ?? 0);
    for (let cid = first; cid <= last; cid += 1, given += 1) yield [cid, same];
    at += 2 + count;
  }
}

/** `undefined` where a program's own numbers hold. */
function cidsToGlyphs(descendant: PdfDict): ((cid: number) => number) | undefined {
  const map = resolve(descendant.get('CIDToGIDMap'));
  if (!(map instanceof PdfStream)) return undefined;
  let bytes: Uint8Array | undefined;
  try {
    bytes = decodeStream(map);
  } catch {
    // A map that cannot be unpacked leads to no glyph.
  }
  return (cid) => (bytes && cid * 2 + 2 <= bytes.length ? readUint16(bytes, cid * 2) : 0);
}

function bytesOfCode({ value, length }: Code): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
}

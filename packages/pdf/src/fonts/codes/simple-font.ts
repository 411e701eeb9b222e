import { asArray, asDict, asInteger, asName, asNumber, resolve, type PdfDict } from '../../objects/objects.ts';
import { characterOfGlyph } from '../encodings/glyph-characters.ts';
import { macRomanCode } from '../encodings/macintosh-glyphs.ts';
import { SimpleEncoding } from '../encodings/simple-encoding.ts';
import { standardName } from '../encodings/standard-encoding.ts';
import type { FontLook } from '../look/font-look.ts';
import { standardFont, type StandardFont } from '../standard/standard-font.ts';
import type { Code } from './code-map.ts';
import { CodesByText, fontName, heights, toUnicode } from './font-facts.ts';
import { embeddedProgram, type FontProgram } from './font-program.ts';
import { isTelling, textOfGlyphName } from './glyph-text.ts';
import { embeddedLook } from './embedded-look.ts';
import { isAsWide } from './wide-enough.ts';
import type { TextFont } from './text-font.ts';

/** Where symbolic fonts have their codes beside 0 (ISO 32000-2, 9.6.5.4). */
const SYMBOL_BLOCKS = [0xf000, 0, 0xf100, 0xf200];
const SYMBOLIC = 4;
const THOUSANDTH = 0.001;
const CODES: readonly Code[] = Array.from({ length: 256 }, (_, value) => ({ value, length: 1 }));
const NO_OFFSET = { x: 0, y: 0 };

type Names = (code: number) => string | undefined;

/** Every string of every page that is read goes through here. */
function cutBytes(bytes: Uint8Array): Code[] {
  const codes: Code[] = [];
  for (const byte of bytes) codes.push(CODES[byte] ?? { value: byte, length: 1 });
  return codes;
}

/** A font of codes of one byte (ISO 32000-2, 9.6). */
export function simpleFont(dict: PdfDict): TextFont {
  const isDrawn = asName(dict.get('Subtype')) === 'Type3';
  const descriptor = asDict(dict.get('FontDescriptor'));
  const program = embeddedProgram(descriptor);
  const own = typeof program === 'string' ? undefined : program;
  const name = fontName(dict);
  const standard = program === 'absent' ? standardFont(name) : undefined;
  const isSymbolic = ((asInteger(descriptor?.get('Flags')) ?? 0) & SYMBOLIC) !== 0;
  const encoding = new SimpleEncoding(dict);
  const names = namesOfCodes(encoding, own, standard, isSymbolic);
  const widthOf = widths(dict, descriptor, names, standard);
  const characters = toUnicode(dict);
  const glyphOf = own && glyphsOf(own, names, encoding, isSymbolic);
  const drawings = isDrawn ? asDict(dict.get('CharProcs')) : undefined;

  const readText = (code: Code) => {
    const told = characters?.get(code);
    if (isTelling(told)) return told;
    const glyph = names(code.value);
    if (glyph === undefined) return undefined;
    const symbol = standard?.characterOf(glyph);
    return symbol === undefined ? textOfGlyphName(glyph) : String.fromCodePoint(symbol);
  };
  // Pages are read again with every key that somebody types.
  const texts = new Map<number, string | undefined>();
  const textOf = (code: Code) => {
    const known = texts.get(code.value);
    if (known !== undefined || texts.has(code.value)) return known;
    const text = readText(code);
    texts.set(code.value, text);
    return text;
  };
  const hasOutline = ({ value }: Code) => {
    if (isDrawn) return drawings?.has(names(value) ?? '') ?? false;
    if (!glyphOf) return program === 'absent' && (names(value) !== undefined || (widthOf?.(value) ?? 0) > 0);
    const glyph = glyphOf(value);
    return glyph !== undefined && own.hasOutline(glyph);
  };
  const advanceOf = ({ value }: Code) => widthOf?.(value) ?? 0;
  let codes: CodesByText | undefined;
  const isShown = (code: Code, text: string) =>
    advanceOf(code) > 0 &&
    (text.trim() === '' || (hasOutline(code) && isAsWide(advanceOf(code), glyphOf?.(code.value), own)));
  const codesOf = (text: string) =>
    (codes ??= new CodesByText(
      CODES.map((code) => [code, textOf(code)]),
      isShown,
    )).of(text);
  let look: FontLook | undefined;
  return {
    name,
    kind: isDrawn ? 'type3' : 'simple',
    embedded: program !== 'absent',
    restricted: own?.restricted ?? false,
    vertical: false,
    obstacle: isDrawn ? 'type3' : program === 'unread' ? 'program' : widthOf ? undefined : 'widths',
    ...heights(descriptor),
    cut: cutBytes,
    textOf,
    advanceOf,
    offsetOf: () => NO_OFFSET,
    hasOutline,
    codesOf,
    look: () =>
      (look ??= embeddedLook({
        name,
        descriptor,
        program: own,
        codeOf: (letter) => codesOf(letter)[0],
        advanceOf,
        glyphOf: ({ value }) => glyphOf?.(value),
      })),
  };
}

/** ISO 32000-2, 9.6.5: the dictionary first, then the program, then what the kind of font implies. */
function namesOfCodes(
  encoding: SimpleEncoding,
  program: FontProgram | undefined,
  standard: StandardFont | undefined,
  isSymbolic: boolean,
): Names {
  const implied: Names =
    program && program.kind !== 'truetype'
      ? program.ownName
      : program && isSymbolic && !encoding.isGiven
        ? () => undefined
        : (code) => standard?.ownName(code) ?? (standard?.ownName(0x20) === undefined ? standardName(code) : undefined);
  return (code) => encoding.nameFor(code) ?? (encoding.base === undefined ? implied(code) : undefined);
}

/** Of a Type 3 font in its own units, brought to thousandths (ISO 32000-2, 9.6.4). `undefined` where nothing tells them. */
function widths(
  dict: PdfDict,
  descriptor: PdfDict | undefined,
  names: Names,
  standard: StandardFont | undefined,
): ((code: number) => number) | undefined {
  const given = asArray(dict.get('Widths'));
  if (!given) return standard && ((code) => standard.widthOf(names(code) ?? '') ?? 0);
  const first = asInteger(dict.get('FirstChar')) ?? 0;
  const missing = asNumber(descriptor?.get('MissingWidth')) ?? 0;
  const matrix = asName(dict.get('Subtype')) === 'Type3' ? asArray(dict.get('FontMatrix')) : undefined;
  const scale = (asNumber(matrix?.[0]) ?? THOUSANDTH) / THOUSANDTH;
  const table = given.map((width) => (resolve(width) === null ? undefined : asNumber(width)));
  return (code) => (table[code - first] ?? missing) * scale;
}

function glyphsOf(
  program: FontProgram,
  names: Names,
  encoding: SimpleEncoding,
  isSymbolic: boolean,
): (code: number) => number | undefined {
  if (program.kind !== 'truetype') return (code) => program.glyphNamed(names(code) ?? '.notdef');
  const isNamed = encoding.isGiven || !isSymbolic;
  return (code) => (isNamed ? namedGlyph(program, names(code)) : undefined) ?? symbolGlyph(program, code);
}

/** ISO 32000-2, 9.6.5.4: by Unicode, by the Macintosh's codes, by the names of the program. */
function namedGlyph(program: FontProgram, name: string | undefined): number | undefined {
  if (name === undefined) return undefined;
  const character = characterOfGlyph(name);
  const macintosh = macRomanCode(name);
  for (const { platform, encoding, glyphs } of program.maps) {
    const code = platform === 3 && encoding === 1 ? character : platform === 1 ? macintosh : undefined;
    const glyph = code === undefined ? undefined : glyphs.get(code);
    if (glyph) return glyph;
  }
  return program.glyphNamed(name);
}

function symbolGlyph(program: FontProgram, code: number): number | undefined {
  for (const { platform, encoding, glyphs } of program.maps) {
    const places = platform === 3 && encoding === 0 ? SYMBOL_BLOCKS : platform === 1 ? [0] : [];
    for (const block of places) {
      const glyph = glyphs.get(block + code);
      if (glyph) return glyph;
    }
  }
  return undefined;
}

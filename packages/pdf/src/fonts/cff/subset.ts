import { standardName } from '../encodings/standard-encoding.ts';
import { addCalls, type Calls } from './calls.ts';
import { isCidKeyed, stringOf, type CffEncoding, type CffFont } from './font.ts';
import { STANDARD_STRINGS } from './standard-strings.ts';
import { OPERATORS, type CffDict } from './structures.ts';

/** What only lists of fonts show: version, notice, full name, family, weight, copyright, and numbers of printers. */
const TITLES = [0, 1, 2, 3, 4, 12 << 8, 13, 14];
/** Operators whose operands are numbers of strings; of `ROS`, the first two. */
const STRING_OPERATORS = new Map<number, number>([
  [OPERATORS.postScript, 1],
  [(12 << 8) | 22, 1],
  [(12 << 8) | 38, 1],
  [OPERATORS.ros, 2],
]);
const ENDCHAR = new Uint8Array([14]);
const RETURN = new Uint8Array([11]);
const NOTHING = new Uint8Array(0);

/**
 * The font with these glyphs and `.notdef`. `renumber` where glyphs are found by name or by number in the collection;
 * `keep numbers` leaves empty glyphs in between. `undefined` where a glyph cannot be followed.
 */
export function subsetCff(
  font: CffFont,
  glyphs: ReadonlySet<number>,
  numbering: 'renumber' | 'keep numbers',
): { font: CffFont; isPart: boolean } | undefined {
  const retained = new Set([...glyphs].filter((glyph) => glyph < font.charStrings.length)).add(0);
  const calls = font.parts.map((): Calls => ({ global: new Set(), local: new Set(), codes: new Set() }));
  if (!followGlyphs(font, retained, calls)) return undefined;

  const called = new Set(calls.flatMap(({ global }) => [...global]));
  const parts = font.parts.map((part, index) => ({ ...part, subrs: emptied(part.subrs, calls[index]?.local) }));
  const subset: CffFont = { ...font, parts, globalSubrs: emptied(font.globalSubrs, called) };
  const isPart = font.charStrings.some((charString, glyph) => !retained.has(glyph) && charString.length > 1);
  if (numbering === 'keep numbers')
    subset.charStrings = font.charStrings.map((charString, glyph) => (retained.has(glyph) ? charString : ENDCHAR));
  else {
    const order = [...retained].sort((a, b) => a - b);
    subset.charStrings = order.map((glyph) => font.charStrings[glyph] ?? ENDCHAR);
    subset.charset = order.map((glyph) => font.charset[glyph] ?? 0);
    subset.partOf = font.partOf.length > 0 ? order.map((glyph) => font.partOf[glyph] ?? 0) : [];
    subset.encoding = keepCodes(font.encoding, order, new Set(subset.charset));
  }
  return { font: withUsedStrings(subset), isPart };
}

function followGlyphs(font: CffFont, retained: Set<number>, calls: readonly Calls[]): boolean {
  const waiting = [...retained];
  for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
    const index = font.partOf[glyph] ?? 0;
    const part = font.parts[index];
    const charString = font.charStrings[glyph];
    const found = calls[index];
    if (!part || !charString || !found) return false;
    if (!addCalls(charString, { global: font.globalSubrs, local: part.subrs }, found)) return false;
    for (const code of found.codes) {
      const name = standardName(code);
      const other = isCidKeyed(font) ? -1 : font.charset.findIndex((number) => stringOf(font, number) === name);
      if (other < 0) return false;
      if (!retained.has(other)) waiting.push(other);
      retained.add(other);
    }
    found.codes.clear();
  }
  return true;
}

/** Numbers of subroutines stay: their bias follows from the count. */
/** FreeType 2.12 opens no font with a list of subroutines that has entries and no byte: the first one returns then. */
function emptied(subrs: readonly Uint8Array[], called: ReadonlySet<number> | undefined): Uint8Array[] {
  const kept = subrs.map((subr, index) => (called?.has(index) ? subr : NOTHING));
  return kept.length > 0 && kept.every(({ length }) => length === 0) ? [RETURN, ...kept.slice(1)] : kept;
}

/** Codes are listed for the first glyphs only, and the order of glyphs did not change. */
function keepCodes(encoding: CffEncoding, order: readonly number[], names: ReadonlySet<number>): CffEncoding {
  if (encoding.kind === 'standard') return encoding;
  const codes = order.slice(1).flatMap((glyph) => encoding.codes[glyph - 1] ?? []);
  return { kind: 'own', codes, further: encoding.further.filter(([, name]) => names.has(name)) };
}

function withUsedStrings(font: CffFont): CffFont {
  const strings: Uint8Array[] = [];
  const numbers = new Map<number, number>();
  const moved = (number: number): number => {
    if (number < STANDARD_STRINGS.length) return number;
    const known = numbers.get(number);
    if (known !== undefined) return known;
    const next = strings.push(font.strings[number - STANDARD_STRINGS.length] ?? NOTHING) - 1 + STANDARD_STRINGS.length;
    numbers.set(number, next);
    return next;
  };
  const movedIn = (dict: CffDict): CffDict =>
    new Map(
      [...dict]
        .filter(([operator]) => !TITLES.includes(operator))
        .map(([operator, operands]) => {
          const count = STRING_OPERATORS.get(operator) ?? 0;
          return [operator, operands.map((operand, index) => (index < count ? moved(operand) : operand))];
        }),
    );
  const top = movedIn(font.top);
  const parts = font.parts.map((part) => ({ ...part, dict: part.dict && movedIn(part.dict) }));
  const charset = isCidKeyed(font) ? font.charset : font.charset.map(moved);
  const encoding: CffEncoding =
    font.encoding.kind === 'standard'
      ? font.encoding
      : { ...font.encoding, further: font.encoding.further.map(([code, name]) => [code, moved(name)]) };
  return { ...font, top, parts, charset, encoding, strings };
}

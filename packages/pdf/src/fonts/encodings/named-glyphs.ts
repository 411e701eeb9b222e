import type { PdfDict } from '../../objects/objects.ts';
import { characterOfGlyph } from './glyph-characters.ts';
import { SimpleEncoding } from './simple-encoding.ts';

const NOT_DEFINED = '.notdef';
/** Some readers show it where a glyph is missing. */
const SPACE = 'space';

/**
 * Which of a font's glyphs, given by name, a simple font shows for these codes: those that the encodings name, those of
 * the program's own encoding, and glyphs of the same character, which readers take where a name is missing.
 * `undefined` where a name leads nowhere that we know: then another reader may know more.
 */
export function namedGlyphsOfCodes(
  font: PdfDict,
  codes: readonly number[],
  glyphNames: readonly string[],
  ownNames: (code: number) => readonly string[],
): Set<number> | undefined {
  const encoding = new SimpleEncoding(font);
  if (encoding.isForeign) return undefined;
  const index = indexByName(glyphNames);
  const glyphs = new Set<number>([0, ...(index.get(SPACE) ?? [])]);
  for (const code of codes) {
    for (const name of [...encoding.namesFor(code), ...ownNames(code)])
      for (const glyph of glyphsCalled(name, index)) glyphs.add(glyph);
    const difference = encoding.differenceFor(code);
    if (difference === undefined || difference === NOT_DEFINED || characterOfGlyph(difference) !== undefined) continue;
    if (!index.has(difference)) return undefined;
  }
  return glyphs;
}

/** By name, and by "=" with the character that the name means; "a.swash" is an "a" too. */
function indexByName(glyphNames: readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  const add = (key: string, glyph: number) => {
    const known = index.get(key);
    if (known) known.push(glyph);
    else index.set(key, [glyph]);
  };
  for (const [glyph, name] of glyphNames.entries()) {
    add(name, glyph);
    const character = characterOfGlyph(name.replace(/(?<=.)\..*$/, ''));
    if (character !== undefined) add(`=${character}`, glyph);
  }
  return index;
}

function glyphsCalled(name: string, index: ReadonlyMap<string, readonly number[]>): readonly number[] {
  const character = characterOfGlyph(name);
  return [...(index.get(name) ?? []), ...(character === undefined ? [] : (index.get(`=${character}`) ?? []))];
}

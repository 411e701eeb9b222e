import type { PdfDict } from '../../objects/objects.ts';
import { characterOfGlyph } from '../encodings/glyph-characters.ts';
import { macRomanCode } from '../encodings/macintosh-glyphs.ts';
import { SimpleEncoding } from '../encodings/simple-encoding.ts';
import type { CharacterMap } from './character-map.ts';

/** Where symbolic fonts have their codes beside 0 (ISO 32000-2, 9.6.5.4). */
const SYMBOL_BLOCKS = [0, 0xf000, 0xf100, 0xf200];

/**
 * The glyphs that a simple TrueType font shows for these codes, by every way that ISO 32000-2, 9.6.5.4, or a reader
 * may take. `undefined` where a name leads nowhere that we know: then another reader may know more.
 */
export function glyphsOfCodes(
  font: PdfDict,
  codes: readonly number[],
  maps: readonly CharacterMap[],
  names: ReadonlyMap<string, readonly number[]>,
): Set<number> | undefined {
  const encoding = new SimpleEncoding(font);
  if (encoding.isForeign) return undefined;
  const glyphs = new Set<number>([0]);
  for (const code of codes) {
    const found = new Set<number>();
    for (const { glyphs: map } of maps) for (const block of SYMBOL_BLOCKS) found.add(map.get(block + code) ?? 0);
    for (const name of encoding.namesFor(code)) addNamed(name, maps, names, found);
    found.delete(0);

    const difference = encoding.differenceFor(code);
    if (difference !== undefined && difference !== '.notdef' && characterOfGlyph(difference) === undefined)
      return undefined;
    // With no way through the tables, readers take the code for the glyph's number.
    if (found.size === 0) found.add(code);
    for (const glyph of found) glyphs.add(glyph);
  }
  return glyphs;
}

function addNamed(
  name: string,
  maps: readonly CharacterMap[],
  names: ReadonlyMap<string, readonly number[]>,
  found: Set<number>,
): void {
  const character = characterOfGlyph(name);
  const macintosh = macRomanCode(name);
  for (const { platform, glyphs } of maps) {
    const code = platform === 1 ? macintosh : character;
    if (code !== undefined) found.add(glyphs.get(code) ?? 0);
  }
  for (const glyph of names.get(name) ?? []) found.add(glyph);
}

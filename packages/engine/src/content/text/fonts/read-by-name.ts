import type { Glyph } from '@pagewright/pdf/page-content.ts';
import type { GlyphNames } from './glyph-names.ts';
import { countedGlyph, meaningOfName } from './name-meaning.ts';

/**
 * Gives their text to glyphs without one whose names say it, and those that are only counted their count for a code.
 * `codes` are those of unmapped glyphs, and changed; `fontOf` tells the name of a glyph's font.
 */
export function readByName(codes: Map<Glyph, number>, names: GlyphNames, fontOf: (glyph: Glyph) => string): void {
  for (const [glyph, code] of codes) {
    const name = names.get(fontOf(glyph))?.get(code);
    if (name === undefined) continue;
    const place = countedGlyph(name);
    if (place !== undefined) {
      codes.set(glyph, place);
      continue;
    }
    const text = meaningOfName(name);
    if (text === undefined) continue;
    glyph.text = text;
    glyph.unmapped = false;
    codes.delete(glyph);
  }
}

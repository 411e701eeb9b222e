import { asName } from '@pagewright/pdf/objects/objects.ts';
import { glyphsOfCodes } from '@pagewright/pdf/fonts/truetype/glyphs-of-codes.ts';
import { openTrueType, type Hints, type TrueTypeFont } from '@pagewright/pdf/fonts/truetype/subset.ts';
import { cidsOf, glyphsOfCids } from '../composite/cids.ts';
import type { Subset } from '../subset-result.ts';
import type { EmbeddedFont, FontUse } from '../usage/font-uses.ts';

/** `/FontFile2`: a TrueType font, called by code, by name or by number. */
export function trueTypeSubset({ uses }: EmbeddedFont, program: Uint8Array, hints: Hints): Subset | undefined {
  const font = openTrueType(program);
  if (!font) return undefined;
  const cids = new Set<number>();
  const glyphs = shownGlyphs(uses, font, cids);
  if (!glyphs) return undefined;
  const isSimple = uses.some(({ descendant }) => !descendant);
  const subset = font.subset(glyphs, isSimple ? 'by code and name' : 'by number', hints);
  return subset && { ...subset, lengths: [subset.bytes.length], cids };
}

/** The glyphs that these fonts show; `undefined` where that cannot be known. Adds their numbers in the collection. */
export function shownGlyphs(
  uses: readonly FontUse[],
  font: TrueTypeFont,
  cids = new Set<number>(),
): Set<number> | undefined {
  const glyphs = new Set<number>();
  for (const use of uses) {
    const shown = use.descendant ? compositeGlyphs(use, cids) : simpleGlyphs(use, font);
    if (!shown) return undefined;
    for (const glyph of shown) glyphs.add(glyph);
  }
  return glyphs;
}

function simpleGlyphs({ font, codes }: FontUse, { maps, names }: TrueTypeFont): Set<number> | undefined {
  if (!codes || !maps || !names || asName(font.get('Subtype')) !== 'TrueType') return undefined;
  return glyphsOfCodes(font, codes.single, maps, names);
}

function compositeGlyphs(use: FontUse, all: Set<number>): Set<number> | undefined {
  if (asName(use.descendant?.get('Subtype')) !== 'CIDFontType2') return undefined;
  const cids = cidsOf(use);
  for (const cid of cids ?? []) all.add(cid);
  return cids && use.descendant && glyphsOfCids(use.descendant, cids);
}

import { asName } from '../../../document/objects.ts';
import { cidsOf, glyphsOfCids } from '../composite/cids.ts';
import type { Subset } from '../subset.ts';
import { glyphsOfCodes } from '../truetype/glyphs-of-codes.ts';
import { openTrueType, type TrueTypeFont } from '../truetype/subset.ts';
import type { EmbeddedFont, FontUse } from '../usage/font-uses.ts';

/** `/FontFile2`: a TrueType font, called by code, by name or by number. */
export function trueTypeSubset({ uses }: EmbeddedFont, program: Buffer): Subset | undefined {
  const font = openTrueType(program);
  if (!font) return undefined;
  const glyphs = new Set<number>();
  const cids = new Set<number>();
  for (const use of uses) {
    const used = use.descendant ? compositeGlyphs(use, cids) : simpleGlyphs(use, font);
    if (!used) return undefined;
    for (const glyph of used) glyphs.add(glyph);
  }
  const isSimple = uses.some(({ descendant }) => !descendant);
  const subset = font.subset(glyphs, isSimple ? 'by code and name' : 'by number');
  return subset && { ...subset, lengths: [subset.bytes.length], cids };
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

import { asName } from '../../document/objects.ts';
import { cidsOf, glyphsOfCids } from './composite/cids.ts';
import { glyphsOfCodes } from './truetype/glyphs-of-codes.ts';
import { openTrueType } from './truetype/subset.ts';
import type { EmbeddedFont, FontUse } from './usage/font-uses.ts';

/** A font program with less in it. */
export interface Subset {
  /** The new program, not packed. */
  bytes: Buffer;
  /** `/Length1` and following, as the kind of font asks for (ISO 32000-2, 9.9.1). */
  lengths: number[];
  /** `/Subtype` of the stream. */
  subtype?: string;
  /** Whether glyphs were taken away: then the font needs a subset tag. */
  isPart: boolean;
  /** The character collection's numbers that are left. */
  cids?: ReadonlySet<number>;
  /** The names of the glyphs that are left. */
  names?: ReadonlySet<string>;
}

/** `undefined` where the font stays as it is. */
export function subsetOf(font: EmbeddedFont, program: Buffer): Subset | undefined {
  return font.key === 'FontFile2' ? trueTypeSubset(font, program) : undefined;
}

function trueTypeSubset({ uses }: EmbeddedFont, program: Buffer): Subset | undefined {
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

function simpleGlyphs({ font, codes }: FontUse, { maps, names }: NonNullable<ReturnType<typeof openTrueType>>) {
  if (!codes || asName(font.get('Subtype')) !== 'TrueType') return undefined;
  return glyphsOfCodes(font, codes.single, maps, names);
}

function compositeGlyphs(use: FontUse, all: Set<number>): Set<number> | undefined {
  if (asName(use.descendant?.get('Subtype')) !== 'CIDFontType2') return undefined;
  const cids = cidsOf(use);
  for (const cid of cids ?? []) all.add(cid);
  return cids && use.descendant && glyphsOfCids(use.descendant, cids);
}

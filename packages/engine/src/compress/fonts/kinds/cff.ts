import { asName, type PdfStream } from '@pagewright/pdf/objects/objects.ts';
import { isCidKeyed, readCff, stringOf, type CffFont } from '@pagewright/pdf/fonts/cff/font.ts';
import { subsetCff } from '@pagewright/pdf/fonts/cff/subset.ts';
import { OPERATORS } from '@pagewright/pdf/fonts/cff/structures.ts';
import { writeCff } from '@pagewright/pdf/fonts/cff/write.ts';
import { namedGlyphsOfCodes } from '@pagewright/pdf/fonts/encodings/named-glyphs.ts';
import { standardName } from '@pagewright/pdf/fonts/encodings/standard-encoding.ts';
import { cidsOf } from '../composite/cids.ts';
import type { Subset } from '../subset-result.ts';
import type { EmbeddedFont, FontUse } from '../usage/font-uses.ts';

/** In a PostScript string of the font: the rights of ISO/IEC 14496-22, 5.2.7, with 0x100 for "no subsets". */
const FORBIDS_SUBSETS = (postScript: string) => (Number(/\/FSType\s+(\d+)/.exec(postScript)?.[1] ?? 0) & 0x100) !== 0;

/** `/FontFile3` with bare CFF: simple fonts call glyphs by name, composite ones by number in the collection. */
export function cffSubset({ uses }: EmbeddedFont, { dict }: PdfStream, program: Uint8Array): Subset | undefined {
  const kind = asName(dict.get('Subtype'));
  const font = kind === 'Type1C' || kind === 'CIDFontType0C' ? readCff(program) : undefined;
  if (!font || FORBIDS_SUBSETS(stringOf(font, font.top.get(OPERATORS.postScript)?.[0] ?? 0))) return undefined;
  const byNumber = uses.every(({ descendant }) => descendant);
  if (!byNumber && (isCidKeyed(font) || uses.some(({ descendant }) => descendant))) return undefined;

  const glyphs = new Set<number>();
  const cids = new Set<number>();
  for (const use of uses) {
    const used = byNumber ? compositeGlyphs(use, font, cids) : simpleGlyphs(use, font);
    if (!used) return undefined;
    for (const glyph of used) glyphs.add(glyph);
  }
  const subset = subsetCff(font, glyphs, byNumber && !isCidKeyed(font) ? 'keep numbers' : 'renumber');
  if (!subset) return undefined;
  const names = byNumber ? [] : subset.font.charset.slice(1).map((number) => stringOf(subset.font, number));
  return { bytes: writeCff(subset.font), lengths: [], isPart: subset.isPart, ...(byNumber ? { cids } : { names }) };
}

function simpleGlyphs({ font, codes }: FontUse, cff: CffFont): Set<number> | undefined {
  if (!codes || !SIMPLE_KINDS.has(asName(font.get('Subtype')) ?? '')) return undefined;
  const names = cff.charset.map((number) => stringOf(cff, number));
  return namedGlyphsOfCodes(font, codes.single, names, ownNames(cff, names));
}
const SIMPLE_KINDS = new Set(['Type1', 'MMType1']);

/** The names that the font's own encoding has for a code. */
function ownNames(cff: CffFont, names: readonly string[]): (code: number) => string[] {
  const { encoding } = cff;
  if (encoding.kind === 'standard') return (code) => [standardName(code)].filter((name) => name !== undefined);
  const found = new Map<number, string[]>();
  const add = (code: number, name: string) => found.set(code, [...(found.get(code) ?? []), name]);
  for (const [index, code] of encoding.codes.entries()) add(code, names[index + 1] ?? '');
  for (const [code, name] of encoding.further) add(code, stringOf(cff, name));
  return (code) => found.get(code) ?? [];
}

function compositeGlyphs(use: FontUse, cff: CffFont, all: Set<number>): Set<number> | undefined {
  if (asName(use.descendant?.get('Subtype')) !== 'CIDFontType0') return undefined;
  const cids = cidsOf(use);
  for (const cid of cids ?? []) all.add(cid);
  if (!cids || !isCidKeyed(cff)) return cids;
  return new Set([...cff.charset.entries()].filter(([, cid]) => cids.has(cid)).map(([glyph]) => glyph));
}

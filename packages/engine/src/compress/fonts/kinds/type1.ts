import { asName } from '@pagewright/pdf/objects/objects.ts';
import { writeCff } from '@pagewright/pdf/fonts/cff/write.ts';
import { namedGlyphsOfCodes } from '@pagewright/pdf/fonts/encodings/named-glyphs.ts';
import { readType1 } from '@pagewright/pdf/fonts/type1/font.ts';
import { toCff } from '@pagewright/pdf/fonts/type1/to-cff.ts';
import type { Subset } from '../subset-result.ts';
import type { EmbeddedFont } from '../usage/font-uses.ts';

/** `/FontFile`: a Type 1 font, which becomes CFF on the way. */
export function type1Subset({ uses }: EmbeddedFont, program: Uint8Array): Subset | undefined {
  const font = readType1(program);
  if (!font) return undefined;
  const glyphNames = ['.notdef', ...[...font.charStrings.keys()].filter((name) => name !== '.notdef')];
  const ownNames = (code: number) => [font.encoding.get(code)].filter((name) => name !== undefined);
  const names = new Set<string>();
  for (const use of uses) {
    // The descriptor says which kind of program there is, and must be one that can be replaced.
    if (!use.codes || use.descendant || !use.descriptorRef || asName(use.font.get('Subtype')) !== 'Type1')
      return undefined;
    const glyphs = namedGlyphsOfCodes(use.font, use.codes.single, glyphNames, ownNames);
    if (!glyphs) return undefined;
    for (const glyph of glyphs) names.add(glyphNames[glyph] ?? '');
  }
  const converted = toCff(font, names);
  return (
    converted && {
      bytes: writeCff(converted.font),
      lengths: [],
      subtype: 'Type1C',
      isPart: converted.names.length + 1 < glyphNames.length,
      names: converted.names,
    }
  );
}

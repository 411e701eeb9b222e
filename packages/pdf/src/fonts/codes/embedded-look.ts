import { asInteger, asNumber, type PdfDict } from '../../objects/objects.ts';
import { lookOf, type FontLook } from '../look/font-look.ts';
import { styleInName } from '../look/style-in-name.ts';
import type { Code } from './code-map.ts';
import type { FontProgram } from './font-program.ts';

/** ISO 32000-2, table 121. */
const SERIF = 2;
const ITALIC = 64;
const FORCE_BOLD = 0x4_0000;
const BOLD = 700;
const REGULAR = 400;
/** Some writers put the same number into every font. */
const USUAL_X_HEIGHTS = [300, 700] as const;

interface Facts {
  name: string;
  descriptor: PdfDict | undefined;
  program: FontProgram | undefined;
  /** Of a letter that the font can show. */
  codeOf: (letter: string) => Code | undefined;
  advanceOf: (code: Code) => number;
  glyphOf: (code: Code) => number | undefined;
}

/** The name first, which is chosen by people; programs of parts and flags are often those of another style, or guessed. */
export function embeddedLook({ name, descriptor, program, codeOf, advanceOf, glyphOf }: Facts): FontLook {
  const named = styleInName(name);
  const flags = asInteger(descriptor?.get('Flags')) ?? 0;
  const given = asNumber(descriptor?.get('FontWeight'));
  const isSlanted = (asNumber(descriptor?.get('ItalicAngle')) ?? 0) !== 0 || (flags & ITALIC) !== 0;
  const told = program?.style ?? {};
  const x = codeOf('x');
  const glyph = x && glyphOf(x);
  const top = glyph === undefined ? undefined : program?.topOf(glyph);
  const style = {
    weight: named.weight ?? told.weight ?? given ?? (flags & FORCE_BOLD ? BOLD : REGULAR),
    slanted: named.slanted ?? told.slanted ?? isSlanted,
    serif: named.serif ?? told.serif ?? ((flags & SERIF) !== 0 || undefined),
    xHeight: top ?? told.xHeight ?? likely(asNumber(descriptor?.get('XHeight'))),
  };
  return lookOf(style, (letter) => {
    const code = codeOf(letter);
    return code ? advanceOf(code) : 0;
  });
}

const likely = (height: number | undefined) =>
  height !== undefined && height > USUAL_X_HEIGHTS[0] && height < USUAL_X_HEIGHTS[1] ? height : undefined;

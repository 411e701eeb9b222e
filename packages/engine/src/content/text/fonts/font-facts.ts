import type { Native } from '../../pdfium/native.ts';
import type { FontFacts } from '@pagewright/pdf/page-content.ts';
import {
  familyOfName,
  isMeaningless,
  isNamedFixedPitch,
  isNamedItalic,
  namedSerif,
  namedWeight,
} from './font-names.ts';

/** Flags of a font descriptor (ISO 32000-2, table 121). */
const FIXED_PITCH = 1 << 0;
const SERIF = 1 << 1;
const SYMBOLIC = 1 << 2;
const ITALIC = 1 << 6;
const FORCE_BOLD = 1 << 18;

const REGULAR = 400;
const BOLD = 700;
/** PDFium reckons weights from the width of stems, which for plain fonts may come to 600. */
const SURELY_BOLD = 650;
/** Symbols of formulas lean by their descriptor, and stand upright. */
const UPRIGHT = /^(cmsy|cmex|txsy|msam|msbm)/i;

/** Name, weight and slant of a font: from its name as the page tells it, and from its descriptor where that does not say. */
export function fontFacts(native: Native, font: number, full: string): FontFacts {
  const { call } = native;
  const name = full.replace(/^[A-Z]{6}\+/, '');
  const flags = Math.max(0, call.FPDFFont_GetFlags(font));
  const slant = call.FPDFFont_GetItalicAngle(font, native.scratch) ? native.integer(0) : 0;
  const serif = namedSerif(name) ?? (flags & SERIF) !== 0;
  const fixedPitch = isNamedFixedPitch(name) || ((flags & FIXED_PITCH) !== 0 && !hasSeveralWidths(native, font));
  const leans = (flags & ITALIC) !== 0 || slant !== 0 || isNamedItalic(name);
  return {
    name,
    family: familyOf(native, font, name, { serif, fixedPitch }),
    weight: weightOf(name, flags, call.FPDFFont_GetWeight(font)),
    italic: leans && !UPRIGHT.test(name),
    serif,
    fixedPitch,
    symbolic: (flags & SYMBOLIC) !== 0,
    embedded: call.FPDFFont_GetIsEmbedded(font) === 1,
  };
}

function weightOf(name: string, flags: number, declared: number): number {
  const named = namedWeight(name);
  if (named !== undefined) return named;
  if ((flags & FORCE_BOLD) !== 0) return BOLD;
  // A name without a word for its weight is that of a regular font, unless it is none or counts its weights.
  const saysNothing = isMeaningless(name) || /\d$/.test(name);
  return saysNothing && declared >= SURELY_BOLD && declared <= 900 ? BOLD : REGULAR;
}

/** The font's own word where it is that of the page's name, spelled better. A font without a name gets a usual one. */
function familyOf(
  native: Native,
  font: number,
  name: string,
  { serif, fixedPitch }: { serif: boolean; fixedPitch: boolean },
): string {
  const { call } = native;
  const own = native.text('utf8', (buffer, bytes) => call.FPDFFont_GetFamilyName(font, buffer, bytes)).trim();
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const isSame = letters(own) !== '' && letters(name).startsWith(letters(own));
  if (!isMeaningless(name)) {
    const family = familyOfName(name);
    return isSame && letters(own) === letters(family) ? own : family;
  }
  if (!isMeaningless(own) && call.FPDFFont_GetIsEmbedded(font) === 1) return familyOfName(own);
  return fixedPitch ? 'Courier New' : serif ? 'Times New Roman' : 'Arial';
}

/** Some programs call all their fonts fixed; a narrow and a wide letter tell. */
function hasSeveralWidths(native: Native, font: number): boolean {
  const narrow = widthOf(native, font, 'i');
  const wide = widthOf(native, font, 'm');
  return narrow > 0 && wide > 0 && Math.abs(wide - narrow) > 0.01;
}

/** Of the em. */
function widthOf(native: Native, font: number, letter: string): number {
  const declared = native.call.FPDFFont_GetGlyphWidth(font, letter.charCodeAt(0), 1, native.scratch);
  return declared ? native.float(0) : 0;
}

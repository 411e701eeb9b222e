import type { Native } from './native.ts';
import type { FontFacts } from './page-content.ts';

/** Flags of a font descriptor (ISO 32000-2, table 121). */
const FIXED_PITCH = 1 << 0;
const SERIF = 1 << 1;
const SYMBOLIC = 1 << 2;
const ITALIC = 1 << 6;
const FORCE_BOLD = 1 << 18;

const REGULAR = 400;
const BOLD = 700;

/** Weights by what names say of them, the longer words first. */
const NAMED_WEIGHTS: readonly [RegExp, number][] = [
  [/(extra|ultra)[ -]?light|thin|hairline/i, 200],
  [/(semi|demi)[ -]?bold|demi\b/i, 600],
  [/(extra|ultra)[ -]?bold|heavy|black\b|[-, ]blk/i, 800],
  [/bold|[-, ]bd\b|[-,]b(i|old)?$/i, BOLD],
  [/medium|[-, ]med\b/i, 500],
  [/light|[-, ]lt\b/i, 300],
];
const NAMED_ITALIC = /ital|obliq|kursiv|slanted|[-, ](it|bi|i)$|[-, ]?[a-z]it$/i;
const NAMED_FIXED = /courier|mono\b|monospace|consolas|typewriter|cmtt|lmmono|fixed/i;
const NAMED_SERIF =
  /times|serif|roman|georgia|garamond|minion|cambria|palatino|book ?antiqua|century|cmr\d|lmroman|song|ming|mincho|batang/i;
const NAMED_SANS = /sans|arial|helvet|verdana|calibri|gothic|grotesk|univers|frutiger/i;

/** Name, weight and slant of a font, from its descriptor and, where that says nothing, from its name. */
export function fontFacts(native: Native, font: number): FontFacts {
  const { call } = native;
  const full = native.text('utf8', (buffer, bytes) => call.FPDFFont_GetBaseFontName(font, buffer, bytes));
  const name = full.replace(/^[A-Z]{6}\+/, '');
  const flags = Math.max(0, call.FPDFFont_GetFlags(font));
  const slant = call.FPDFFont_GetItalicAngle(font, native.scratch) ? native.integer(0) : 0;
  return {
    name,
    family: familyOf(name),
    weight: weightOf(name, flags, call.FPDFFont_GetWeight(font)),
    italic: (flags & ITALIC) !== 0 || slant !== 0 || NAMED_ITALIC.test(name),
    serif: NAMED_SANS.test(name) ? false : (flags & SERIF) !== 0 || NAMED_SERIF.test(name),
    fixedPitch: (flags & FIXED_PITCH) !== 0 || NAMED_FIXED.test(name),
    symbolic: (flags & SYMBOLIC) !== 0,
    embedded: call.FPDFFont_GetIsEmbedded(font) === 1,
  };
}

function weightOf(name: string, flags: number, told: number): number {
  const named = NAMED_WEIGHTS.find(([pattern]) => pattern.test(name))?.[1];
  if (named !== undefined) return named;
  if ((flags & FORCE_BOLD) !== 0) return BOLD;
  return told >= 100 && told <= 900 ? told : REGULAR;
}

/** "Arial-BoldMT" and "Arial,Bold" are Arial. */
function familyOf(name: string): string {
  const family = name
    .replace(
      /[-,](?=[A-Za-z]*(regular|bold|ital|obliq|roman|book|medium|light|black|heavy|thin|demi|semi|it$|bd$|cond)).*$/i,
      '',
    )
    .replace(/(PS)?MT$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim();
  return family === '' ? name : family;
}

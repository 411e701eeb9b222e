import type { Code } from '@pagewright/pdf/fonts/codes/code-map.ts';
import type { PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { spellName } from '@pagewright/pdf/objects/serialize.ts';
import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { advanceOf, wayOf } from '../page/advance.ts';
import type { Show, TextState } from '../page/page-model.ts';
import { isTypedCode, type Setting, type Typed } from './pieces.ts';

/** Of sizes, scales and matrices that are put back: none is written with more. */
export const FINE_DECIMALS = 9;
const PERCENT = 100;
const SPACE = 0x20;
const COLOUR_DECIMALS = 4;
export const AS_IT_IS = { font: undefined, size: 1, scale: 1, colour: undefined };

/** Modes of rendering (ISO 32000-2, table 104). */
export const FILLS = new Set([0, 2, 4, 6]);
export const STROKES = new Set([1, 2, 5, 6]);

/** What changes between two settings, set anew. `nameOf`: what the resources call a font. */
export function settingWords(
  { fontObject, state, colours }: Show,
  before: Setting | undefined,
  setting: Setting | undefined,
  nameOf: (font: PdfObject | undefined) => string,
): string[] {
  const [old, own] = [before ?? AS_IT_IS, setting ?? AS_IT_IS];
  const words: string[] = [];
  if (own.font !== old.font || own.size !== old.size)
    words.push(`${spellName(nameOf(own.font ?? fontObject))} ${spellNumber(state.size * own.size, FINE_DECIMALS)} Tf`);
  if (own.scale !== old.scale) words.push(`${spellNumber(state.scale * own.scale * PERCENT, FINE_DECIMALS)} Tz`);
  if (own.colour === old.colour) return words;
  const rgb = own.colour?.map((share) => spellNumber(share, COLOUR_DECIMALS)).join(' ');
  if (FILLS.has(state.mode)) words.push(rgb === undefined ? colours.fill.words : `${rgb} rg`);
  if (STROKES.has(state.mode)) words.push(rgb === undefined ? colours.stroke.words : `${rgb} RG`);
  return words;
}

/** How far a code or an adjustment moves the pen before the horizontal scaling of the operator. */
export function lengthTyped({ font, state }: Show, setting: Setting | undefined, typed: Typed): number {
  const { size, scale } = setting ?? AS_IT_IS;
  if (!isTypedCode(typed)) return wayOf(typed.adjustment, state) * size * scale;
  return setting ? lengthIn(setting, state, typed) : advanceOf(font, state, typed);
}

/** As `advanceOf` of the page, in another size. */
function lengthIn({ advanceOf: advance, size, scale }: Setting, state: TextState, code: Code): number {
  return ((advance(code) / 1000) * state.size * size + state.characterSpacing + wordSpacing(state, code)) * scale;
}

const wordSpacing = ({ wordSpacing }: TextState, { value, length }: Code) =>
  length === 1 && value === SPACE ? wordSpacing : 0;

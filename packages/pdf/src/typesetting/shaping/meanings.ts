import { mirrored } from '../bidi.ts';
import type { FontFile } from '../font-file.ts';
import type { ShapingStyle } from './shaper.ts';

/**
 * The character that each glyph stands for by itself. Fonts of ideographs draw radicals and forms for compatibility, which come before
 * the ideographs themselves, by the same glyphs: these stand for the ideographs (UAX 15).
 */
export function glyphMeanings({ glyphs }: FontFile): Map<number, string> {
  const meanings = new Map<number, string>();
  for (const [character, glyph] of glyphs) {
    const known = meanings.get(glyph);
    const meaning = meaningOf(character);
    if (known === undefined || (isIdeograph(character) && (RADICAL.test(known) || known.normalize('NFKC') === meaning)))
      meanings.set(glyph, meaning);
  }
  return meanings;
}

/** Of many, no decomposition leads to the ideograph. */
const RADICAL = /\p{Radical}/u;

const isIdeograph = (character: number): boolean => /\p{Unified_Ideograph}/u.test(String.fromCodePoint(character));

/**
 * Forms of Arabic letters that only old encodings know stand for the letters themselves. Ligatures of several keep their
 * own sign: readers turn right-to-left text round sign by sign, and would turn the letters round too.
 */
function meaningOf(character: number): string {
  const text = String.fromCodePoint(character);
  const isForm = (character >= 0xfb00 && character <= 0xfdff) || (character >= 0xfe70 && character <= 0xfefe);
  const letters = isForm ? text.normalize('NFKC') : text;
  return letters.length === 1 || character < ARABIC_FORMS_FROM ? letters : text;
}

const ARABIC_FORMS_FROM = 0xfb50;

/** Whether readers get a cluster's text from its glyphs, which stand from left to right. */
export function tellsText(meanings: readonly string[], text: string, direction: ShapingStyle['direction']): boolean {
  if (direction === 'left-to-right') return meanings.join('') === text || sameMarks(meanings.join(''), text);
  const [mapped] = meanings;
  // Readers turn brackets round themselves, take ligatures apart, and see gaps between a letter and its marks.
  return meanings.length === 1 && (mapped === text || mirrored(text) === mapped || mapped?.normalize('NFKC') === text);
}

/** Fonts order the marks of a letter otherwise than texts do, which makes no difference (UAX 15). */
const sameMarks = (mapped: string, text: string) => mapped.normalize('NFC') === text.normalize('NFC');

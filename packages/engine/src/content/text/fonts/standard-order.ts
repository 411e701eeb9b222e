import type { Glyph } from '@pagewright/pdf/page-content.ts';

/**
 * Fonts made from TrueType files often name their characters by the glyph's number alone and say nothing of its
 * meaning. Most such files keep the standard order of Macintosh glyphs (Apple TrueType Reference Manual, `post`):
 * the printable characters of ASCII from the third on, then those of Mac OS Roman.
 */

const FIRST = 3;
const FIRST_AFTER_ASCII = 98;
const SPACE = 0x20;
const MAC_ROMAN =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄¤‹›ﬁﬂ‡·‚„‰';

/** What shares of a text's characters must be for it to be one in Latin letters. */
const KNOWN = 0.9;
const LETTERS = 0.5;
const FEWEST_VOWELS = 0.2;
const MOST_VOWELS = 0.65;
const FEWEST_LETTERS = 3;

function characterOf(code: number): string | undefined {
  if (code < FIRST) return undefined;
  if (code < FIRST_AFTER_ASCII) return String.fromCharCode(code - FIRST + SPACE);
  return MAC_ROMAN[code - FIRST_AFTER_ASCII];
}

/** Some programs use the characters themselves for codes. */
const characterItself = (code: number): string | undefined =>
  code >= SPACE && code < 0x7f ? String.fromCharCode(code) : undefined;

/**
 * Gives their text to glyphs that have none, font by font, where it reads as text: by the order of glyphs, or as their
 * codes stand, whichever reads better. `codes` are those of unmapped glyphs.
 */
export function readByStandardOrder(codes: ReadonlyMap<Glyph, number>): void {
  const byFont = Map.groupBy(codes, ([glyph]) => glyph.font);
  for (const entries of byFont.values()) {
    const characters = betterReading(entries, [characterOf, characterItself]);
    if (!characters) continue;
    for (const [at, [glyph]] of entries.entries()) {
      const character = characters[at];
      if (character === undefined) continue;
      glyph.text = character;
      glyph.unmapped = false;
    }
  }
}

type Characters = (string | undefined)[];

function betterReading(
  entries: readonly [Glyph, number][],
  meanings: readonly ((code: number) => string | undefined)[],
): Characters | undefined {
  return meanings
    .map((meaningOf) => entries.map(([, code]) => meaningOf(code)))
    .filter((characters) => readsAsText(characters) && keepsBlanks(entries, characters))
    .toSorted((a, b) => plainShare(b) - plainShare(a))[0];
}

/** Most glyphs without ink are spaces. */
function keepsBlanks(entries: readonly [Glyph, number][], characters: Characters): boolean {
  const blanks = characters.filter((_, at) => entries[at]?.[0].text === ' ');
  const shown = blanks.filter((character) => character !== undefined && character.trim() !== '');
  return shown.length <= blanks.length / 2;
}

/** Letters without accents among all characters. */
const plainShare = (characters: Characters): number =>
  characters.filter((character) => character !== undefined && /[A-Za-z]/.test(character)).length / characters.length;

function readsAsText(characters: Characters): boolean {
  const known = characters.filter((character) => character !== undefined);
  const inked = known.filter((character) => character.trim() !== '');
  const letters = inked.filter((character) => /\p{L}/u.test(character));
  const vowels = letters.filter((character) => /[aeiou]/i.test(character.normalize('NFD')));
  const share = vowels.length / letters.length;
  return (
    letters.length >= FEWEST_LETTERS &&
    known.length >= KNOWN * characters.length &&
    letters.length >= LETTERS * inked.length &&
    share >= FEWEST_VOWELS &&
    share <= MOST_VOWELS
  );
}

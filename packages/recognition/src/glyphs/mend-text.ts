import { ornamentOf, SYMBOL_TEXTS, WINGDINGS_TEXTS } from './symbol-fonts.ts';

/** What stands for a character that the document does not tell. */
export const UNKNOWN = '\uFFFD';

/** Latin ligatures, and Arabic and Hebrew letters in the shapes of their places (Unicode blocks FB00 to FDFF, FE70 to FEFF). */
const PRESENTATION = /[\uFB00-\uFDFF\uFE70-\uFEFC]/;
const PLAIN =
  /^[\u0021-\u007E\u00A1-\u00AC\u00AE-\u02FF\u0370-\u1FFF\u2010-\u2027\u2030-\u205E\u2070-\u2FEF\u3001-\uDFFF]+$/;
const SPACES = /^[\s\u00A0\u2000-\u200A\u202F\u205F\u3000]+$/;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const NOT_SHOWN = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFFE\uFFFF]/g;
/** The ligature of lam and alef as documents give it that name its letters from left to right. */
const TURNED_LAM_ALEF = /^([\u0622\u0623\u0625\u0627])\u0644$/;
const PRIVATE = /[\uE000-\uF8FF]/;

export const isSpace = (text: string): boolean => SPACES.test(text);

/** The characters that a glyph stands for as one would type them; a space for every kind of space, empty for none. */
export function mendText(text: string, family: string): string {
  const ornament = ornamentOf(text, family);
  if (ornament !== undefined) return ornament;
  if (TURNED_LAM_ALEF.test(text)) return text.replace(TURNED_LAM_ALEF, '\u0644$1');
  if (PLAIN.test(text) && !PRIVATE.test(text) && !PRESENTATION.test(text)) return text;
  if (text === '') return UNKNOWN;
  if (isSpace(text)) return ' ';
  const shown = text.replace(NOT_SHOWN, '').replaceAll('\u00AD', '-');
  if (PRIVATE.test(shown)) return fromPrivateUse(shown, family);
  if (PRESENTATION.test(shown)) return shown.normalize('NFKC').trim();
  return shown;
}

/** Fonts of signs put their codes at F000 to F0FF (the "symbol" character map of TrueType). */
function fromPrivateUse(text: string, family: string): string {
  const texts = /wingdings/i.test(family) ? WINGDINGS_TEXTS : SYMBOL_TEXTS;
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (!PRIVATE.test(character)) return character;
      if (code < 0xf020 || code > 0xf0ff) return UNKNOWN;
      return texts.get(code - 0xf000) ?? SYMBOL_TEXTS.get(code - 0xf000) ?? UNKNOWN;
    })
    .join('');
}

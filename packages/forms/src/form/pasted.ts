/** Marks that nobody sees and that come along with what one copies: soft hyphens, zero-width spaces, turns of the writing direction. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** Composed letters, without what nobody sees. */
export const withoutUnseen = (text: string): string => text.normalize('NFC').replaceAll(UNSEEN, '');

/** Digits and marks of East Asian width as the usual ones, and every dash and minus as a hyphen. */
export const plainMarks = (text: string): string =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/gu, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-');

/** How a font looks, as far as it matters for what may stand in for it. */
export interface FontStyle {
  /** From 100 to 900; 400 is regular, 700 bold (ISO/IEC 14496-22, 5.2.7). */
  weight: number;
  slanted: boolean;
  /** `undefined` where nothing tells. */
  serif: boolean | undefined;
  /** In thousandths of the size; `undefined` where nothing tells. */
  xHeight: number | undefined;
}

export interface FontLook extends FontStyle {
  fixedPitch: boolean;
  /** Of `MEASURED_LETTERS`, in thousandths of the size; 0 for those that the font does not have. */
  advances: readonly number[];
}

/** Letters and digits that nearly every font has. */
export const MEASURED_LETTERS: readonly string[] = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
];

const BOLD_FROM = 600;

export const isBold = ({ weight }: FontStyle): boolean => weight >= BOLD_FROM;

/** Fewer letters of the same width may be chance: digits mostly are. */
const LEAST_LETTERS = 4;
const IS_LETTER = /[a-zA-Z]/;

/** `advanceOf`: of a letter, in thousandths; 0 where the font lacks it. */
export function lookOf(style: FontStyle, advanceOf: (letter: string) => number): FontLook {
  const advances = MEASURED_LETTERS.map((letter) => Math.round(advanceOf(letter)));
  const letters = advances.filter((advance, index) => advance > 0 && IS_LETTER.test(MEASURED_LETTERS[index] ?? ''));
  const fixedPitch = letters.length >= LEAST_LETTERS && letters.every((advance) => advance === letters[0]);
  return { ...style, fixedPitch, advances };
}

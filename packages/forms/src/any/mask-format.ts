import type { FieldFormat } from './field-format.ts';

/** Digits of a ZIP code, of one with its four more, of a telephone number and a social security number. */
const DIGITS = { zip: [5], zip4: [9], phone: [7, 10], ssn: [9] } as const;

type Special = Extract<FieldFormat, { is: 'special' }>['of'];

/** Digits alone, as Acrobat keeps them; a telephone number of another country as it is. `undefined` for anything else. */
export function readSpecial(text: string, of: Special): string | undefined {
  const bare = text.trim();
  if (of === 'phone' && /^\+[\d ().-]{6,24}$/.test(bare)) return bare;
  const digits = bare.replaceAll(/[ ().-]/g, '');
  const lengths: readonly number[] = DIGITS[of];
  return /^\d+$/.test(digits) && lengths.includes(digits.length) ? digits : undefined;
}

export function shownSpecial(value: string, of: Special): string {
  if (!/^\d+$/.test(value)) return value;
  const from = (start: number, end?: number) => value.slice(start, end);
  if (of === 'zip4' && value.length === 9) return `${from(0, 5)}-${from(5)}`;
  if (of === 'ssn' && value.length === 9) return `${from(0, 3)}-${from(3, 5)}-${from(5)}`;
  if (of === 'phone' && value.length === 7) return `${from(0, 3)}-${from(3)}`;
  return of === 'phone' && value.length === 10 ? `(${from(0, 3)}) ${from(3, 6)}-${from(6)}` : value;
}

const PLACES: Readonly<Record<string, RegExp>> = {
  '9': /^\d$/,
  A: /^\p{L}$/u,
  O: /^[\p{L}\d]$/u,
  X: /^.$/su,
};

/** With what stands between, whether or not it was written; `undefined` where a character does not fit its place. */
export function inMask(text: string, mask: string): string | undefined {
  return (
    filledMask([...text], mask) ??
    filledMask(
      [...text].filter((each) => !isBetween(each, mask)),
      mask,
    )
  );
}

const isBetween = (letter: string, mask: string): boolean => mask.includes(letter) && !PLACES[letter];

function filledMask(letters: readonly string[], mask: string): string | undefined {
  let at = 0;
  let filled = '';
  for (const each of mask) {
    const place = PLACES[each];
    const letter = letters[at];
    if (!place) {
      filled += each;
      if (letter === each) at += 1;
      continue;
    }
    if (letter === undefined || !place.test(letter)) return undefined;
    filled += letter;
    at += 1;
  }
  return at === letters.length ? filled : undefined;
}

/** Numbers in list formats, empty if Word writes none. After z, Word continues with aa, bb. */
export function letterNumeral(number: number): string {
  if (number < 1 || number > 26 * 20) return '';
  return String.fromCodePoint(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

const ROMAN: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

export function romanNumeral(number: number): string {
  if (number < 1 || number > 3999) return '';
  let left = number;
  let text = '';
  for (const [value, sign] of ROMAN)
    while (left >= value) {
      text += sign;
      left -= value;
    }
  return text;
}

/** Ways of writing a count that Word and PowerPoint share; other names than these are written as figures. */
export function numeralOf(count: number, form: 'decimal' | 'letter' | 'roman'): string {
  if (form === 'letter') return String.fromCodePoint(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));
  if (form === 'roman') return romanOf(count);
  return String(count);
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

function romanOf(count: number): string {
  const fitting = ROMAN.find(([value]) => value <= count);
  return fitting ? fitting[1] + romanOf(count - fitting[0]) : '';
}

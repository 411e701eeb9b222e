import type { ListItem } from '@pagewright/recognition';

/** Bullets of fonts whose characters mean signs, and their Unicode counterparts, which every font has or Word finds. */
const SIGNS: Readonly<Record<string, string>> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf06e': '■',
  '\uf071': '❑',
  '\uf0d8': '➢',
  '\uf0e0': '→',
  '\uf0fc': '✓',
  '\uf076': '❖',
  '\uf0a8': '□',
  '·': '•',
  '*': '*',
};

interface LabelPattern {
  format: 'bullet' | 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman';
  /** `%1` stands for the number of the first level. */
  text: string;
}

/** How Word has to write the label; undefined where it cannot. `counted` tells the number at which a level above stands. */
export function labelPattern(
  { label, numbering, number }: ListItem,
  level: number,
  counted: (level: number) => number,
): LabelPattern | undefined {
  const printed = label.trim();
  if (numbering === 'bullet') return { format: 'bullet', text: SIGNS[printed] ?? (printed || '•') };
  if (number === undefined) return undefined;
  const numeral = numeralOf(number, numbering);
  const at = printed.lastIndexOf(numeral);
  if (numeral === '' || at < 0) return undefined;
  const after = printed.slice(at + numeral.length);
  const before = printed.slice(0, at);
  // A percent sign would be read as the place of a number.
  if (/[%]/.test(before + after) || /^[\p{L}\p{N}]/u.test(after)) return undefined;
  return { format: numbering, text: `${aboveOf(before, level, counted)}%${level + 1}${after}` };
}

/** "2.1." before the number of the third level is what the first two levels count, where they do. */
function aboveOf(before: string, level: number, counted: (level: number) => number): string {
  const parts = /^((?:\d+\.)+)$/.exec(before)?.[1]?.slice(0, -1).split('.');
  if (!parts || parts.length !== level) return before;
  const isCounted = parts.every((part, index) => Number(part) === counted(index));
  return isCounted ? parts.map((_, index) => `%${index + 1}.`).join('') : before;
}

function numeralOf(number: number, numbering: ListItem['numbering']): string {
  switch (numbering) {
    case 'decimal':
      return String(number);
    case 'lowerLetter':
      return letters(number);
    case 'upperLetter':
      return letters(number).toUpperCase();
    case 'lowerRoman':
      return roman(number);
    case 'upperRoman':
      return roman(number).toUpperCase();
    case 'bullet':
      return '';
  }
}

/** As Word goes on after z: aa, bb. */
function letters(number: number): string {
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

function roman(number: number): string {
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

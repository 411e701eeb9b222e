import type { ListItem } from '@pagewright/recognition';
import { letterNumeral, romanNumeral } from './numerals.ts';

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
  // What no font says the meaning of.
  '\ufffd': '•',
  '*': '*',
};

/** Check boxes. Who fills in a form types over them, which is impossible with the bullets of a list. */
const CHECK_BOX = /^[☐☑☒]$/u;

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
  if (CHECK_BOX.test(printed)) return undefined;
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
      return letterNumeral(number);
    case 'upperLetter':
      return letterNumeral(number).toUpperCase();
    case 'lowerRoman':
      return romanNumeral(number);
    case 'upperRoman':
      return romanNumeral(number).toUpperCase();
    case 'bullet':
      return '';
  }
}

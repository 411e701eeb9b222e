import { latin1 } from '@pagewright/ground/bytes';
import { roundTo } from '@pagewright/pdf/objects/spell-number.ts';
import { bytesOf } from '@pagewright/pdf/objects/text-string.ts';
import type { Rgb } from '../colours.ts';
import { pdfDate } from '@pagewright/pdf/objects/pdf-date.ts';

/** How XFDF spells what attributes say (ISO 19444-1, 6.2). */

export const spellColour = (colour: readonly number[]): string =>
  `#${colour
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export function readColour(text: string | undefined): Rgb | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text?.trim() ?? '') ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const share = (digits: string) => Number.parseInt(digits, 16) / 255;
  return [share(red), share(green), share(blue)];
}

const DECIMALS = 4;

export const spellNumbers = (numbers: readonly number[], between = ','): string =>
  numbers.map((number) => roundTo(number, DECIMALS, 'nearest')).join(between);

/** x and y by turns: "1,2;3,4". */
export function spellPoints(numbers: readonly number[]): string {
  const pairs = Array.from({ length: numbers.length >> 1 }, (_, at) => spellNumbers(numbers.slice(at * 2, at * 2 + 2)));
  return pairs.join(';');
}

/** Whatever stands between them; `undefined` where one of them is no number. */
export function readNumbers(text: string | undefined): number[] | undefined {
  const words = (text ?? '').split(/[\s,;]+/).filter((word) => word !== '');
  const numbers = words.map(Number);
  return numbers.length === 0 || numbers.some((number) => !Number.isFinite(number)) ? undefined : numbers;
}

export function readNumber(text: string | undefined): number | undefined {
  const numbers = readNumbers(text);
  return numbers?.length === 1 ? numbers[0] : undefined;
}

export const spellDate = (time: string): string => latin1(bytesOf(pdfDate(time)));

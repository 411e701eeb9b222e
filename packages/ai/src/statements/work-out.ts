import { plainNumber } from '../retrieval/plain-figures.ts';
import { primaryOf, tagOf } from '../words/tags.ts';
import type { Operation } from './draft.ts';
import { countedInText } from './figures.ts';

/** A figure that is worked with, as it stands in a document. */
export interface Operand {
  text: string;
  /** BCP 47. */
  language: string | undefined;
}

/** Digits behind the point that a quotient has at most, and a percentage. */
const QUOTIENT_DIGITS = 2;
const PERCENT_DIGITS = 1;
/** Two figures are compared, up to so many are added. */
const MOST = 20;

/** Languages that write a decimal point. */
const POINTED = new Set(['en', 'zh', 'ja', 'ko', 'th', 'hi', 'he', 'ta', 'ne', 'ga']);
const NUMBER = /\d[\d.,'’\s\u00a0\u202f\u2009]*/u;

/**
 * What an operation on cited figures comes to: a difference is the first less the second, a change is from the first to the
 * second. Undefined where they cannot be worked with: another number of them, other units, division by zero.
 */
export function workedOut(operation: Operation, operands: readonly Operand[]): number | undefined {
  const isOfTwo = operation === 'difference' || operation === 'ratio' || operation === 'percent-change';
  if (isOfTwo ? operands.length !== 2 : operands.length < 2 || operands.length > MOST) return undefined;
  const values = operands.map(valueOf);
  const digits = Math.max(...values.map((value) => value?.digits ?? 0));
  const numbers = values.map((value) => value?.number ?? Number.NaN);
  if (!numbers.every(Number.isFinite) || !areOfOneUnit(operands)) return undefined;
  const [first, second] = numbers as [number, number];
  const sum = numbers.reduce((all, number) => all + number, 0);
  const result = {
    sum: () => rounded(sum, digits),
    difference: () => rounded(first - second, digits),
    average: () => rounded(sum / numbers.length, Math.max(digits, QUOTIENT_DIGITS)),
    ratio: () => rounded(first / second, QUOTIENT_DIGITS),
    'percent-change': () => rounded((100 * (second - first)) / Math.abs(first), PERCENT_DIGITS),
  }[operation]();
  return Number.isFinite(result) ? result : undefined;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The operation as one writes it, with the figures as they stand in the documents. */
export function writtenOperation(operation: Operation, figures: readonly string[]): string {
  const [first = '', second = ''] = figures;
  return {
    sum: figures.join(' + '),
    difference: `${first} − ${second}`,
    ratio: `${first} ÷ ${second}`,
    'percent-change': `(${second} − ${first}) ÷ ${first}`,
    average: `(${figures.join(' + ')}) ÷ ${figures.length}`,
  }[operation];
}

/** As the language writes it. */
export const writtenNumber = (value: number, language: string | undefined): string =>
  new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 6 }).format(value);

/** In brackets or behind a minus it is negative. */
function valueOf({ text, language }: Operand): { number: number; digits: number } | undefined {
  const [written, ...others] = text.match(new RegExp(NUMBER, 'gu')) ?? [];
  if (written === undefined || others.length > 0) return undefined;
  const plain = plainNumber(
    written.replaceAll(/\s|[.,]+\s*$/gu, ''),
    POINTED.has(primaryOf(language) || 'en') ? '.' : ',',
  );
  const before = text.slice(0, text.indexOf(written));
  const isNegative = /[(\-−–—]\s*(?:[$€£¥]|US\$)?\s*$/u.test(before);
  const number = Number(plain);
  if (!Number.isFinite(number)) return undefined;
  return { number: isNegative ? -number : number, digits: plain.split('.')[1]?.length ?? 0 };
}

/** Euros are not added to percents, nor millions to billions; a figure in a table often has its unit elsewhere. */
function areOfOneUnit(operands: readonly Operand[]): boolean {
  const counted = operands.map(({ text, language }) => countedInText(text, language));
  const areOne = (sets: readonly ReadonlySet<unknown>[]) => new Set(sets.flatMap((set) => [...set])).size <= 1;
  const scales = counted.map((each) => each.scales);
  return (
    areOne(counted.map(({ units }) => units)) &&
    areOne(scales) &&
    (scales.every(({ size }) => size === 0) || scales.every(({ size }) => size > 0))
  );
}

import { inPattern } from './date-format.ts';
import { decimalOf, isLess } from './decimal.ts';
import type { FieldFormat, FieldRange } from './field-format.ts';
import type { FieldValue, FoundField } from './found-field.ts';
import { inMask, readSpecial, shownSpecial } from './mask-format.ts';
import { readNumber, shownNumber, type Spelling } from './number-format.ts';

/** Why a field cannot have a value. */
export type FieldFault =
  /** It has no such choice, or takes one alone. */
  | { readonly is: 'choice' }
  | { readonly is: 'number' | 'percent' }
  | { readonly is: 'pattern'; readonly pattern: string }
  | { readonly is: 'special'; readonly of: Extract<FieldFormat, { is: 'special' }>['of'] }
  | { readonly is: 'range'; readonly range: FieldRange }
  | { readonly is: 'long'; readonly limit: number };

export type ReadValue = { readonly value: FieldValue | undefined } | { readonly fault: FieldFault };

export type GivenValue = string | boolean | readonly string[];

const EMPTY: ReadValue = { value: undefined };
const NO_CHOICE: ReadValue = { fault: { is: 'choice' } };

/** What a field keeps of what somebody gives it: choices as the file spells them, numbers with a point, dates in its pattern. */
export function readFieldValue(field: FoundField, given: GivenValue, spelling: Spelling): ReadValue {
  switch (field.kind) {
    case 'tick':
    case 'radio':
      return readTick(field, given);
    case 'choice':
      return readChoice(field, given);
    case 'text':
      return typeof given === 'string' ? readText(field, given, spelling) : NO_CHOICE;
  }
}

/** A value as the field shows it. Cells of a comb have no room for marks between digits. */
export const shownFieldValue = ({ format, isComb }: FoundField, value: string): string =>
  !format || isComb ? value : shownFormatted(format, value);

export function shownFormatted(format: FieldFormat, value: string): string {
  if (format.is === 'number' || format.is === 'percent') return shownNumber(value, format);
  return format.is === 'special' ? shownSpecial(value, format.of) : value;
}

function readTick({ choices }: FoundField, given: GivenValue): ReadValue {
  if (typeof given !== 'string' && typeof given !== 'boolean') return NO_CHOICE;
  const named = choices.find(({ value }) => value === given) ?? choices.find(({ shown }) => shown === given);
  if (named) return { value: named.value };
  const words = String(given).trim().toLowerCase();
  if (['', 'off', 'false', 'no', '0'].includes(words)) return EMPTY;
  const [only, ...others] = choices;
  const isTicked = ['on', 'true', 'yes', '1', 'x'].includes(words);
  return only && others.length === 0 && isTicked ? { value: only.value } : NO_CHOICE;
}

function readChoice({ choices, isEditable, isSeveral }: FoundField, given: GivenValue): ReadValue {
  if (typeof given === 'boolean') return NO_CHOICE;
  const wanted = (typeof given === 'string' ? [given] : given).filter((each) => each !== '');
  const chosen = wanted.map(
    (each) =>
      (choices.find(({ value }) => value === each) ?? choices.find(({ shown }) => shown === each))?.value ??
      (isEditable ? each : undefined),
  );
  const known = [...new Set(chosen.filter((each) => each !== undefined))];
  if (chosen.includes(undefined) || (known.length > 1 && !isSeveral)) return NO_CHOICE;
  return { value: known.length > 1 ? known : known[0] };
}

function readText(field: FoundField, given: string, spelling: Spelling): ReadValue {
  const { format, range, longest, isMultiline } = field;
  const lines = given.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n');
  const text = isMultiline ? lines : lines.replaceAll('\n', ' ');
  if (text.trim() === '') return EMPTY;
  const value = format ? formatted(text, format, spelling) : text;
  if (value === undefined) return { fault: faultOf(format) };
  if (range && !isWithin(value, range)) return { fault: { is: 'range', range } };
  if (longest !== undefined && [...value].length > longest) return { fault: { is: 'long', limit: longest } };
  return { value };
}

/** As its file keeps what somebody writes; `undefined` where it does not fit the format. */
export function formatted(text: string, format: FieldFormat, spelling: Spelling): string | undefined {
  switch (format.is) {
    case 'number':
    case 'percent':
      return readNumber(text, format, spelling);
    case 'date':
    case 'time':
      return inPattern(text, format.pattern);
    case 'special':
      return readSpecial(text, format.of);
    case 'mask':
      return inMask(text, format.mask);
  }
}

function faultOf(format: FieldFormat | undefined): FieldFault {
  switch (format?.is) {
    case 'number':
    case 'percent':
      return { is: format.is };
    case 'date':
    case 'time':
      return { is: 'pattern', pattern: format.pattern };
    case 'special':
      return { is: 'special', of: format.of };
    case 'mask':
      return { is: 'pattern', pattern: format.mask };
    case undefined:
      return { is: 'choice' };
  }
}

/** What is no number has no place in a range. */
export function isWithin(value: string, { least, most }: FieldRange): boolean {
  const number = decimalOf(value.replace(',', '.'));
  const [from, to] = [decimalOf(least ?? ''), decimalOf(most ?? '')];
  return number !== undefined && !(from && isLess(number, from)) && !(to && isLess(to, number));
}

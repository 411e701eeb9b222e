import { currencyAfter, currencyBefore } from './currencies.ts';

/** A number as printed, taken apart: what stands around its digits, and the digits. */
export interface NumberShape {
  digits: string;
  negative: boolean;
  sign: 'none' | 'minus' | 'plus' | 'trailing' | 'parentheses';
  percent: boolean;
  currency?: string;
  /** Around the digits as printed without the sign, spaces among it: "$", " €", " %". */
  before: string;
  after: string;
}

/** Hyphen-minus, minus, figure dash, en dash. */
const MINUS = /^[-\u2212\u2012\u2013]/;
const TRAILING_MINUS = /[-\u2212]$/;
const SPACE = /^[\s\u00a0\u202f\u2009]+/;
const SPACE_AFTER = /[\s\u00a0\u202f\u2009]+$/;

/** What a text is around its digits; undefined where it is not digits in the signs that numbers have. */
export function shapeOf(text: string): NumberShape | undefined {
  const shape: NumberShape = {
    digits: text.trim(),
    negative: false,
    sign: 'none',
    percent: false,
    before: '',
    after: '',
  };
  while (!/^[\d.,][\d\s\u00a0\u202f\u2009.,'’]*$/.test(shape.digits) || /[\s.,'’]$/.test(shape.digits))
    if (!peel(shape)) return undefined;
  return /\d/.test(shape.digits) ? shape : undefined;
}

/** Takes the outermost sign off; false where there is none, or one of its kind was taken already. */
function peel(shape: NumberShape): boolean {
  const { digits } = shape;
  const space = SPACE.exec(digits)?.[0] ?? SPACE_AFTER.exec(digits)?.[0];
  if (space !== undefined) {
    if (SPACE.test(digits)) shape.before += space;
    else shape.after = space + shape.after;
    shape.digits = digits.trim();
    return shape.digits !== '';
  }
  if (digits.startsWith('(') && digits.endsWith(')')) return takeSign(shape, 'parentheses', digits.slice(1, -1));
  if (MINUS.test(digits)) return takeSign(shape, 'minus', digits.slice(1));
  if (digits.startsWith('+')) return takeSign(shape, 'plus', digits.slice(1));
  if (TRAILING_MINUS.test(digits)) return takeSign(shape, 'trailing', digits.slice(0, -1));
  if (digits.endsWith('%') && !shape.percent && shape.currency === undefined) {
    shape.percent = true;
    shape.after = `%${shape.after}`;
    shape.digits = digits.slice(0, -1);
    return true;
  }
  return takeDegrees(shape) || takeCurrency(shape);
}

/** Of angles, places and temperatures. */
function takeDegrees(shape: NumberShape): boolean {
  const unit = /(?:°[CF]?|℃|℉)$/.exec(shape.digits)?.[0];
  if (unit === undefined || shape.after.trim() !== '' || shape.currency !== undefined) return false;
  shape.after = unit + shape.after;
  shape.digits = shape.digits.slice(0, -unit.length);
  return shape.digits !== '';
}

function takeSign(shape: NumberShape, sign: NumberShape['sign'], rest: string): boolean {
  if (shape.sign !== 'none' || rest === '') return false;
  shape.sign = sign;
  shape.negative = sign !== 'plus';
  shape.digits = rest;
  return true;
}

function takeCurrency(shape: NumberShape): boolean {
  const { digits } = shape;
  if (shape.currency !== undefined || shape.percent) return false;
  const before = currencyBefore(digits);
  const after = before === undefined ? currencyAfter(digits) : undefined;
  const currency = before ?? after;
  if (currency === undefined) return false;
  shape.currency = currency;
  if (before === undefined) {
    shape.after = currency + shape.after;
    shape.digits = digits.slice(0, -currency.length);
  } else {
    shape.before += currency;
    shape.digits = digits.slice(currency.length);
  }
  return shape.digits !== '';
}

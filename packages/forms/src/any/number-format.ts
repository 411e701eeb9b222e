import { decimalOf, rounded, spelledDecimal, times, withPlaces } from './decimal.ts';
import type { FieldFormat, Separators } from './field-format.ts';

type Numeric = Extract<FieldFormat, { is: 'number' | 'percent' }>;

/** `kept`: as files keep numbers, with a point before decimals. `typed`: as somebody writes them into the field. */
export type Spelling = 'kept' | 'typed';

const HUNDRED = { units: 100n, places: 0 };
const HUNDREDTH = { units: 1n, places: 2 };

/** `1,234.50`, `(12)`, `€ 5`, `25 %` as a decimal number, by the separators of the field; `undefined` where it is none. */
export function readNumber(text: string, format: Numeric, spelling: Spelling): string | undefined {
  const plain = /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? decimalOf(text) : undefined;
  if (plain && spelling === 'kept') return spelledDecimal(plain);
  const isPercent = format.is === 'percent' && /%\s*$/.test(text);
  const bare = (isPercent ? text.replace(/%\s*$/, '') : text).replaceAll(/[\s\u00a0\u202f]/g, '');
  const currency = format.is === 'number' ? format.currency.replaceAll(/\s/g, '') : '';
  const [, inside] = /^\((.*)\)$/.exec(withoutCurrency(bare, currency)) ?? [];
  const signed = withoutCurrency(inside ?? bare, currency);
  const unsigned = signed.replace(/^[-\u2212]/, '');
  const hasSign = unsigned !== signed;
  if (inside !== undefined && hasSign) return undefined;
  const size = ungrouped(withoutCurrency(unsigned, currency), format.separators);
  if (size === undefined) return plain && spelledDecimal(plain);
  const read = decimalOf(size);
  if (!read) return undefined;
  const number = inside !== undefined || hasSign ? { ...read, units: -read.units } : read;
  return spelledDecimal(isPercent ? times(number, HUNDREDTH) : number);
}

function withoutCurrency(text: string, currency: string): string {
  if (currency === '') return text;
  if (text.startsWith(currency)) return text.slice(currency.length);
  return text.endsWith(currency) ? text.slice(0, -currency.length) : text;
}

/** Digits with a point before decimals; `undefined` where thousands are not parted as the field parts them. */
function ungrouped(text: string, { thousands, decimal }: Separators): string | undefined {
  const [whole = '', rest, ...more] = text.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(rest ?? '')) return undefined;
  const groups = thousands === '' ? [whole] : whole.split(thousands);
  const isGrouped = groups.length === 1 || (groups[0] !== '' && groups.slice(1).every((group) => group.length === 3));
  const digits = groups.join('');
  if (!isGrouped || !/^\d*$/.test(digits) || digits + (rest ?? '') === '') return undefined;
  return rest === undefined ? digits : `${digits}.${rest}`;
}

/**
 * A decimal number as the field shows it, rounded half away from zero to its places. What forms would show in red alone has its minus
 * sign here: on paper, and for many people, red is no sign.
 */
export function shownNumber(value: string, format: Numeric): string {
  const read = decimalOf(value);
  if (!read) return value;
  const number = rounded(format.is === 'percent' ? times(read, HUNDRED) : read, format.decimals);
  const isNegative = number.units < 0n;
  const digits = grouped(
    withPlaces({ ...number, units: isNegative ? -number.units : number.units }),
    format.separators,
  );
  if (format.is === 'percent') return `${isNegative ? '-' : ''}${digits}%`;
  const { currency, isCurrencyBefore, negative } = format;
  const amount = isCurrencyBefore ? `${currency}${digits}` : `${digits}${currency}`;
  if (!isNegative) return amount;
  return negative === 'brackets' || negative === 'red-brackets' ? `(${amount})` : `-${amount}`;
}

function grouped(digits: string, { thousands, decimal }: Separators): string {
  const [whole = '', rest] = digits.split('.');
  const parted = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return rest === undefined ? parted : `${parted}${decimal}${rest}`;
}

import type { ReadNumber } from './cell-value.ts';
import type { Conventions } from './conventions.ts';
import { shapeOf, type NumberShape } from './number-shape.ts';

/** Excel keeps 15 digits; of more, the last would turn to zeros. */
const MOST_DIGITS = 15;
/** Whole numbers as long as this with nothing to part their thousands are numbers of accounts, phones and articles. */
const IDENTIFIER_DIGITS = 10;
const SPACES = /[\u00a0\u202f\u2009\s]/g;
const FINE_SPACES = /[\u00a0\u202f\u2009]/;

/** A text as a number with the format that shows it so; undefined where it is no number, or only looks like one. */
export function numberOf(text: string, conventions: Conventions): ReadNumber | undefined {
  return scientific(text, conventions) ?? printed(text, conventions);
}

function printed(text: string, conventions: Conventions): ReadNumber | undefined {
  const shape = shapeOf(text);
  if (!shape) return undefined;
  const read = readDigits(shape.digits, conventions);
  if (!read) return undefined;
  const { whole, fraction, grouped } = read;
  const count = whole.length + fraction.length;
  if (count > MOST_DIGITS || (whole.length > 1 && whole.startsWith('0'))) return undefined;
  const bare = fraction === '' && !grouped && shape.currency === undefined && !shape.percent;
  if (bare && whole.length >= IDENTIFIER_DIGITS) return undefined;
  // "1" and "-" beside each other: a dash after a whole number is a dash more often than a sign.
  if (bare && shape.sign === 'trailing') return undefined;
  const amount = Number(`${whole || '0'}.${fraction || '0'}e${shape.percent ? -2 : 0}`);
  const number = shape.negative && amount !== 0 ? -amount : amount;
  return {
    kind: 'number',
    number,
    measure: shape.percent ? 'percent' : shape.currency === undefined ? 'amount' : 'currency',
    decimals: fraction.length,
    grouped,
    format: formatOf(shape, { whole, fraction, grouped, separator: read.separator }, conventions),
  };
}

interface Digits {
  whole: string;
  fraction: string;
  grouped: boolean;
  /** What parts its thousands. */
  separator: string;
}

function readDigits(digits: string, { decimal, spaceGroups }: Conventions): Digits | undefined {
  const at = digits.lastIndexOf(decimal);
  const fraction = at < 0 ? '' : digits.slice(at + 1);
  const front = at < 0 ? digits : digits.slice(0, at);
  if (at >= 0 && !/^\d+$/.test(fraction)) return undefined;
  if (/^\d*$/.test(front)) return { whole: front, fraction, grouped: false, separator: '' };
  const separator = /\D/.exec(front)?.[0] ?? '';
  if (separator === decimal) return undefined;
  if (separator === ' ' && !spaceGroups && fraction === '') return undefined;
  const groups = front.split(separator);
  const [first = '', ...others] = groups;
  // "12,34,567" is how India parts thousands.
  const indian = separator === ',' && others.length > 1 && others.slice(0, -1).every((group) => group.length === 2);
  const whole = groups.join('');
  if (!/^\d{1,3}$/.test(first) || !/^\d+$/.test(whole) || others.at(-1)?.length !== 3) return undefined;
  if (!indian && !others.every((group) => group.length === 3)) return undefined;
  return { whole, fraction, grouped: true, separator };
}

/** "1.2E+05". Without a decimal mark or a sign it may as well be a name. */
function scientific(text: string, { decimal }: Conventions): ReadNumber | undefined {
  const parts = /^([-\u2212]?)(\d)(?:([.,])(\d+))?[eE]([-+\u2212]?)(\d{1,3})$/.exec(text);
  if (!parts) return undefined;
  const [, minus = '', whole = '', mark, fraction = '', sign = '', exponent = ''] = parts;
  if ((mark === undefined && sign === '') || (mark !== undefined && mark !== decimal)) return undefined;
  const power = `${sign === '' || sign === '+' ? '' : '-'}${exponent}`;
  const number = Number(`${minus === '' ? '' : '-'}${whole}.${fraction || '0'}e${power}`);
  if (!Number.isFinite(number)) return undefined;
  const format = `0${fraction === '' ? '' : `.${'0'.repeat(fraction.length)}`}E${sign === '+' ? '+' : '-'}${'0'.repeat(exponent.length)}`;
  return { kind: 'number', number, measure: 'amount', decimals: fraction.length, grouped: false, format };
}

function formatOf(
  shape: NumberShape,
  { whole, fraction, grouped, separator }: Digits,
  conventions: Conventions,
): string {
  const digits = `${grouped ? '#,##0' : whole === '' ? '#' : '0'}${fraction === '' ? '' : `.${'0'.repeat(fraction.length)}`}`;
  const body = `${literal(shape.before)}${digits}${literal(shape.after)}`;
  const locale = localeOf(separator, fraction, conventions);
  switch (shape.sign) {
    case 'parentheses':
      return `${locale}${body}_);${locale}\\(${body}\\)`;
    case 'trailing':
      return `${locale}${body};${locale}${body}-`;
    case 'plus':
      return `${locale}+${body};${locale}-${body}`;
    default:
      return locale + body;
  }
}

/** Text around the digits as a format says it: spaces escaped, percent bare, everything else quoted. */
function literal(text: string): string {
  return text
    .split(/([\s\u00a0\u202f\u2009%])/)
    .map((part) =>
      part === '' || part === '%' ? part : /^\s$/.test(part) || FINE_SPACES.test(part) ? '\\ ' : `"${part}"`,
    )
    .join('');
}

/**
 * The language whose marks a format shows, where they are not those of English: programs that know it show the page's
 * marks anywhere, the others those that their user is used to.
 */
function localeOf(separator: string, fraction: string, { decimal, group, language }: Conventions): string {
  const mark = separator === '' ? (group ?? '') : separator;
  if (decimal === '.') return mark === "'" || mark === '’' ? '[$-807]' : '';
  if (separator === '' && fraction === '') return '';
  const spaced = SPACES.test(mark) || (mark === '' && /^(?:fr|sv|nb|fi|pl|cs|ru|uk)/i.test(language));
  SPACES.lastIndex = 0;
  return spaced ? '[$-40C]' : '[$-407]';
}

import { faulty, type Read } from '../form/fault.ts';

/** Of dollars: more is a slip of the hand, and has no room on a form. */
const MOST_DIGITS = 12;

/** `$` or `USD` before or behind. */
const CURRENCY = /^(?:\$|USD)? ?(.*?) ?(?:\$|USD)?$/i;
/** Thousands parted by one kind of mark, if at all; a group of thousands does not begin with a zero. */
const AMOUNT = /^(\d*|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+))(?:\.(\d{0,2}))?$/;

/** `1234.5`, `$1,234.50`, `(12.00)`, `-12`; a comma that could be a decimal point is not guessed at. */
export function readMoney(text: string, mayBeNegative: boolean): Read {
  const { size, isNegative } = signOf(text);
  const [, dollars, cents = ''] = AMOUNT.exec(size) ?? [];
  if (dollars === undefined || !/\d/.test(size)) return faulty('money');
  const digits = dollars.replaceAll(/[, ]/g, '').replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > MOST_DIGITS) return faulty('money.huge');
  const amount = `${digits}.${cents.padEnd(2, '0')}`;
  if (isNegative && amount !== '0.00') return mayBeNegative ? { answer: `-${amount}` } : faulty('money.negative');
  return { answer: amount };
}

/** `-$5`, `$-5`, `($5)`, `$(5)`. Two signs are left in, which makes it no amount. */
function signOf(text: string): { size: string; isNegative: boolean } {
  const bare = withoutCurrency(text);
  const size = bare.replace(/^- ?/, '').trim();
  if (size !== bare) return { size: withoutCurrency(size), isNegative: true };
  const [, inside] = /^\((.*)\)$/.exec(bare) ?? [];
  return { size: withoutCurrency(inside ?? bare), isNegative: inside !== undefined };
}

const withoutCurrency = (text: string): string => CURRENCY.exec(text)?.[1] ?? text;

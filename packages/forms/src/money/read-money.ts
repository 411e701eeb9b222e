import { faulty, type Read } from '../form/fault.ts';

/** Of dollars: more is a slip of the hand, and has no room on a form. */
const MOST_DIGITS = 12;

/** `1234.5`, `$1,234.50`, `(12.00)`, `-12`; a comma that could be a decimal point is not guessed at. */
export function readMoney(text: string, mayBeNegative: boolean): Read {
  const bare = text.replaceAll(/[$\s]/gu, '').replace(/USD/i, '');
  const isNegative = /^-|^−|^\(.*\)$/.test(bare);
  const size = bare.replace(/^[-−]/, '').replace(/^\((.*)\)$/, '$1');
  const [, dollars, cents = ''] = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(size) ?? [];
  if (dollars === undefined || !/\d/.test(size)) return faulty('money');
  const digits = dollars.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > MOST_DIGITS) return faulty('money.huge');
  const amount = `${digits}.${cents.padEnd(2, '0')}`;
  if (isNegative && !/^0\.00$/.test(amount)) return mayBeNegative ? { answer: `-${amount}` } : faulty('money.negative');
  return { answer: amount };
}

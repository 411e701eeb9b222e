import { faulty, type Read } from '../form/fault.ts';
import { decimalOf, rounded, spelledDecimal, type Decimal } from './decimal.ts';

/** How a field of a form writes numbers. */
export interface NumberStyle {
  /** Behind the point, always; without it, as many as there are. */
  readonly decimals?: number;
  /** Between thousands; empty for nothing. */
  readonly thousands: string;
  readonly decimal: '.' | ',';
  readonly negative: 'minus' | 'brackets';
  /** Before and behind the figures, with their spaces: a currency, a percent sign. */
  readonly before: string;
  readonly after: string;
}

export const PLAIN_NUMBERS: NumberStyle = {
  thousands: '',
  decimal: '.',
  negative: 'minus',
  before: '',
  after: '',
};

/** Of a number: more is a slip of the hand. */
const MOST_DIGITS = 30;

/** `1,234.5`, `$1,234.50`, `(12)`, `1.234,50 €`: in the style of the field, or in one that can mean one thing only. The answer is `1234.5`. */
export function readNumber(typed: string, style: NumberStyle): Read {
  const { size, isNegative } = signOf(typed, style);
  const [whole, rest = ''] = partsOf(size, style) ?? [];
  if (whole === undefined) return faulty('number');
  if (whole.length + rest.length > MOST_DIGITS) return faulty('number.huge');
  const { decimals } = style;
  if (decimals !== undefined && rest.replace(/0+$/, '').length > decimals)
    return decimals === 0 ? faulty('whole') : faulty('number.decimals', { most: String(decimals) });
  const number = decimalOf(rest === '' ? whole : `${whole}.${rest}`);
  if (!number) return faulty('number');
  return { answer: spelledDecimal(isNegative ? { ...number, digits: -number.digits } : number) };
}

/** `1234.5` as the field shows it; anything else as it is. */
export function shownNumber(answer: string, style: NumberStyle): string {
  const number = decimalOf(answer);
  if (!number) return answer;
  const { decimals, negative, before, after } = style;
  const cut = decimals === undefined ? number : rounded(number, decimals);
  const shown = `${before}${figuresOf(cut, style)}${after}`;
  if (cut.digits >= 0n) return shown;
  return negative === 'brackets' ? `(${shown})` : `-${shown}`;
}

function figuresOf({ digits, places }: Decimal, { decimals, thousands, decimal }: NumberStyle): string {
  const spelled = spelledDecimal({ digits: digits < 0n ? -digits : digits, places });
  const [whole = '0', rest = ''] = spelled.split('.');
  const behind = decimals === undefined ? rest : rest.padEnd(decimals, '0');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return behind === '' ? grouped : `${grouped}${decimal}${behind}`;
}

/** Two signs are left in, which makes it no number. */
function signOf(typed: string, style: NumberStyle): { size: string; isNegative: boolean } {
  const [, inside] = /^\((.*)\)$/.exec(typed) ?? [];
  if (inside !== undefined) return { size: withoutUnits(inside, style), isNegative: true };
  const bare = withoutUnits(typed, style);
  const isNegative = bare.startsWith('-');
  return { size: isNegative ? withoutUnits(bare.slice(1).trim(), style) : bare, isNegative };
}

function withoutUnits(text: string, { before, after }: NumberStyle): string {
  let bare = text.trim();
  for (const unit of [before.trim(), after.trim()].filter(Boolean)) {
    if (bare.startsWith(unit)) bare = bare.slice(unit.length).trim();
    if (bare.endsWith(unit)) bare = bare.slice(0, -unit.length).trim();
  }
  return bare;
}

/** Digits before and behind the point. */
function partsOf(size: string, { decimal }: NumberStyle): [whole: string, rest: string] | undefined {
  if (!/\d/.test(size)) return undefined;
  const thousands = decimal === '.' ? ',' : '.';
  const own = new RegExp(`^(\\d*|\\d{1,3}(?:[${thousands} '’]\\d{3})+)(?:[${decimal}](\\d*))?$`).exec(size);
  // What cannot be a group of thousands is the point of another country.
  const other = own ?? (/^(\d*)[.,](\d{1,2}|\d{4,})$/.exec(size) || undefined);
  if (!other) return undefined;
  return [(other[1] ?? '').replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0', other[2] ?? ''];
}

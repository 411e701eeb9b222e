/** Decimal numbers of any size, exact: a number of JavaScript cannot say 0.1. `digits` are those of the number times 10 to the power of `places`. */
export interface Decimal {
  readonly digits: bigint;
  /** Behind the point. */
  readonly places: number;
}

export const NOTHING: Decimal = { digits: 0n, places: 0 };
export const ONE: Decimal = { digits: 1n, places: 0 };

/** More than these nobody types, and no form shows. */
const MOST_LETTERS = 60;
/** Behind the point, of a quotient that does not end. */
const PLACES_OF_QUOTIENTS = 20;

/** Of `-12.5`; `undefined` for anything else. */
export function decimalOf(text: string): Decimal | undefined {
  const [, sign, whole = '', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (sign === undefined || text.length > MOST_LETTERS) return undefined;
  const digits = BigInt(whole + rest);
  return { digits: sign === '-' ? -digits : digits, places: rest.length };
}

/** `-12.5`, without zeros that say nothing. */
export function spelledDecimal({ digits, places }: Decimal): string {
  const size = String(digits < 0n ? -digits : digits).padStart(places + 1, '0');
  const whole = size.slice(0, size.length - places);
  const rest = size.slice(size.length - places).replace(/0+$/, '');
  const sign = digits < 0n ? '-' : '';
  return rest === '' ? `${sign}${whole}` : `${sign}${whole}.${rest}`;
}

const power = (places: number): bigint => 10n ** BigInt(places);

const at = ({ digits, places }: Decimal, wanted: number): bigint => digits * power(wanted - places);

export function plus(one: Decimal, other: Decimal): Decimal {
  const places = Math.max(one.places, other.places);
  return { digits: at(one, places) + at(other, places), places };
}

export const negative = ({ digits, places }: Decimal): Decimal => ({ digits: -digits, places });

export const times = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  places: one.places + other.places,
});

/** `undefined` where `by` is nothing. */
export function divided(number: Decimal, by: Decimal): Decimal | undefined {
  if (by.digits === 0n) return undefined;
  const places = PLACES_OF_QUOTIENTS + number.places;
  const digits = at(number, places + 1 + by.places) / by.digits;
  return rounded({ digits, places: places + 1 }, places);
}

/** Less than 0 where `one` is less than `other`. */
export function compared(one: Decimal, other: Decimal): number {
  const places = Math.max(one.places, other.places);
  const difference = at(one, places) - at(other, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** To so many places behind the point, a half and more away from zero. */
export function rounded(number: Decimal, places: number): Decimal {
  if (number.places <= places) return number;
  const unit = power(number.places - places);
  const size = number.digits < 0n ? -number.digits : number.digits;
  const whole = (2n * size + unit) / (2n * unit);
  return { digits: number.digits < 0n ? -whole : whole, places };
}

/** Decimal numbers without rounding: a number of JavaScript cannot say 0.1. `units` of so many places behind the point. */
export interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

export const ZERO: Decimal = { units: 0n, places: 0 };
export const ONE: Decimal = { units: 1n, places: 0 };

/** Behind the point of a quotient. */
const PLACES_OF_QUOTIENT = 12;
/** In a number that somebody wrote: far more than any form means. */
const MOST_DIGITS = 60;

/** Of `-12.5`; `undefined` for anything else. */
export function decimalOf(text: string): Decimal | undefined {
  const [, sign, whole = '', rest = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (sign === undefined || whole + rest === '' || whole.length + rest.length > MOST_DIGITS) return undefined;
  const units = BigInt(whole + rest);
  return { units: sign === '-' ? -units : units, places: rest.length };
}

/** `-12.5`, without zeros at its end. */
export function spelledDecimal(decimal: Decimal): string {
  const text = withPlaces(decimal);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** With all its places: `-12.50`. Nothing is no less than nothing. */
export function withPlaces({ units, places }: Decimal): string {
  const digits = String(sizeOf(units)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${units < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`;
}

export const plus = (left: Decimal, right: Decimal): Decimal => aligned(left, right, (one, other) => one + other);
export const minus = (left: Decimal, right: Decimal): Decimal => aligned(left, right, (one, other) => one - other);

export const times = (left: Decimal, right: Decimal): Decimal => ({
  units: left.units * right.units,
  places: left.places + right.places,
});

/** To twelve places, half and more away from zero; `undefined` where it is divided by nothing. */
export function dividedBy(left: Decimal, right: Decimal): Decimal | undefined {
  if (right.units === 0n) return undefined;
  const scale = PLACES_OF_QUOTIENT + right.places - left.places;
  const [above, below] =
    scale >= 0 ? [left.units * 10n ** BigInt(scale), right.units] : [left.units, right.units * 10n ** BigInt(-scale)];
  return { units: roundedQuotient(above, below), places: PLACES_OF_QUOTIENT };
}

/** To so many places, half and more away from zero. */
export function rounded({ units, places }: Decimal, wanted: number): Decimal {
  if (places <= wanted) return { units: units * 10n ** BigInt(wanted - places), places: wanted };
  return { units: roundedQuotient(units, 10n ** BigInt(places - wanted)), places: wanted };
}

export const isLess = (left: Decimal, right: Decimal): boolean => minus(left, right).units < 0n;

const sizeOf = (units: bigint): bigint => (units < 0n ? -units : units);

function roundedQuotient(above: bigint, below: bigint): bigint {
  const [size, whole] = [sizeOf(above), sizeOf(below)];
  const quotient = (2n * size + whole) / (2n * whole);
  return above < 0n === below < 0n ? quotient : -quotient;
}

function aligned(left: Decimal, right: Decimal, combine: (one: bigint, other: bigint) => bigint): Decimal {
  const places = Math.max(left.places, right.places);
  const scaled = (each: Decimal) => each.units * 10n ** BigInt(places - each.places);
  return { units: combine(scaled(left), scaled(right)), places };
}

/** Amounts are whole cents: a number of JavaScript cannot say 0.1. */
export type Cents = bigint;

/** Of an answer (`1234.56`); nothing said is nothing owed. */
export function centsOf(amount: string): Cents {
  const [, sign = '', dollars = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d\d))?$/.exec(amount) ?? [];
  const whole = BigInt(dollars) * 100n + BigInt(cents || '0');
  return sign === '-' ? -whole : whole;
}

/** As an answer: `1234.56`. */
export function amountOf(cents: Cents): string {
  const [sign, size] = cents < 0n ? ['-', -cents] : ['', cents];
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** So many parts of `whole` of an amount, half a cent and more rounded up, away from zero: `share(wages, 124n, 1000n)` is 12.4 %. */
export function share(cents: Cents, parts: bigint, whole: bigint): Cents {
  const product = cents * parts;
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + whole) / (2n * whole);
  return product < 0n ? -rounded : rounded;
}

/** Dollars with commas between their thousands, and cents: `1,234`, `56`. A minus stands before the dollars. */
export function dollarsAndCents(cents: Cents): { dollars: string; cents: string } {
  const [dollars = '0', rest = '00'] = amountOf(cents).split('.');
  return { dollars: dollars.replaceAll(/\B(?=(\d{3})+$)/g, ','), cents: rest };
}

/** `1,234.56`. */
export function spelledAmount(cents: Cents): string {
  const { dollars, cents: rest } = dollarsAndCents(cents);
  return `${dollars}.${rest}`;
}

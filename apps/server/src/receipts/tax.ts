import type { ReceiptFacts } from './tables.ts';

/** The tax that is in an amount, to the nearest cent. `percent`: of SELLER_TAX_PERCENT; without it, none is charged. */
export function taxIn(minor: number, percent: string | undefined): ReceiptFacts['tax'] {
  if (percent === undefined) return undefined;
  const rate = Math.round(Number(percent) * 100);
  return { rate, minor: Math.round((minor * rate) / (10_000 + rate)) };
}

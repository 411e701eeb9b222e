import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { CURRENCIES, writePrice, type Currency } from './money.ts';
import { addDays } from './periods.ts';
import type { Prices } from './prices.ts';
import { isLifetime, PRODUCT_KEYS, productTypeOf, scopeOf, type ProductKey, type ProductType } from './product-keys.ts';

/** A product as the wire has it (1-core section 3): what is declared, and what follows from it. */
const billingCycle = z.object({
  tenure_type: z.enum(['REGULAR', 'TRIAL']),
  /** What is bought once has `FOREVER`. */
  frequency: z.object({
    interval_unit: z.enum(['DAY', 'MONTH', 'YEAR', 'FOREVER']),
    interval_count: z.int().positive(),
  }),
  pricing_scheme: z.object({
    fixed_price: z.object({ value: z.string().regex(/^\d+\.\d{2}$/), currency_code: z.enum(CURRENCIES) }),
  }),
});
export type BillingCycle = z.infer<typeof billingCycle>;

export const product = z.object({
  id: z.enum(PRODUCT_KEYS),
  /** `ai_pdf_single`: the AI side alone. */
  businessType: z.enum(['pdf', 'ai_pdf_single']),
  billing_cycles: z.array(billingCycle).nonempty(),
  regularPrice: z.string(),
  trialPrice: z.string().optional(),
  /** Days; 0 without a trial. */
  trialDay: z.int().nonnegative(),
  /** Of a trial that would begin now, by the server's clock; in milliseconds of Unix time. */
  trialEnds: z.number().optional(),
  productType: z.enum(['MONTH', 'QUARTERLY', 'YEAR', 'FOREVER']),
  currency: z.enum(CURRENCIES),
  /** Whole percent that it costs less than as many months by the month; 0 where nothing is saved. */
  discount: z.int().min(0).max(99),
});
export type Product = z.infer<typeof product>;

const ORDER: Record<ProductType, number> = { MONTH: 1, QUARTERLY: 2, YEAR: 3, FOREVER: 4 };

/**
 * What is sold, in the specification's order: by the month, quarter, year, for ever; Pro before AI. `trialFrom`: when a
 * trial would begin, for who may have one.
 */
export function productsOf(prices: Prices, currency: Currency, trialFrom: Date | undefined): Product[] {
  return PRODUCT_KEYS.flatMap((key) => {
    const minor = prices[key];
    if (minor === undefined) return [];
    return [productOf(key, minor, prices, currency, isLifetime(key) ? undefined : trialFrom)];
  }).sort((one, other) => ORDER[one.productType] - ORDER[other.productType]);
}

function productOf(
  key: ProductKey,
  minor: number,
  prices: Prices,
  currency: Currency,
  trialFrom: Date | undefined,
): Product {
  const priced = (value: string) => ({ fixed_price: { value, currency_code: currency } });
  const cycles: [BillingCycle, ...BillingCycle[]] = [
    { tenure_type: 'REGULAR', frequency: FREQUENCIES[productTypeOf(key)], pricing_scheme: priced(writePrice(minor)) },
  ];
  if (trialFrom)
    cycles.unshift({
      tenure_type: 'TRIAL',
      frequency: { interval_unit: 'DAY', interval_count: LIMITS.trialDays },
      pricing_scheme: priced(writePrice(0)),
    });
  return {
    id: key,
    businessType: scopeOf(key) === 'ai' ? 'ai_pdf_single' : 'pdf',
    billing_cycles: cycles,
    ...derivedOf(cycles),
    ...(trialFrom && { trialEnds: addDays(trialFrom, LIMITS.trialDays).getTime() }),
    currency,
    discount: discountOf(key, minor, prices),
  };
}

const FREQUENCIES: Record<ProductType, BillingCycle['frequency']> = {
  MONTH: { interval_unit: 'MONTH', interval_count: 1 },
  QUARTERLY: { interval_unit: 'MONTH', interval_count: 3 },
  YEAR: { interval_unit: 'YEAR', interval_count: 1 },
  FOREVER: { interval_unit: 'FOREVER', interval_count: 1 },
};

/** What the specification derives from the cycles alone. */
export function derivedOf(cycles: readonly BillingCycle[]) {
  const regular = cycles.find(({ tenure_type: tenure }) => tenure === 'REGULAR');
  const trial = cycles.find(({ tenure_type: tenure }) => tenure === 'TRIAL');
  if (!regular) throw new Error('a product without a regular cycle');
  return {
    regularPrice: regular.pricing_scheme.fixed_price.value,
    ...(trial && { trialPrice: trial.pricing_scheme.fixed_price.value }),
    trialDay: trial ? daysOf(trial.frequency) : 0,
    productType: typeOf(regular.frequency),
  };
}

/** An interval of 3 months is a quarter (1-core section 4). */
function typeOf({ interval_unit: unit, interval_count: count }: BillingCycle['frequency']): ProductType {
  if (unit === 'MONTH' && count === 1) return 'MONTH';
  if (unit === 'MONTH' && count === 3) return 'QUARTERLY';
  if ((unit === 'YEAR' && count === 1) || (unit === 'MONTH' && count === 12)) return 'YEAR';
  return 'FOREVER';
}

function daysOf({ interval_unit: unit, interval_count: count }: BillingCycle['frequency']): number {
  if (unit !== 'DAY') throw new Error('a trial is counted in days');
  return count;
}

/** Rounded down: nothing promises more than it saves. */
function discountOf(key: ProductKey, minor: number, prices: Prices): number {
  const months = { MONTH: 1, QUARTERLY: 3, YEAR: 12, FOREVER: 0 }[productTypeOf(key)];
  const monthly = (prices[scopeOf(key) === 'ai' ? 'ai-month' : 'pro-month'] ?? 0) * months;
  return monthly > minor ? Math.floor(((monthly - minor) * 100) / monthly) : 0;
}

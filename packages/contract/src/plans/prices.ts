import type { ProductKey } from './product-keys.ts';

/** In minor units of one currency. What is not there is not sold. */
export type Prices = Readonly<Partial<Record<ProductKey, number>>>;

/** In either currency, where settings say nothing else. */
export const DEFAULT_PRICES: Prices = {
  'pro-month': 999,
  'pro-quarter': 2_397,
  'pro-year': 5_988,
  'pro-lifetime': 14_900,
};

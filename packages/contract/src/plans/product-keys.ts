/** What is sold: all of Pro, or the AI side alone; for a month, a quarter, a year, or for ever. */
export const PRODUCT_KEYS = [
  'pro-month',
  'pro-quarter',
  'pro-year',
  'pro-lifetime',
  'ai-month',
  'ai-quarter',
  'ai-year',
  'ai-lifetime',
] as const;
export type ProductKey = (typeof PRODUCT_KEYS)[number];

/** Pro holds everything that the AI plan holds. */
export type PlanScope = 'pro' | 'ai';
/** The specification's words. */
export type ProductType = 'MONTH' | 'QUARTERLY' | 'YEAR' | 'FOREVER';

const TYPES: Record<string, ProductType> = { month: 'MONTH', quarter: 'QUARTERLY', year: 'YEAR', lifetime: 'FOREVER' };

export const scopeOf = (product: ProductKey): PlanScope => (product.startsWith('ai-') ? 'ai' : 'pro');
export const productTypeOf = (product: ProductKey): ProductType => TYPES[product.replace(/^\w+-/, '')] ?? 'FOREVER';
export const isLifetime = (product: ProductKey): boolean => productTypeOf(product) === 'FOREVER';

/** Whether who has the one may do all that the other gives. */
export const coversProduct = (one: ProductKey, other: ProductKey): boolean =>
  scopeOf(one) === 'pro' || scopeOf(other) === 'ai';

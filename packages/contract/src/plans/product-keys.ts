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

import type { Language } from '../languages.ts';
import { productTypeOf, scopeOf, type ProductKey, type ProductType } from './product-keys.ts';

export type PlanDisplay = 'Free' | 'Monthly' | 'Quarterly' | 'Yearly' | 'Lifetime';

/** The name of a plan on the wire (`vipName`, `aiVipName`). */
export function planName(product: ProductKey): string {
  return `${scopeOf(product) === 'ai' ? 'AI' : 'Pro'} ${WIRE_WORDS[productTypeOf(product)]}`;
}

const WIRE_WORDS: Record<ProductType, string> = {
  MONTH: 'monthly',
  QUARTERLY: 'quarterly',
  YEAR: 'yearly',
  FOREVER: 'lifetime',
};

/** What is shown of it, by the specification's rule (1-core section 4): anything that is no interval is for ever. */
export function planDisplay(name: string | undefined): PlanDisplay {
  if (name === undefined) return 'Free';
  const lower = name.toLowerCase();
  if (lower.includes('month')) return 'Monthly';
  if (lower.includes('year')) return 'Yearly';
  if (lower.includes('quarterly')) return 'Quarterly';
  return 'Lifetime';
}

const FRENCH: Record<PlanDisplay, string> = {
  Free: 'Gratuit',
  Monthly: 'Mensuel',
  Quarterly: 'Trimestriel',
  Yearly: 'Annuel',
  Lifetime: 'À vie',
};

export const planLabel = (display: PlanDisplay, language: Language): string =>
  language === 'fr' ? FRENCH[display] : display;

/** "Save 50%"; nothing where nothing is saved. */
export function discountLabel(percent: number, language: Language): string | undefined {
  if (percent <= 0) return undefined;
  return language === 'fr' ? `Économisez ${percent}\u00A0%` : `Save ${percent}%`;
}

/** What the buyer reads beside the amount: "Pagewright Pro, monthly". */
export function productTitle(product: ProductKey, language: Language): string {
  const plan = scopeOf(product) === 'ai' ? (language === 'fr' ? 'IA' : 'AI') : 'Pro';
  const display = planDisplay(planName(product));
  return `Pagewright ${plan}, ${planLabel(display, language).toLowerCase()}`;
}

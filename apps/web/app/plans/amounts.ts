import type { Language } from '@pagewright/contract/languages.ts';
import { moneyText, readPrice } from '@pagewright/contract/plans/money.ts';
import { monthsOf } from '@pagewright/contract/plans/periods.ts';
import type { Product } from '@pagewright/contract/plans/products.ts';

const minorOf = ({ regularPrice }: Product): number => readPrice(regularPrice) ?? 0;

export const priceText = (product: Product, language: Language): string =>
  moneyText({ minor: minorOf(product), currency: product.currency }, language);

/** Of a product whose period is longer than a month; rounded up, so that it never promises less than is paid. */
export function monthlyText(product: Product, language: Language): string | undefined {
  const months = monthsOf(product.id) ?? 1;
  if (months === 1) return undefined;
  return moneyText({ minor: Math.ceil(minorOf(product) / months), currency: product.currency }, language);
}

export const dayText = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(time);

export const momentText = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(time);

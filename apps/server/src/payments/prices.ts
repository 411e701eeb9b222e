import type { Currency, Prices } from '@pagewright/contract';
import type { Services } from '../services.ts';

/** What this server sells, by its settings alone. */
export const pricesIn = ({ settings }: Pick<Services, 'settings'>, currency: Currency): Prices =>
  currency === 'EUR' ? settings.PRICES_EUR : settings.PRICES_USD;
